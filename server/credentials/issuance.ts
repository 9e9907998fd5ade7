import type { Kysely, Transaction } from 'kysely'
import { newCodeMailDomainFull } from '#contract/client-messages.ts'
import * as messages from '#contract/credential-messages.ts'
import type {
  CodeReset,
  CredentialRequest,
  CredentialResponse,
  CredentialStatus,
} from '#contract/credentials.ts'
import type { ErrorMessage } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { commitmentOf, toBase64Url, unlessWrong } from '#credentials/credentials.ts'
import type { Language } from '#messages/languages.ts'

import {
  acceptedSchoolYears,
  type Clock,
  daysBefore,
  indianDay,
  issuedSchoolYears,
  schoolYear,
} from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import { newAuthorCode } from '../mail/messages.ts'
import type { Secrets } from '../secrets.ts'
import type { CredentialWork } from './credential-workers.ts'
import { addHolder, changeHolder, countReset, type Holder, type HolderStore } from './holder-store.ts'
import type { IssuerKeys } from './issuer-keys.ts'
import { resetOf } from './reset-days.ts'
import { addMark, hasMark, removeMarksBefore } from './session-publications.ts'

/** `mailbox` is canonical. */
type MailboxOwner = { mailbox: string; email: string }

type Parts = {
  holders: HolderStore
  keys: IssuerKeys
  workers: CredentialWork
  secrets: Secrets
  clock: Clock
  newcomers: Newcomers
  mailer: Mailer
  /** See `ContextOptions`. */
  origin: () => string
}

/** See `NewcomerLimit`. */
export type Newcomers = {
  prepare(
    kind: 'mailbox' | 'author-code',
    mailbox: string,
    message: ErrorMessage,
  ): Promise<(transaction: Transaction<Tables>) => Promise<void>>
}

const deviceIdLength = 16

/**
 * Issues credentials for one commitment of each mailbox.
 * @see docs/decisions/0065
 */
export class CredentialIssuance {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @param mailbox canonical */
  async status(mailbox: string): Promise<CredentialStatus> {
    const now = this.#parts.clock()
    const holder = await this.#parts.holders.find(this.#hash(mailbox))
    return {
      schoolYear: schoolYear(now),
      commitment: holder ? toBase64Url(holder.commitment) : null,
      waitingCommitment: holder?.waitingCommitment ? toBase64Url(holder.waitingCommitment) : null,
      reset: holder ? resetOf(holder, indianDay(now)) : null,
      deviceId: this.#parts.secrets
        .mac('device-id', mailbox)
        .subarray(0, deviceIdLength)
        .toString('base64url'),
      deviceKey: toBase64Url(this.#parts.secrets.mac('device-data', mailbox)),
    }
  }

  async hasCommitment(mailbox: string): Promise<boolean> {
    return (await this.#parts.holders.find(this.#hash(mailbox))) !== undefined
  }

  /**
   * Ends a reset with the first credential for its new code after the wait. Writes the row of the mailbox only if
   * something changes: otherwise the write-ahead log would show each visit that fetched a credential.
   * @throws AppError 400 for an invalid request, 409 for another school year, another commitment, a new code before its
   *   day or a mailbox that has published with a session in this school year, 429 if it is the first credential of the mailbox and too many people with its mail domain are new, 503 if
   *   too many tasks wait
   */
  async issue(mailbox: string, input: CredentialRequest): Promise<CredentialResponse> {
    const { year, request, commitment } = this.#read(input)
    const response = await this.#sign(year, request)
    const admit = await this.#parts.newcomers.prepare('mailbox', mailbox, newCodeMailDomainFull)
    const hash = this.#hash(mailbox)
    const now = this.#parts.clock()
    const outcome = await this.#parts.holders.change(hash, async (transaction, holder) => {
      if (!holder) {
        if (await hasMark(transaction, this.#markHash(mailbox))) return 'published with session'
        await addHolder(transaction, hash, commitment)
        await admit(transaction)
        return 'issued'
      }
      if (holder.expiresAfter !== null) await changeHolder(transaction, hash, { expiresAfter: null })
      if (holder.commitment.equals(commitment)) return 'issued'
      if (!holder.waitingCommitment?.equals(commitment)) return 'other code'
      if (resetOf(holder, indianDay(now)).state !== 'due') return 'too early'
      const replacedKeyYear = Math.max(...issuedSchoolYears(now))
      await changeHolder(transaction, hash, { commitment, waitingCommitment: null, replacedKeyYear })
      await countReset(transaction, schoolYear(now))
      return 'issued'
    })
    if (outcome === 'other code') throw new AppError(messages.credentialOfOtherCode)
    if (outcome === 'published with session') throw new AppError(messages.publishedWithSession)
    if (outcome === 'too early') throw new AppError(messages.authorCodeWaits)
    return response
  }

  /**
   * Begins a reset of a lost author code, and tells the owner of the mailbox by mail. Another request during the wait
   * replaces the new code, begins the wait again and counts as the same reset. A client that received no response can
   * repeat its request, which changes nothing and sends no mail.
   * @throws AppError 400 for an invalid request, 409 for another school year, a mailbox without a commitment or a second
   *   reset in 365 days, 429 if too many people with this mail domain are new, 503 if the mail server does not accept
   *   the mail or too many tasks wait
   */
  async reset(
    { mailbox, email }: MailboxOwner,
    input: CredentialRequest,
    language: Language,
  ): Promise<CodeReset> {
    const { year, request, commitment } = this.#read(input)
    const hash = this.#hash(mailbox)
    const today = indianDay(this.#parts.clock())
    const before = requireReset(await this.#parts.holders.find(hash), today)
    if (before.waitingCommitment?.equals(commitment)) return resetOf(before, today)
    // Only verifies the request. Otherwise its owner would learn after the wait that it is wrong.
    await this.#sign(year, request)
    const admit = await this.#parts.newcomers.prepare('author-code', mailbox, newCodeMailDomainFull)
    await this.#parts.holders.change(hash, (transaction) => admit(transaction))
    const asked = { resetOn: today, waitingCommitment: commitment }
    const { day } = resetOf({ ...before, ...asked }, today)
    // The mail comes before the reset: no reset may begin of which the owner knows nothing.
    await this.#parts.mailer.send(
      newAuthorCode({ to: email, language }, { day, origin: this.#parts.origin() }),
    )
    return this.#parts.holders.change(hash, async (transaction, found) => {
      const holder = requireReset(found, today)
      await changeHolder(transaction, hash, asked)
      return resetOf({ ...holder, ...asked }, today)
    })
  }

  /** Ends a reset whose new code has no credential yet. Afterwards, everything is as before the reset. */
  async stopReset(mailbox: string): Promise<void> {
    const hash = this.#hash(mailbox)
    await this.#parts.holders.change(hash, async (transaction, holder) => {
      if (holder?.waitingCommitment)
        await changeHolder(transaction, hash, { waitingCommitment: null, resetOn: null })
    })
  }

  /**
   * Call this before the transaction that writes a review with a session. A mailbox with this mark gets no first
   * credential in this school year, so a crash before the review errs on the safe side.
   * @throws AppError 403 if the mailbox has a commitment
   */
  async markSessionPublication(mailbox: string): Promise<void> {
    await this.#parts.holders.change(this.#hash(mailbox), async (transaction, holder) => {
      if (holder) throw new AppError(messages.credentialRequired)
      await addMark(transaction, this.#markHash(mailbox), schoolYear(this.#parts.clock()))
    })
  }

