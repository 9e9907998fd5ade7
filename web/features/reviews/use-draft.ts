import { useEffect, useMemo } from 'react'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { type Draft, readDraft, removeDraft, storeDraft } from './review-draft.ts'
import { getUnsentText, sendText } from './unsent-text.ts'

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
