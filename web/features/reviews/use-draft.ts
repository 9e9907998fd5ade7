import { useEffect, useMemo } from 'react'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { type Draft, readDraft, removeDraft, storeDraft } from './review-draft.ts'
import { getUnsentText, sendText } from './unsent-text.ts'

/** Returns undefined if `use` throws an error, for example because the browser blocks storage. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** @param subjectId the id of the school for a review, of the review for a comment, or of the comment for a reply */
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
    // Stores a text that was only in memory, so that a reload does not delete it.
    if (draft.initial) draft.store(draft.initial)
  }, [draft])
  return draft
}
