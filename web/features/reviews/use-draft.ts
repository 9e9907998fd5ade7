import { useEffect, useMemo } from 'react'
import { newAuthorKey } from '#contract/author-key.ts'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { type Draft, readDraft, removeDraft, storeDraft } from './review-draft.ts'
import { getUnsentText, sendText } from './unsent-text.ts'

/** Storage may be closed to us: then there are no drafts, and nothing else is lost. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** The member's draft of a review of this school, in this tab. */
export function useDraft(schoolId: string) {
  const owner = useSessionOwner()
  const draft = useMemo(() => {
    const stored = attempt(() => readDraft(window.sessionStorage, owner, schoolId))
    const initial = stored ?? getUnsentText(owner, schoolId)
    const keep = (part: Partial<Draft>) =>
      attempt(() => storeDraft(window.sessionStorage, owner, schoolId, part))
    let authorKey = initial?.authorKey
    return {
      initial,
      keep,
      drop() {
        // Another text in the same form gets another key.
        authorKey = undefined
        attempt(() => removeDraft(window.sessionStorage, owner, schoolId))
      },
      /** The key of this review, and whether an earlier try to send it has carried it already. */
      authorKey() {
        const isTried = authorKey !== undefined
        authorKey ??= newAuthorKey()
        keep({ authorKey })
        return { key: authorKey, isTried }
      },
      /** Sends these words. Should the session end meanwhile, they wait in memory for the same person. */
      send<T>(words: Partial<Draft>, send: () => Promise<T>): Promise<T> {
        const key = authorKey && { authorKey }
        const draft: Draft = { title: '', description: '', rating: '', ...words, ...key }
        return sendText({ owner, id: schoolId, draft }, send)
      },
    }
  }, [owner, schoolId])
  useEffect(() => {
    // Back in the tab's storage, what was only in memory outlives a reload.
    if (draft.initial) draft.keep(draft.initial)
  }, [draft])
  return draft
}
