import type { Transaction } from 'kysely'
import { inGroups, randomSymbols } from '#contract/base32.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import {
  claimChanged,
  claimClosed,
  claimUnknown,
  letterNotPrinted,
  letterTooEarly,
  mailDomainShared,
  ownerMayAnswer,
} from '#contract/school-claim-messages.ts'
import type {
  ClaimAcceptance,
  ClaimReason,
  ClaimSentence,
  DeskClaim,
  DeskClaimList,
} from '#contract/school-claims.ts'
import type { StaffAction, StaffMember } from '#contract/staff.ts'
import { type Clock, daysBefore, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { hourMs } from '../../due-times.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Secrets } from '../../secrets.ts'
import type { SchoolAccounts } from '../accounts/school-accounts.ts'
import { requestStateMail } from './claim-mails.ts'
import { close, giveToClaimant } from './claim-time.ts'
import { drawLetter } from './draw-letter.ts'
import { isSharedHost, mailHost } from './mail-host.ts'
import type { Settlement } from './settlement.ts'
import type { ClaimListName, ClaimRow, SchoolClaimStore } from './store.ts'
import { deskView, summaryView } from './views.ts'

type Parts = {
  store: SchoolClaimStore
  settlement: Settlement
  schoolAccounts: SchoolAccounts
  secrets: Secrets
  outbox: Pick<Outbox, 'start'>
  staffLog: StaffLog
  clock: Clock
  origin: () => string
}

type Logged = { action: StaffAction; detail?: string }

type Change = { id: string; version: number; staff: StaffMember } & Logged

const letterValidMs = claimLimits.letterValidFor * 24 * hourMs

/** What the staff does with claims. Records every change in the staff log. */
export class ClaimDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list(list: ClaimListName, page: number): Promise<DeskClaimList> {
    const { store } = this.#parts
    const limit = claimLimits.claimsPerPage
    const [rows, counts] = await Promise.all([
      store.list(list, { limit, offset: offsetOf(page, limit) }),
      store.count(list),
    ])
    return { claims: await this.#summaries(rows), ...counts }
  }

  async #summaries(rows: readonly ClaimRow[]): Promise<DeskClaimList['claims']> {
    const { store } = this.#parts
    const codes = rows.map(({ school_code }) => school_code)
    const [schools, open] = await Promise.all([store.schoolsOf(codes), store.countOpen(codes)])
    return rows.map((row) =>
      summaryView(row, {
        school: schools.get(row.school_code),
        openForSchool: open.get(row.school_code) ?? 0,
      }),
    )
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<DeskClaim> {
    return this.#view(found(await this.#parts.store.find({ id })))
  }

  /** @throws AppError 404 */
  async find(number: string): Promise<DeskClaim> {
    return this.#view(found(await this.#parts.store.find({ number })))
  }

  async #view(row: ClaimRow): Promise<DeskClaim> {
    const { store, schoolAccounts } = this.#parts
    const { id, form, school_code: code } = row
    const [schools, open, letters, documents, members, others, matchedTo] = await Promise.all([
      store.schoolsOf([code]),
      store.countOpen([code]),
      store.lettersTo(code),
      store.documentsOf(id),
      schoolAccounts.membersOf(code),
      store.othersOf(row).then((rows) => this.#summaries(rows)),
      form ? store.schoolsOfHost(mailHost(form.email)) : [],
    ])
    return deskView(row, {
      school: schools.get(code),
      openForSchool: open.get(code) ?? 0,
      letters: letters.map(({ number, printed_at, posted_on }) => ({
        number,
        printedOn: indianDay(printed_at),
        postedOn: posted_on,
      })),
      documents,
      members,
      others,
      matchedTo,
    })
  }

  /** @throws AppError 404 */
  async document(
    id: string,
    documentId: string,
    staff: StaffMember,
  ): Promise<{ name: string; type: string; content: Buffer }> {
    const { store, secrets, staffLog } = this.#parts
    const { name, type, encrypted } = found(await store.findDocument(id, documentId))
    await store.transact((transaction) =>
      staffLog.record(transaction, { staffId: staff.id, action: 'claim-document-opened', target: id }),
    )
    return { name, type, content: secrets.decrypt('school-claim-document', documentId, encrypted) }
  }

  /**
   * @throws AppError 404, 409 if the claim has changed or is closed, if somebody else has the role, or before the owner
   *   has answered
   */
  async accept(
    id: string,
    { version, outcome, reason }: ClaimAcceptance,
    staff: StaffMember,
  ): Promise<DeskClaim> {
    const { store, settlement, clock } = this.#parts
    const detail = `${outcome}: ${reason}`
    return this.#change(
      { id, version, staff, action: 'claim-accepted', detail },
      async (row, transaction) => {
        await store.lockSchool(transaction, row.school_code)
        const { owner_answers_until: until } = row
        if (outcome === 'transferred' && (until === null || until > clock()))
          throw new AppError(ownerMayAnswer)
        await store.removeCode(transaction, id)
        return (await settlement.accept(transaction, row, { outcome, staffId: staff.id })).row
      },
    )
  }

  /**
   * Tells the owner of the page about the claim.
   * @throws AppError 404, 409 without an owner, if the owner was asked already, and if the claim has changed or is closed
   */
  async askOwner(id: string, version: number, staff: StaffMember): Promise<DeskClaim> {
    const { settlement } = this.#parts
    return this.#change({ id, version, staff, action: 'claim-owner-asked' }, async (row, transaction) => {
      if (row.owner_answers_until !== null) throw new AppError(claimChanged)
      return settlement.askOwner(transaction, row)
    })
  }

  /** @throws AppError 404, 409 if the claim has changed or is closed */
  async refuse(id: string, { version, sentence }: ClaimSentence, staff: StaffMember): Promise<DeskClaim> {
    const { store, clock } = this.#parts
    return this.#change({ id, version, staff, action: 'claim-refused' }, async (row, transaction) => {
      await store.removeCode(transaction, id)
      await requestStateMail(transaction, id)
      const closing = { state: 'refused', outcome: 'refused' } as const
      return store.update(transaction, id, { ...close(row, clock(), closing), sentence })
    })
  }

  /** @throws AppError 404, 409 if the claim has changed or is closed */
  async ask(id: string, { version, sentence }: ClaimSentence, staff: StaffMember): Promise<DeskClaim> {
    const { store, clock } = this.#parts
    return this.#change({ id, version, staff, action: 'claimant-asked' }, async (row, transaction) => {
      await requestStateMail(transaction, id)
      return store.update(transaction, id, {
        ...giveToClaimant(row, clock(), 'asked'),
        sentence,
        answer: null,
      })
    })
  }

  /**
   * Matches the mail host of the claimant to the school. Then the claimant can get a code.
   * @throws AppError 404, 409 for a host that persons of many schools share, and if the claim has changed or is closed
   */
  async matchDomain(id: string, { version, reason }: ClaimReason, staff: StaffMember): Promise<DeskClaim> {
    const { store, clock } = this.#parts
    const { form } = found(await store.find({ id }))
    const host = form ? mailHost(form.email) : ''
    const change = {
      id,
      version,
      staff,
      action: 'mail-domain-matched',
      detail: `${host}: ${reason}`,
    } as const
    return this.#change(change, async (row, transaction) => {
      if (row.proof !== 'mail' || isSharedHost(host)) throw new AppError(mailDomainShared)
      await store.matchHost(transaction, host, row.school_code)
      await requestStateMail(transaction, id)
      return store.update(transaction, id, giveToClaimant(row, clock(), 'proving'))
    })
  }

  /**
   * Draws a letter with a new code, of which only the HMAC is stored.
   * @throws AppError 404, 409 if the school got a letter in the last days, and if the claim has changed or is closed
   */
  async printLetter(
    id: string,
    version: number,
    staff: StaffMember,
  ): Promise<{ pdf: string; claim: DeskClaim }> {
    const { store, secrets, clock, origin } = this.#parts
    const now = clock()
    const code = randomSymbols(claimLimits.letterCode)
    const schoolCode = found(await store.find({ id })).school_code
    const school = (await store.schoolsOf([schoolCode])).get(schoolCode)
    const first = daysBefore(indianDay(now), claimLimits.letterPause)
    const sentLately = (await store.lettersTo(schoolCode)).some(
      ({ claim_id, printed_at, posted_on }) =>
        (claim_id !== id || posted_on !== null) && indianDay(printed_at) > first,
    )
    if (sentLately || !school) throw new AppError(letterTooEarly)
    const pdf = await drawLetter({ origin: origin(), code: inGroups(code), school, day: indianDay(now) })
    const claim = await this.#change(
      { id, version, staff, action: 'letter-printed' },
      async (row, transaction) => {
        if (row.proof !== 'letter' || row.state !== 'waiting') throw new AppError(claimChanged)
        await store.lockSchool(transaction, schoolCode)
        await store.setCode(transaction, {
          id,
          hash: secrets.mac('school-claim-code', id, code),
          sentAt: now,
          expiresAt: new Date(now.getTime() + letterValidMs),
        })
        await store.addLetter(transaction, { claimId: id, schoolCode, printedAt: now })
        return store.update(transaction, id, {})
      },
    )
    return { pdf: pdf.toString('base64'), claim }
  }

  /** @throws AppError 404, 409 without a printed letter, and if the claim has changed or is closed */
  async markPosted(
    id: string,
    { version, postedOn }: { version: number; postedOn: string },
    staff: StaffMember,
  ): Promise<DeskClaim> {
    const { store, clock } = this.#parts
    return this.#change(
      { id, version, staff, action: 'letter-posted', detail: postedOn },
      async (row, transaction) => {
        if (!(await store.markPosted(transaction, id, postedOn))) throw new AppError(letterNotPrinted)
        await requestStateMail(transaction, id)
        return store.update(transaction, id, giveToClaimant(row, clock(), 'proving'))
      },
    )
  }

  async #change(
    { id, version, staff, action, detail }: Change,
    work: (row: ClaimRow, transaction: Transaction<Tables>) => Promise<ClaimRow>,
  ): Promise<DeskClaim> {
    const { store, staffLog, outbox } = this.#parts
    const changed = found(
      await store.withLocked({ id }, async (row, transaction) => {
        if (row.closed_at) throw new AppError(claimClosed)
        if (row.version !== version) throw new AppError(claimChanged)
        await staffLog.record(transaction, {
          staffId: staff.id,
          action,
          target: id,
          ...(detail !== undefined && { detail }),
        })
        return work(row, transaction)
      }),
    )
    outbox.start()
    return this.#view(changed)
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(claimUnknown)
  return value
}
