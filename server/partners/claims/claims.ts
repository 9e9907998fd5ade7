import type { Transaction } from 'kysely'
import { newComplaintNumber } from '#contract/complaint-number.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import * as claimMessages from '#contract/school-claim-messages.ts'
import type { NewClaim, OwnClaim } from '#contract/school-claims.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import { emailKey } from '#contract/text.ts'
import { type Language, writtenIn } from '#messages/languages.ts'
import type { Clock } from '../../clock.ts'
import type { ClaimForm } from '../../database/tables/school-claims.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { canonicalMailbox } from '../../mail/canonical-mailbox.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type Outbox, requestMail } from '../../mail/outbox.ts'
import type { CountedLimit, RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { Secrets } from '../../secrets.ts'
import { MailedCodes } from '../mailed-codes.ts'
import { requestStateMail } from './claim-mails.ts'
import { close, giveToStaff } from './claim-time.ts'
import { type DocumentFile, readDocument } from './documents.ts'
import { isSharedHost, mailHost } from './mail-host.ts'
import { mailCode } from './mail-texts.ts'
import type { Settlement } from './settlement.ts'
import type { ClaimChange, ClaimKey, ClaimRow, SchoolClaimStore } from './store.ts'
import { ownView } from './views.ts'

export type ClaimRequester = { networkAddress: string; language: Language }

/** `link`: where the claimant sets a password. Only after a code in a mail, because only this code proves the address. */
export type ClaimResult = { claim: OwnClaim; link?: string }

type Parts = {
  store: SchoolClaimStore
  settlement: Settlement
  secrets: Secrets
  mailer: Mailer
  outbox: Pick<Outbox, 'start'>
  limiter: RateLimiter
  clock: Clock
  findSchool: (id: string) => Promise<SchoolDetail | undefined>
}

/** What a person does who wants to speak for a school. Whoever knows the number of a claim can act in it. */
export class SchoolClaims {
  readonly #parts: Parts
  readonly #codes: MailedCodes

  constructor(parts: Parts) {
    this.#parts = parts
    this.#codes = new MailedCodes(parts, {
      purpose: 'school-claim-code',
      tries: claimLimits.triesPerCode,
      usedUp: claimMessages.claimCodeUsedUp,
      tooManyMails: claimMessages.tooManyClaimMails,
    })
  }

  /**
   * Ignores a repeated form. Sends a code if the mail host is matched to the school.
   * @throws AppError 404 for an unknown school, 409 for a closed school or if another form has this id, 429
   */
  async start(
    schoolId: string,
    { id, proof, ...person }: NewClaim,
    requester: ClaimRequester,
  ): Promise<ClaimResult> {
    const { store, outbox, clock } = this.#parts
    const school = await this.#parts.findSchool(schoolId)
    if (!school) throw new AppError(claimMessages.claimUnknown)
    if (school.closed) throw new AppError(claimMessages.claimSchoolClosed)
    const form: ClaimForm = { ...person, ...writtenIn(requester.language) }
    const earlier = await store.find({ id })
    if (earlier) return this.#repeated(earlier, { schoolCode: school._id, proof, form })
    const host = mailHost(form.email)
    if (proof === 'mail' && isSharedHost(host)) throw new AppError(claimMessages.mailDomainShared)
    const isMatched = proof === 'mail' && (await store.isHostOf(host, school._id))
    await this.#countClaim(school._id, form, requester, isMatched)
    const now = clock()
    const waits = proof === 'letter' || (proof === 'mail' && !isMatched)
    const timed = { state: 'proving', state_since: now, staff_seconds: 0, owner_answers_until: null } as const
    await store.transact(async (transaction) => {
      const isNew = await store.add(transaction, {
        id,
        number: newComplaintNumber(),
        school_code: school._id,
        form: JSON.stringify(form),
        email_key: emailKey(form.email),
        proof,
        state: waits ? 'waiting' : 'proving',
        outcome: null,
        opened_at: now,
        state_since: now,
        due_at: waits ? (giveToStaff(timed, now).due_at ?? null) : null,
        closed_at: null,
        sentence: null,
        answer: null,
        mail_id: null,
        owner_answers_until: null,
        owner_answer: null,
      })
      if (!isNew) return
      if (waits) await requestMail(transaction, 'claim', id)
      await requestStateMail(transaction, id)
    })
    outbox.start()
    const row = found(await store.find({ id }))
    return isMatched ? this.#sendCode(row, requester) : this.#result(row)
  }

  async #repeated(
    row: ClaimRow,
    { schoolCode, proof, form }: { schoolCode: string; proof: NewClaim['proof']; form: ClaimForm },
  ): Promise<ClaimResult> {
    const isSame =
      row.school_code === schoolCode &&
      row.proof === proof &&
      row.form?.name === form.name &&
      row.email_key === emailKey(form.email)
    if (!isSame) throw new AppError(claimMessages.claimAlreadySent)
    return this.#result(row)
  }

  async #countClaim(
    schoolCode: string,
    { email }: ClaimForm,
    { networkAddress }: ClaimRequester,
    isMatched: boolean,
  ): Promise<void> {
    const limits: CountedLimit[] = [
      ['claim by network', networkAddress],
      ['claim by mailbox', canonicalMailbox(email)],
    ]
    if (!isMatched) limits.push(['claim by school', schoolCode])
    if (!(await this.#parts.limiter.allowsAll(limits))) throw new AppError(claimMessages.tooManyClaims)
  }

  /** @throws AppError 404 */
  async open(number: string, { networkAddress }: ClaimRequester): Promise<ClaimResult> {
    await this.#parts.limiter.count('claim status by network', networkAddress)
    return this.#result(found(await this.#parts.store.find({ number })))
  }

  /** @throws AppError 404, 409 if the claim needs no code, 429, 503 if the mail cannot be sent */
  async sendCode(number: string, requester: ClaimRequester): Promise<ClaimResult> {
    await this.#parts.limiter.count('claim status by network', requester.networkAddress)
    return this.#sendCode(found(await this.#parts.store.find({ number })), requester)
  }

  async #sendCode(row: ClaimRow, { networkAddress }: ClaimRequester): Promise<ClaimResult> {
    const { store } = this.#parts
    const { id, form, number, school_code: schoolCode } = row
    if (row.state !== 'proving' || row.proof !== 'mail' || !form)
      throw new AppError(claimMessages.claimChanged)
    if (!(await store.isHostOf(mailHost(form.email), schoolCode)))
      throw new AppError(claimMessages.claimChanged)
    await this.#codes.send(id, {
      limits: [
        ['claim code mail by network', networkAddress],
        ['claim code mail by mailbox', canonicalMailbox(form.email)],
        ['claim code mail by school', schoolCode],
      ],
      compose: (code) => mailCode({ form, code, number }),
    })
    return this.#result(row)
  }

  /**
   * Takes the code of a mail or letter.
   * @throws AppError 400 for a wrong code, 404, 409 if no code is valid, 429, 503 if a mail cannot be sent
   */
  async confirm(
    { number, code }: { number: string; code: string },
    { networkAddress }: ClaimRequester,
  ): Promise<ClaimResult> {
    const { store, settlement, limiter, mailer, outbox } = this.#parts
    await limiter.count('claim code by network', networkAddress)
    const confirmed = found(
      await store.withLocked({ number }, async (row, transaction) => {
        const { id, state } = row
        if (state !== 'proving') throw new AppError(claimMessages.claimChanged)
        // An error would take back the count.
        if (!(await this.#codes.isRight(transaction, id, code))) return 'wrong'
        await store.removeCode(transaction, id)
        return settlement.settleProved(transaction, row)
      }),
    )
    if (confirmed === 'wrong') throw new AppError(claimMessages.claimCodeWrong)
    const { row, link } = confirmed
    if (row.form && row.proof === 'mail') await mailer.deleteCodes(row.form.email)
    outbox.start()
    const result = await this.#result(row)
    return link !== undefined && row.proof === 'mail' ? { ...result, link } : result
  }

  /** Call it before the documents of a form are read. @throws AppError 429 */
  async countUpload({ networkAddress }: Pick<ClaimRequester, 'networkAddress'>): Promise<void> {
    await this.#parts.limiter.count('claim document by network', networkAddress)
  }

  /**
   * Takes documents, encrypts them, and gives the claim to the staff.
   * @throws AppError 400 for a file that is no document, 404, 409 unless the claim waits for the claimant
   */
  async addDocuments(
    number: string,
    files: readonly DocumentFile[],
    answer: string | undefined,
  ): Promise<ClaimResult> {
    const { store, secrets } = this.#parts
    const { id } = requireClaimantsTurn(found(await store.find({ number })))
    if (files.length === 0) throw new AppError(claimMessages.documentRefused)
    if (files.length > claimLimits.documents) throw new AppError(claimMessages.tooManyDocuments)
    const documents = []
    for (const file of files) documents.push(await readDocument(file))
    const rows = documents.map(({ content, ...document }) => {
      const documentId = crypto.randomUUID()
      return {
        id: documentId,
        claim_id: id,
        ...document,
        size: content.length,
        encrypted: secrets.encrypt('school-claim-document', documentId, content),
      }
    })
    return this.#answer({ number }, async (row, transaction) => {
      const stored = await store.documentsOf(id, transaction)
      // A second round, after a question of the staff.
      if (stored.length + rows.length > 2 * claimLimits.documents)
        throw new AppError(claimMessages.tooManyDocuments)
      await store.addDocuments(transaction, rows)
      return { answer: answer ?? row.answer }
    })
  }

  /** Answers a question of the staff. @throws AppError 404, 409 unless the claim waits for the claimant, 429 */
  async answer(number: string, answer: string, { networkAddress }: ClaimRequester): Promise<ClaimResult> {
    await this.#parts.limiter.count('claim status by network', networkAddress)
    return this.#answer({ number }, async (row) => {
      if (row.state !== 'asked') throw new AppError(claimMessages.claimChanged)
      return { answer }
    })
  }

  async #answer(
    key: ClaimKey,
    changeOf: (row: ClaimRow, transaction: Transaction<Tables>) => Promise<ClaimChange>,
  ): Promise<ClaimResult> {
    const { store, settlement, outbox } = this.#parts
    const row = found(
      await store.withLocked(key, async (locked, transaction) => {
        requireClaimantsTurn(locked)
        return settlement.giveToStaff(transaction, locked, await changeOf(locked, transaction))
      }),
    )
    outbox.start()
    return this.#result(row)
  }

  /**
   * Sends the link of an accepted claim again, to the address of the claim.
   * @throws AppError 404, 409 unless the claim is accepted and its role is free, 429, 503
   */
  async sendLink(number: string, { networkAddress }: ClaimRequester): Promise<ClaimResult> {
    const { store, settlement, limiter } = this.#parts
    await limiter.count('claim status by network', networkAddress)
    const row = found(
      await store.withLocked({ number }, async (locked, transaction) => {
        if (locked.state !== 'accepted' || !locked.form) throw new AppError(claimMessages.claimChanged)
        const mailbox = canonicalMailbox(locked.form.email)
        if (!(await limiter.allows('claim code mail by mailbox', mailbox)))
          throw new AppError(claimMessages.tooManyClaimMails)
        await settlement.inviteAgain(transaction, locked)
        return locked
      }),
    )
    return this.#result(row)
  }

  /** @throws AppError 404, 409 if the claim is closed */
  async withdraw(number: string, { networkAddress }: ClaimRequester): Promise<ClaimResult> {
    const { store, limiter, clock } = this.#parts
    await limiter.count('claim status by network', networkAddress)
    const row = found(
      await store.withLocked({ number }, async (locked, transaction) => {
        if (locked.closed_at) throw new AppError(claimMessages.claimClosed)
        await store.removeCode(transaction, locked.id)
        const closing = { state: 'refused', outcome: 'withdrawn' } as const
        return store.update(transaction, locked.id, close(locked, clock(), closing))
      }),
    )
    return this.#result(row)
  }

  async #result(row: ClaimRow): Promise<ClaimResult> {
    const { store } = this.#parts
    const [schools, code, letters, documents, isDomainMatched] = await Promise.all([
      store.schoolsOf([row.school_code]),
      store.findCode(undefined, row.id),
      store.lettersTo(row.school_code),
      store.documentsOf(row.id),
      row.form ? store.isHostOf(mailHost(row.form.email), row.school_code) : false,
    ])
    return {
      claim: ownView(row, {
        school: schools.get(row.school_code),
        hasCode: this.#codes.isValid(code),
        letterPostedOn: letters.find(({ claim_id }) => claim_id === row.id)?.posted_on ?? null,
        documents: documents.length,
        isDomainMatched,
      }),
    }
  }
}

function requireClaimantsTurn(row: ClaimRow): ClaimRow {
  if (row.closed_at) throw new AppError(claimMessages.claimClosed)
  const sendsDocuments = row.state === 'proving' && row.proof === 'documents'
  if (!sendsDocuments && row.state !== 'asked') throw new AppError(claimMessages.claimChanged)
  return row
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError(claimMessages.claimUnknown)
  return value
}
