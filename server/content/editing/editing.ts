import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { timesPath } from '#brand/public-pages.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import {
  type EditedItem,
  type ItemFields,
  type ItemKind,
  type ItemQuery,
  type ItemSnapshot,
  type ItemSummary,
  type ItemTransition,
  missingFields,
} from '#contract/editing.ts'
import {
  itemIncomplete,
  itemStatusWrong,
  itemUnknown,
  itemVersionOutdated,
  pictureUnknown,
  publishTimePassed,
} from '#contract/editing-messages.ts'
import { slug, timesItemPath } from '#contract/paths.ts'
import { picturesOf } from '#contract/rich-text.ts'
import type { StaffAction, StaffMember } from '#contract/staff.ts'
import { addressIn } from '#messages/languages.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { Presence } from '../../desk/presence.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError, badInput } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import { sectionOfKind } from '../content.ts'
import { nextSnapshot, pictureHashesOf, type Snapshot, shownText } from '../snapshot.ts'
import type { EditingStore, EntryRow, SavedSnapshot, SummaryRow } from './editing-store.ts'

type Parts = { store: EditingStore; staffLog: StaffLog; presence: Presence; clock: Clock }

const actionOf = {
  publish: 'item-published',
  schedule: 'item-scheduled',
  'cancel schedule': 'item-schedule-cancelled',
  unpublish: 'item-unpublished',
} as const satisfies Record<ItemTransition['action'], StaffAction>

/** Drafts, versions and publication of the items of the Times. Records every change in the staff log. */
export class Editing {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({ page, ...filter }: ItemQuery): Promise<{ items: ItemSummary[]; total: number }> {
    const { store } = this.#parts
    const [rows, total] = await Promise.all([
      store.list({ page, ...filter }, offsetOf(page, deskLimits.itemsPerPage)),
      store.count({ page, ...filter }),
    ])
    return { items: rows.map(summaryView), total }
  }

  /** @throws AppError 404 for an unknown id */
  async get(id: string): Promise<EditedItem> {
    const { store } = this.#parts
    const entry = found(await store.find(id))
    const [latest, versions] = await Promise.all([this.version(id, entry.version), store.versions(id)])
    const { language, title } = latest.fields
    return {
      ...summaryView({ ...entry, title, savedAt: new Date(latest.savedAt), savedBy: latest.savedBy }),
      path: addressIn(language, timesPath + timesItemPath(sectionOfKind[entry.kind], entry.key, title)),
      publishedVersion: entry.published_version,
      latest,
      versions: versions.map((each) => ({ ...each, savedAt: each.savedAt.toISOString() })),
    }
  }

  /** @throws AppError 404 for an unknown version */
  async version(id: string, version: number): Promise<ItemSnapshot> {
    return snapshotView(found(await this.#parts.store.version(id, version)))
  }

  /** @throws AppError 400 for an unknown picture */
  async add(kind: ItemKind, fields: ItemFields, staff: StaffMember): Promise<EditedItem> {
    const { store } = this.#parts
    const snapshot = await this.#withPictures(nextSnapshot(kind, fields))
    for (const key of keysFor(fields.title)) {
      const id = await store.add({ kind, key }, async (entry, transaction) => {
        await this.#save(transaction, { id: entry.id, version: 1, staff }, snapshot)
        return entry.id
      })
      if (id !== undefined) return this.get(id)
    }
    throw new AppError(itemStatusWrong)
  }

  /**
   * Saves a version, which is not public yet.
   * @throws AppError 404 for an unknown id, 409 if the version is not the newest, 400 for an unknown picture
   */
  async save(id: string, version: number, fields: ItemFields, staff: StaffMember): Promise<EditedItem> {
    return this.#saveNext(id, version, staff, (kind, before) => nextSnapshot(kind, fields, before))
  }

  /** Saves an earlier version as the newest one. Throws like `save`. */
  async restore(id: string, version: number, restored: number, staff: StaffMember): Promise<EditedItem> {
    const { snapshot } = found(await this.#parts.store.version(id, restored))
    return this.#saveNext(id, version, staff, () => snapshot)
  }

  async #saveNext(
    id: string,
    version: number,
    staff: StaffMember,
    next: (kind: ItemKind, before: Snapshot) => Snapshot,
  ): Promise<EditedItem> {
    const { store } = this.#parts
    found(
      await store.withLocked(id, async (entry, transaction) => {
        if (entry.version !== version) throw new AppError(itemVersionOutdated)
        const { snapshot } = found(await store.version(id, version, transaction))
        const saved = await this.#withPictures(next(entry.kind, snapshot), transaction)
        await this.#save(transaction, { id, version: version + 1, staff }, saved)
        return true
      }),
    )
    return this.get(id)
  }

  async #save(
    transaction: Transaction<Tables>,
    { id, version, staff }: { id: string; version: number; staff: StaffMember },
    snapshot: Snapshot,
  ): Promise<void> {
    const { store, staffLog, clock } = this.#parts
    await store.addVersion(transaction, { id, version, savedAt: clock(), staffId: staff.id }, snapshot)
    const detail = `version ${version}`
    await staffLog.record(transaction, { staffId: staff.id, action: 'item-saved', target: id, detail })
  }

  /**
   * Publishes, schedules or unpublishes the newest version.
   * @throws AppError 404 for an unknown id, 409 for an outdated version, 400 if the item cannot be published
   */
  async move(id: string, change: ItemTransition, staff: StaffMember): Promise<EditedItem> {
    const { store, staffLog } = this.#parts
    found(
      await store.withLocked(id, async (entry, transaction) => {
        if (entry.version !== change.version) throw new AppError(itemVersionOutdated)
        await this.#apply(transaction, entry, change)
        const { publishAt } = change
        const detail = `version ${entry.version}${publishAt === undefined ? '' : `, ${publishAt}`}`
        const action = actionOf[change.action]
        await staffLog.record(transaction, { staffId: staff.id, action, target: id, detail })
        return true
      }),
    )
    return this.get(id)
  }

  /**
   * Deletes an item with all its versions.
   * @throws AppError 404 for an unknown id, 409 for an outdated version, and for an item that is public or scheduled
   */
  async delete(id: string, version: number, staff: StaffMember): Promise<null> {
    const { store, staffLog } = this.#parts
    found(
      await store.withLocked(id, async (entry, transaction) => {
        if (entry.version !== version) throw new AppError(itemVersionOutdated)
        if (entry.status !== 'draft' && entry.status !== 'unpublished') throw new AppError(itemStatusWrong)
        await store.delete(transaction, id)
        await staffLog.record(transaction, { staffId: staff.id, action: 'item-deleted', target: id })
        return true
      }),
    )
    return null
  }

  async #apply(
    transaction: Transaction<Tables>,
    entry: EntryRow,
    { action, publishAt }: ItemTransition,
  ): Promise<void> {
    const { store, clock } = this.#parts
    const { id, kind, version, published_version } = entry
    const isPublic = published_version !== null
    if (action === 'publish' || action === 'schedule') {
      const { snapshot } = found(await store.version(id, version, transaction))
      if (missingFields(kind, snapshot).length > 0) throw new AppError(itemIncomplete)
    }
    switch (action) {
      case 'publish':
        return this.#publish(transaction, entry)
      case 'schedule': {
        const publish_at = new Date(publishAt ?? 0)
        if (publish_at <= clock()) throw badInput({ publishAt: publishTimePassed })
        return store.setStatus(transaction, id, { status: 'scheduled', published_version, publish_at })
      }
      case 'cancel schedule': {
        if (entry.status !== 'scheduled') throw new AppError(itemStatusWrong)
        const status = isPublic ? 'published' : 'draft'
        return store.setStatus(transaction, id, { status, published_version, publish_at: null })
      }
      case 'unpublish': {
        if (!isPublic) throw new AppError(itemStatusWrong)
        const status = { status: 'unpublished', published_version: null, publish_at: null } as const
        await store.setStatus(transaction, id, status)
        await store.unpublish(transaction, entry)
      }
    }
  }

