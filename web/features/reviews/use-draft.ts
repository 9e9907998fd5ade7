import { useMemo } from 'react'
import { newAuthorKey } from '#contract/author-key.ts'
import { useOwner } from '#web/features/session/gates.tsx'
import { type Draft, dropDraft, keepDraft, readDraft } from './review-draft.ts'

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
  const owner = useOwner()
  return useMemo(() => {
    const initial = attempt(() => readDraft(window.sessionStorage, owner, schoolId))
    const keep = (part: Partial<Draft>) =>
      attempt(() => keepDraft(window.sessionStorage, owner, schoolId, part))
    let authorKey = initial?.authorKey
    return {
      initial,
      keep,
      drop() {
        // Another text in the same form gets another key.
        authorKey = undefined
        attempt(() => dropDraft(window.sessionStorage, owner, schoolId))
      },
      /** The key of this review, and whether an earlier try to send it has carried it already. */
      authorKey() {
        const isTried = authorKey !== undefined
        authorKey ??= newAuthorKey()
        keep({ authorKey })
        return { key: authorKey, isTried }
      },
    }
  }, [owner, schoolId])
}
