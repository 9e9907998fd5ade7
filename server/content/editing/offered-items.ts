import type { Transaction } from 'kysely'
import type { ItemFields } from '#contract/editing.ts'
import { itemStatusWrong } from '#contract/editing-messages.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'
import { nextSnapshot } from '../snapshot.ts'
import { keysFor } from './editing.ts'
import type { EditingStore } from './editing-store.ts'

type Parts = { store: EditingStore; staffLog: StaffLog; clock: Clock }

/** `endsOn` is the last day in India on which the item is public, `YYYY-MM-DD`. */
type OfferedItem = { fields: ItemFields; offeredBy: string; endsOn: string }

/** Opportunities that organisations offer. Works in transactions of the caller. */
export class OfferedItems {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Publishes a new item. Returns its id. */
  async publish(
    transaction: Transaction<Tables>,
    { fields, offeredBy, endsOn }: OfferedItem,
    staff: StaffMember,
  ): Promise<string> {
    const { store, staffLog, clock } = this.#parts
    const kind = 'opportunity'
    const snapshot = { ...nextSnapshot(kind, fields), offeredBy, endsOn }
    for (const key of keysFor(fields.title)) {
      const id = await store.addDraft(transaction, { kind, key })
      if (id === undefined) continue
      const version = 1
      await store.addVersion(transaction, { id, version, savedAt: clock(), staffId: staff.id }, snapshot)
      await store.publish(transaction, { kind, key }, snapshot)
      const status = { status: 'published', published_version: version, publish_at: null } as const
      await store.setStatus(transaction, id, status)
      const entry = { staffId: staff.id, target: id, detail: `version ${version}` }
      await staffLog.record(transaction, { ...entry, action: 'item-published' })
      return id
    }
    throw new AppError(itemStatusWrong)
  }

  /** Takes an item down, unless an editor has done so or has deleted it. */
  async end(transaction: Transaction<Tables>, id: string): Promise<void> {
    const { store, staffLog } = this.#parts
    const entry = await store.lock(transaction, id)
    if (!entry || entry.published_version === null) return
    const status = { status: 'unpublished', published_version: null, publish_at: null } as const
    await store.setStatus(transaction, id, status)
    await store.unpublish(transaction, entry)
    const detail = `version ${entry.version}, at its end`
    await staffLog.record(transaction, { staffId: null, action: 'item-unpublished', target: id, detail })
  }
}
