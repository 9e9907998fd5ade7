import type { SelectableReason } from './removal-keys.ts'

/** What a moderator has chosen and typed, but not sent. */
export type Draft = { isRemoving: boolean; reason: SelectableReason | undefined; note: string }

export const emptyDraft: Draft = { isRemoving: false, reason: undefined, note: '' }

/**
 * Drafts by the id of their case. They are kept while the person looks at other cases, and lost when the document is
 * closed.
 */
export const drafts = new Map<string, Draft>()
