import { storageKeys } from '#brand/storage-keys.ts'
import type { AnswerTexts } from './read-answers.ts'

export type Draft = {
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
