import { useEffect, useMemo } from 'react'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { type Draft, readDraft, removeDraft, storeDraft } from './review-draft.ts'

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
