import type { InboxForm } from '../database/tables/content.ts'

/** `record` is the id. */
export type InboxEntry = { record: string; form: InboxForm; receivedAt: Date }
