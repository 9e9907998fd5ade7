import { useEffect, useMemo } from 'react'
import { newAuthorKey } from '#contract/author-key.ts'
import { useSessionOwner } from '#web/lib/session/guards.tsx'
import { type Draft, readDraft, removeDraft, storeDraft } from './review-draft.ts'
import { getUnsentText, sendText } from './unsent-text.ts'

/** Returns undefined if the browser blocks storage. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** @param subjectId id of the school, review or comment */
export function useDraft(subjectId: string) {
  const owner = useSessionOwner()
  const draft = useMemo(() => {
    const stored = tryStorage(() => readDraft(window.sessionStorage, owner, subjectId))
    const initial = stored ?? getUnsentText(owner, subjectId)
    const store = (part: Partial<Draft>) =>
      tryStorage(() => storeDraft(window.sessionStorage, owner, subjectId, part))
    let authorKey = initial?.authorKey
    return {
      initial,
      store,
      remove() {
        authorKey = undefined
        tryStorage(() => removeDraft(window.sessionStorage, owner, subjectId))
      },
      /** Returns the draft's author key, and whether an earlier attempt may have sent it. */
      authorKey() {
        const wasSent = authorKey !== undefined
        authorKey ??= newAuthorKey()
        store({ authorKey })
        return { key: authorKey, wasSent }
      },
      send<T>(text: Partial<Draft>, send: () => Promise<T>): Promise<T> {
        const key = authorKey && { authorKey }
        const draft: Draft = { title: '', description: '', rating: '', ...text, ...key }
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
