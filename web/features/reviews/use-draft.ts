import { useMemo } from 'react'
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
  return useMemo(
    () => ({
      initial: attempt(() => readDraft(window.sessionStorage, owner, schoolId)),
      keep: (draft: Draft) => attempt(() => keepDraft(window.sessionStorage, owner, schoolId, draft)),
      drop: () => attempt(() => dropDraft(window.sessionStorage, owner, schoolId)),
    }),
    [owner, schoolId],
  )
}
