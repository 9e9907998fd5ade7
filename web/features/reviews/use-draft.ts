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

/** @param subjectId of the school, the review or the comment */
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
      /** Also returns whether an earlier attempt has already sent the key. */
      authorKey() {
        const wasSent = authorKey !== undefined
        authorKey ??= newAuthorKey()
        store({ authorKey })
        return { key: authorKey, wasSent }
      },
      /** Keeps the text if the session ends meanwhile. */
      send<T>(text: Partial<Draft>, send: () => Promise<T>): Promise<T> {
        const key = authorKey && { authorKey }
        const draft: Draft = { title: '', description: '', rating: '', ...text, ...key }
        return sendText({ owner, id: subjectId, draft }, send)
      },
    }
  }, [owner, subjectId])
  useEffect(() => {
    // A text that was only in memory must survive a reload.
    if (draft.initial) draft.store(draft.initial)
  }, [draft])
  return draft
}
