import type { Transaction } from 'kysely'
import { newComplaintNumber } from '#contract/complaint-number.ts'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import * as offerMessages from '#contract/opportunity-offer-messages.ts'
import type { NewOffer, OfferChange, OfferContent, OwnOffer } from '#contract/opportunity-offers.ts'
import { emailKey } from '#contract/text.ts'
import { type Language, writtenIn } from '#messages/languages.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { OfferedItems } from '../../content/editing/offered-items.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { canonicalMailbox } from '../../mail/canonical-mailbox.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type Outbox, requestMail } from '../../mail/outbox.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { Secrets } from '../../secrets.ts'
import { MailedCodes } from '../mailed-codes.ts'
import { checkOffer } from './check-offer.ts'
import { codeMail } from './mail-texts.ts'
import { requestStateMail } from './offer-mails.ts'
import { giveToStaff, moveTo } from './offer-state.ts'
import type { OfferKey, OfferRow, OfferStore } from './store.ts'
import { ownView } from './views.ts'

export type OfferRequester = { networkAddress: string; language: Language }

export type OfferParts = {
  store: OfferStore
  secrets: Secrets
  mailer: Mailer
  outbox: Pick<Outbox, 'start'>
  limiter: RateLimiter
  clock: Clock
  items: Pick<OfferedItems, 'end'>
}

type Offerer = Pick<NewOffer, 'id' | 'organisation' | 'name' | 'email'> & { schoolCode: string | null }

/** What companies and schools do with the opportunities that they offer. Whoever knows the number can act in an offer. */
export class Offers {
  readonly #parts: OfferParts
  readonly #codes: MailedCodes