  async #publish(transaction: Transaction<Tables>, entry: EntryRow): Promise<void> {
    const { store } = this.#parts
    const { id, version } = entry
    const { snapshot } = found(await store.version(id, version, transaction))
    await store.publish(transaction, entry, snapshot)
    const status = { status: 'published', published_version: version, publish_at: null } as const
    await store.setStatus(transaction, id, status)
  }

  /** Publishes the newest version of each item whose time has come. */
  async publishDue(): Promise<void> {
    const { store, staffLog, clock } = this.#parts
    for (const id of await store.findDue(clock())) {
      await store.withLocked(id, async (entry, transaction) => {
        // Another instance may have published it.
        if (entry.publish_at === null || entry.publish_at > clock()) return
        await this.#publish(transaction, entry)
        const detail = `version ${entry.version}, by schedule`
        await staffLog.record(transaction, { staffId: null, action: 'item-published', target: id, detail })
      })
    }
  }

  /** Tells others that a person has the item open. */
  async meet(id: string, staff: StaffMember) {
    const { store, presence } = this.#parts
    const { version } = found(await store.find(id))
    const [others, latest] = await Promise.all([presence.meet(id, staff.id), store.version(id, version)])
    return { others, version, savedBy: latest?.savedBy ?? null }
  }

  /** Sets the sizes of the pictures, which a client could forge. */
  async #withPictures(snapshot: Snapshot, transaction?: Transaction<Tables>): Promise<Snapshot> {
    const hashes = pictureHashesOf(snapshot)
    const rows = await this.#parts.store.pictures(hashes, transaction)
    const sizes = new Map(rows.map(({ hash, width, height }) => [hash, { width, height }]))
    if (sizes.size < hashes.length) throw new AppError(pictureUnknown)
    for (const { attrs } of snapshot.document ? picturesOf(snapshot.document) : [])
      Object.assign(attrs, sizes.get(attrs.hash))
    return snapshot
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(itemUnknown)
  return value
}

/** Returns keys from the title in Latin letters, then with a random end. */
export function keysFor(title: string): string[] {
  const latin = slug(title.normalize('NFKD').replace(/\p{M}/gu, ''), 'item')
    .replace(/[^a-z\d-]+/g, '')
    .replace(/-+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  const ending = () => randomBytes(4).toString('hex')
  return [...(latin ? [latin] : []), ...Array.from({ length: 3 }, () => `${latin || 'item'}-${ending()}`)]
}

function summaryView({ id, kind, status, sample, title, ...row }: SummaryRow): ItemSummary {
  const { version, published_version, publish_at, savedAt, savedBy } = row
  return {
    id,
    kind,
    title,
    status,
    sample,
    publishAt: publish_at?.toISOString() ?? null,
    isPublic: published_version !== null,
    hasChanges: published_version !== null && published_version !== version,
    savedAt: savedAt.toISOString(),
    savedBy,
  }
}

function snapshotView({ version, savedAt, savedBy, snapshot }: SavedSnapshot): ItemSnapshot {
  return {
    version,
    savedAt: savedAt.toISOString(),
    savedBy,
    fields: snapshot,
    text: shownText(snapshot),
  }
}
