import type { SelectableReason } from './removal-keys.ts'

/** What a moderator has chosen and typed, and has not sent. */
export type Draft = { isRemoving: boolean; reason: SelectableReason | undefined; note: string }

export const emptyDraft: Draft = { isRemoving: false, reason: undefined, note: '' }

/** Drafts by case id. A draft lasts until its decision is stored, or until the document is closed or reloaded. */
export const drafts = new Map<string, Draft>()