  constructor(parts: OfferParts) {
    this.#parts = parts
    this.#codes = new MailedCodes(parts, {
      purpose: 'opportunity-offer-code',
      tries: offerLimits.triesPerCode,
      usedUp: offerMessages.offerCodeUsedUp,
      tooManyMails: offerMessages.tooManyOfferMails,
    })
  }

  /**
   * Stores the form and sends a code to its address. Nobody else sees the offer before the code was entered. A repeated
   * form is ignored.
   * @throws AppError 400, 409 if another form has this id, 429, 503 if the mail cannot be sent
   */
  async start(form: NewOffer, requester: OfferRequester): Promise<OwnOffer> {
    const { limiter, store } = this.#parts
    const { id, organisation, name, email, promises: _promises, ...content } = form
    checkOffer(content, indianDay(this.#parts.clock()))
    const earlier = await store.find({ id })
    if (!earlier) {
      const isAllowed = await limiter.allowsAll([
        ['offer by network', requester.networkAddress],
        ['offer by mailbox', canonicalMailbox(email)],
      ])
      if (!isAllowed) throw new AppError(offerMessages.tooManyOffers)
    }
    const offerer = { id, organisation, name, email, schoolCode: null }
    const row = await this.add(content, offerer, requester.language)
    return row.state === 'proving' ? this.#sendCode(row, requester) : this.view(row)
  }

  /** Stores an offer. That of a school waits for the staff at once. @throws AppError 409 if another form has this id */
  async add(
    content: OfferContent,
    { id, organisation, name, email, schoolCode }: Offerer,
    language: Language,
    record: (transaction: Transaction<Tables>) => Promise<void> = async () => {},
  ): Promise<OfferRow> {
    const { store, outbox, clock } = this.#parts
    const now = clock()
    const isKnown = schoolCode !== null
    const moved = isKnown ? giveToStaff(now) : moveTo('proving', now)
    await store.transact(async (transaction) => {
      const isNew = await store.add(transaction, {
        id,
        number: newComplaintNumber(),
        school_code: schoolCode,
        organisation,
        content: JSON.stringify(content),
        contact: JSON.stringify({ name, email, ...writtenIn(language) }),
        email_key: emailKey(email),
        state: isKnown ? 'waiting' : 'proving',
        opened_at: now,
        state_since: now,
        due_at: moved.due_at ?? null,
        sentence: null,
        answer: null,
        mail_id: null,
        last_day: content.lastDay,
        item_id: null,
      })
      if (!isNew || !isKnown) return
      await record(transaction)
      await requestMail(transaction, 'offer', id)
      await requestStateMail(transaction, id)
    })
    outbox.start()
    const row = found(await store.find({ id }))
    const isSame =
      row.school_code === schoolCode &&
      row.email_key === emailKey(email) &&
      row.organisation === organisation &&
      row.content.title === content.title
    if (!isSame) throw new AppError(offerMessages.offerAlreadySent)
    return row
  }

  /** @throws AppError 404 */
  async open(number: string, { networkAddress }: OfferRequester): Promise<OwnOffer> {
    await this.#parts.limiter.count('offer status by network', networkAddress)
    return this.view(found(await this.#parts.store.find({ number })))
  }

  /** @throws AppError 404, 409 if the offer needs no code, 429, 503 if the mail cannot be sent */
  async sendCode(number: string, requester: OfferRequester): Promise<OwnOffer> {
    await this.#parts.limiter.count('offer status by network', requester.networkAddress)
    return this.#sendCode(found(await this.#parts.store.find({ number })), requester)
  }

  async #sendCode(row: OfferRow, { networkAddress }: OfferRequester): Promise<OwnOffer> {
    if (row.state !== 'proving') throw new AppError(offerMessages.offerChanged)
    const { id, contact, number } = row
    await this.#codes.send(id, {
      limits: [
        ['offer code mail by network', networkAddress],
        ['offer code mail by mailbox', canonicalMailbox(contact.email)],
      ],
      compose: (code) => codeMail({ contact, code, number }),
    })
    return this.view(row)
  }

  /** Takes the code of the mail, and gives the offer to the staff. @throws AppError 400 for a wrong code, 404, 409, 429 */
  async confirm(
    { number, code }: { number: string; code: string },
    { networkAddress }: OfferRequester,
  ): Promise<OwnOffer> {
    const { store, limiter, mailer, outbox, clock } = this.#parts
    await limiter.count('offer code by network', networkAddress)
    const confirmed = found(
      await store.withLocked({ number }, async (row, transaction) => {
        const { id, state } = row
        if (state !== 'proving') throw new AppError(offerMessages.offerChanged)
        // An error would take back the count of the try.
        if (!(await this.#codes.isRight(transaction, id, code))) return 'wrong'
        await store.removeCode(transaction, id)
        const moved = await store.update(transaction, id, giveToStaff(clock()))
        await requestMail(transaction, 'offer', id)
        await requestStateMail(transaction, id)
        return moved
      }),
    )
    if (confirmed === 'wrong') throw new AppError(offerMessages.offerCodeWrong)
    await mailer.deleteCodes(confirmed.contact.email)
    outbox.start()
    return this.view(confirmed)
  }

  /**
   * Takes the changed offer after a question of the staff, and gives it to the staff again.
   * @throws AppError 400, 404, 409 unless the staff has asked
   */
  async change(
    key: OfferKey,
    { answer, ...content }: OfferChange,
    record: (row: OfferRow, transaction: Transaction<Tables>) => Promise<void> = async () => {},
  ): Promise<OwnOffer> {
    const { store, outbox, clock } = this.#parts
    checkOffer(content, indianDay(clock()))
    const row = found(
      await store.withLocked(key, async (locked, transaction) => {
        await record(locked, transaction)
        if (locked.state !== 'asked') throw new AppError(offerMessages.offerChanged)
        const moved = await store.update(transaction, locked.id, {
          ...giveToStaff(clock()),
          content: JSON.stringify(content),
          last_day: content.lastDay,
          answer: answer ?? null,
        })
        await requestMail(transaction, 'offer', locked.id)
        await requestStateMail(transaction, locked.id)
        return moved
      }),
    )
    outbox.start()
    return this.view(row)
  }

  /** Call it before an action with a number. @throws AppError 429 */
  async countAction({ networkAddress }: OfferRequester): Promise<void> {
    await this.#parts.limiter.count('offer status by network', networkAddress)
  }

  /** Ends the public page at once. @throws AppError 404, 409 if the offer has ended */
  async withdraw(
    key: OfferKey,
    record: (row: OfferRow, transaction: Transaction<Tables>) => Promise<void> = async () => {},
  ): Promise<OwnOffer> {
    const { store, outbox, clock, items } = this.#parts
    const row = found(
      await store.withLocked(key, async (locked, transaction) => {
        await record(locked, transaction)
        const { id, state, item_id } = locked
        if (!['proving', 'waiting', 'asked', 'published'].includes(state))
          throw new AppError(offerMessages.offerChanged)
        if (item_id !== null) await items.end(transaction, item_id)
        await store.removeCode(transaction, id)
        const moved = await store.update(transaction, id, moveTo('withdrawn', clock()))
        if (state !== 'proving') await requestStateMail(transaction, id)
        return moved
      }),
    )
    outbox.start()
    return this.view(row)
  }

  async view(row: OfferRow): Promise<OwnOffer> {
    const code = row.state === 'proving' ? await this.#parts.store.findCode(undefined, row.id) : undefined
    return ownView(row, this.#codes.isValid(code))
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(offerMessages.offerUnknown)
  return value
}