  async removeExpired(db: Kysely<Tables>): Promise<void> {
    const now = this.#parts.clock()
    const oldest = Math.min(...acceptedSchoolYears(now))
    await this.#parts.holders.removeExpired({
      oldest,
      resetsBefore: daysBefore(indianDay(now), limits.resetInterval),
    })
    await removeMarksBefore(db, oldest)
  }

  async forget(transaction: Transaction<Tables>, mailbox: string): Promise<void> {
    await letHolderExpire(transaction, mailbox, { secrets: this.#parts.secrets, clock: this.#parts.clock })
  }

  #markHash(mailbox: string): Buffer {
    const year = schoolYear(this.#parts.clock())
    return this.#parts.secrets.mac('session-publication', mailbox, String(year))
  }

  #hash(mailbox: string): Buffer {
    return holderHash(this.#parts.secrets, mailbox)
  }

  #read({ schoolYear: year, request: encoded }: CredentialRequest) {
    if (!issuedSchoolYears(this.#parts.clock()).includes(year))
      throw new AppError(messages.credentialYearOver)
    const request = Buffer.from(encoded, 'base64url')
    const commitment = unlessWrong(() => commitmentOf(request))
    if (!commitment) throw new AppError(messages.credentialRequestWrong)
    return { year, request, commitment: Buffer.from(commitment) }
  }

  async #sign(year: number, request: Uint8Array): Promise<CredentialResponse> {
    const key = await this.#parts.keys.ofYear(year)
    if (!key) throw new AppError(messages.credentialYearOver)
    const response = await this.#parts.workers.issue(key.secretKey, request)
    if (!response) throw new AppError(messages.credentialRequestWrong)
    return { response: toBase64Url(response) }
  }
}

/** @throws AppError 409 unless the owner of the mailbox may ask for a new code */
function requireReset(holder: Holder | undefined, today: string): Holder {
  if (!holder) throw new AppError(messages.authorCodeMissing)
  if (resetOf(holder, today).state === 'too-early') throw new AppError(messages.authorCodeAlreadyReset)
  return holder
}

function holderHash(secrets: Secrets, mailbox: string): Buffer {
  return secrets.mac('credential-holder', mailbox)
}

/**
 * Keeps the row of a deleted account, with its commitment and its reset, until no credential of the next school year is
 * accepted any more. So nobody gets another credential, or an earlier reset, by deleting an account.
 */
export async function letHolderExpire(
  transaction: Transaction<Tables>,
  mailbox: string,
  { secrets, clock }: { secrets: Secrets; clock: Clock },
): Promise<void> {
  const expiresAfter = schoolYear(clock()) + 1
  await changeHolder(transaction, holderHash(secrets, mailbox), { expiresAfter })
}
