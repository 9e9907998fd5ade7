import { useEffect, useMemo } from 'react'
import { storageKeys } from '#brand/storage-keys.ts'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import type { AnswerTexts } from './read-answers.ts'

type Draft = {
  title: string
  description: string
  rating: string
  /** Missing for comments and in drafts of earlier versions. */
  answers?: AnswerTexts | undefined
}

const emptyDraft: Draft = { title: '', description: '', rating: '' }

/** The drafts of one account. The keys of `bySchool` are ids of schools or posts. */
type Drafts = { owner: string; bySchool: Record<string, Draft> }

function isDrafts(value: unknown): value is Drafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'bySchool' in value &&
    typeof value.bySchool === 'object' &&
    value.bySchool !== null &&
    Object.values(value.bySchool).every(isDraft)
  )
}

function isDraft(value: unknown): value is Draft {
  const fields = new Map(Object.entries(value ?? {}))
  const answers: unknown = fields.get('answers')
  return (
    ['title', 'description', 'rating'].every((name) => typeof fields.get(name) === 'string') &&
    Object.values(answers ?? {}).every((text) => typeof text === 'string')
  )
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function read(storage: DraftStorage, owner: string): Drafts {
  const emptyDrafts: Drafts = { owner, bySchool: {} }
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.draft) ?? 'null')
    // The next `storeDraft` overwrites the drafts of another account.
    return isDrafts(stored) && stored.owner === owner ? stored : emptyDrafts
  } catch {
    return emptyDrafts
  }
}

/** The address can contain any id, such as `constructor`. */
function draftOf({ bySchool }: Drafts, subjectId: string): Draft | undefined {
  return Object.hasOwn(bySchool, subjectId) ? bySchool[subjectId] : undefined
}

export function readDraft(storage: DraftStorage, owner: string, subjectId: string): Draft | undefined {
  return draftOf(read(storage, owner), subjectId)
}

export function storeDraft(
  storage: DraftStorage,
  owner: string,
  subjectId: string,
  part: Partial<Draft>,
): void {
  const drafts = read(storage, owner)
  const { bySchool } = drafts
  const draft: Draft = { ...emptyDraft, ...draftOf(drafts, subjectId), ...part }
  storage.setItem(storageKeys.draft, JSON.stringify({ owner, bySchool: { ...bySchool, [subjectId]: draft } }))
}

export function removeDraft(storage: DraftStorage, owner: string, subjectId: string): void {
  const { [subjectId]: _dropped, ...bySchool } = read(storage, owner).bySchool
  if (Object.keys(bySchool).length === 0) storage.removeItem(storageKeys.draft)
  else storage.setItem(storageKeys.draft, JSON.stringify({ owner, bySchool }))
}

/*
 * A copy in memory of a text that is being sent. If the session expires meanwhile, the stored drafts are removed, but
 * the same student gets this copy after the next sign-in.
 */
type UnsentText = { owner: string; id: string; draft: Draft }

let unsent: UnsentText | undefined
let isWatching = false

function removeForOthers(): void {
  const session = getSession()
  if (session.status === 'out' && session.reason === 'logout') unsent = undefined
  if (session.status === 'in' && (session.user.email ?? session.token) !== unsent?.owner) unsent = undefined
}

export function getUnsentText(owner: string, id: string): Draft | undefined {
  return unsent?.owner === owner && unsent.id === id ? unsent.draft : undefined
}

/** Sends the text. Keeps the copy if the session expires during the request. */
export async function sendText<T>(text: UnsentText, send: () => Promise<T>): Promise<T> {
  unsent = text
  if (!isWatching) subscribeToSession(removeForOthers)
  isWatching = true
  try {
    const response = await send()
    unsent = undefined
    return response
  } finally {
    if (getSession().status === 'in') unsent = undefined
  }
}

/** Returns undefined if `use` throws, for example because the browser blocks storage. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** @param subjectId the id of what the text is about: a school, a review, or a comment for a reply */
export function useDraft(subjectId: string) {
  const owner = useSessionOwner()
  const draft = useMemo(() => {
    const stored = tryStorage(() => readDraft(window.sessionStorage, owner, subjectId))
    const initial = stored ?? getUnsentText(owner, subjectId)
    const store = (part: Partial<Draft>) =>
      tryStorage(() => storeDraft(window.sessionStorage, owner, subjectId, part))
    return {
      initial,
      store,
      remove() {
        tryStorage(() => removeDraft(window.sessionStorage, owner, subjectId))
      },
      send<T>(text: Partial<Draft>, send: () => Promise<T>): Promise<T> {
        const draft: Draft = { title: '', description: '', rating: '', ...text }
        return sendText({ owner, id: subjectId, draft }, send)
      },
    }
  }, [owner, subjectId])
  useEffect(() => {
    // Otherwise, a reload would delete a text that is only in memory.
    if (draft.initial) draft.store(draft.initial)
  }, [draft])
  return draft
}
