import type { Transaction } from 'kysely'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import { offerChanged, offerUnknown } from '#contract/opportunity-offer-messages.ts'
import type { DeskOffer, DeskOfferList, OfferListName, OfferSentence } from '#contract/opportunity-offers.ts'
import type { StaffAction, StaffMember } from '#contract/staff.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { OfferedItems } from '../../content/editing/offered-items.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { displayName } from '../../directory/display-name.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { checkOffer } from './check-offer.ts'
import { itemOf } from './offer-item.ts'
import { requestStateMail } from './offer-mails.ts'
import { moveTo } from './offer-state.ts'
import type { OfferRow, OfferStore, OfferUpdate } from './store.ts'
import { deskView } from './views.ts'

type Parts = {
  store: OfferStore
  outbox: Pick<Outbox, 'start'>
  staffLog: StaffLog
  clock: Clock
  items: OfferedItems
}

type Change = { id: string; version: number; staff: StaffMember; action: StaffAction }

/** What the staff does with offers of opportunities. Nobody but the offerer changes the text. */
export class OfferDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list(list: OfferListName, page: number): Promise<DeskOfferList> {
    const { store } = this.#parts
    const limit = offerLimits.offersPerPage
    const [rows, counts] = await Promise.all([
      store.list(list, { limit, offset: offsetOf(page, limit) }),
      store.count(list),
    ])
    return { offers: await this.#views(rows), ...counts }
  }

  async #views(rows: readonly OfferRow[]): Promise<DeskOffer[]> {
    const schools = await this.#parts.store.schoolsOf(rows.flatMap(({ school_code }) => school_code ?? []))
    return rows.map((row) => {
      const school = row.school_code === null ? undefined : schools.get(row.school_code)
      return deskView(
        row,
        school ? { _id: school.code, name: displayName(school.name), city: displayName(school.city) } : null,
      )
    })
  }

  async #view(row: OfferRow): Promise<DeskOffer> {
    const [view] = await this.#views([row])
    return found(view)
  }

  /** @throws AppError 404, also before the address of the offerer is proved */
  async get(id: string): Promise<DeskOffer> {
    const row = found(await this.#parts.store.find({ id }))
    if (row.state === 'proving') throw new AppError(offerUnknown)
    return this.#view(row)
  }

  /** @throws AppError 400 if the last day is past, 404, 409 unless the offer waits and has not changed */
  publish(id: string, version: number, staff: StaffMember): Promise<DeskOffer> {
    const { clock, items } = this.#parts
    const today = indianDay(clock())
    return this.#change({ id, version, staff, action: 'opportunity-published' }, async (row, transaction) => {
      if (row.state !== 'waiting') throw new AppError(offerChanged)
      checkOffer(row.content, today)
      const { organisation: offeredBy, last_day: endsOn } = row
      const item = { fields: itemOf(row.content, today), offeredBy, endsOn }
      const item_id = await items.publish(transaction, item, staff)
      return { ...moveTo('published', clock()), item_id, sentence: null }
    })
  }

  /** @throws AppError 404, 409 unless the offer waits and has not changed */
  ask(id: string, { version, sentence }: OfferSentence, staff: StaffMember): Promise<DeskOffer> {
    const { clock } = this.#parts
    return this.#change({ id, version, staff, action: 'offerer-asked' }, async (row) => {
      if (row.state !== 'waiting') throw new AppError(offerChanged)
      return { ...moveTo('asked', clock()), sentence }
    })
  }

  /** Refuses an offer, or takes a public one down. @throws AppError 404, 409 if it has ended or has changed */
  refuse(id: string, { version, sentence }: OfferSentence, staff: StaffMember): Promise<DeskOffer> {
    const { clock, items } = this.#parts
    return this.#change({ id, version, staff, action: 'opportunity-refused' }, async (row, transaction) => {
      if (!['waiting', 'asked', 'published'].includes(row.state)) throw new AppError(offerChanged)
      if (row.item_id !== null) await items.end(transaction, row.item_id)
      return { ...moveTo('refused', clock()), sentence }
    })
  }

  async #change(
    { id, version, staff, action }: Change,
    change: (row: OfferRow, transaction: Transaction<Tables>) => Promise<OfferUpdate>,
  ): Promise<DeskOffer> {
    const { store, staffLog, outbox } = this.#parts
    const row = found(
      await store.withLocked({ id }, async (locked, transaction) => {
        if (locked.state === 'proving') throw new AppError(offerUnknown)
        if (locked.version !== version) throw new AppError(offerChanged)
        const moved = await store.update(transaction, id, await change(locked, transaction))
        await staffLog.record(transaction, { staffId: staff.id, action, target: id })
        await requestStateMail(transaction, id)
        return moved
      }),
    )
    outbox.start()
    return this.#view(row)
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(offerUnknown)
  return value
}
