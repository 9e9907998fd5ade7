import type { Transaction } from 'kysely'
import { newCodeMailDomainFull } from '#contract/client-messages.ts'
import * as messages from '#contract/credential-messages.ts'
import type { CredentialRequest, CredentialResponse, CredentialStatus } from '#contract/credentials.ts'
import type { ErrorMessage } from '#contract/errors.ts'
import { commitmentOf, toBase64Url, unlessWrong } from '#credentials/credentials.ts'
import { type Clock, issuedSchoolYears, schoolYear } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { Secrets } from '../secrets.ts'
import type { CredentialWork } from './credential-workers.ts'
import { type HolderStore, letExpire } from './holder-store.ts'
import type { IssuerKeys } from './issuer-keys.ts'

type Parts = {
  holders: HolderStore
  keys: IssuerKeys
  workers: CredentialWork
  secrets: Secrets
  clock: Clock
  newcomers: Newcomers
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

/** Issues credentials for one commitment of each mailbox. */
export class CredentialIssuance {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @param mailbox canonical */
  async status(mailbox: string): Promise<CredentialStatus> {
    const current = schoolYear(this.#parts.clock())
    const holder = await this.#parts.holders.find(this.#hash(mailbox))
    return {
      schoolYear: current,
      commitment: holder ? toBase64Url(holder.commitment) : null,
      canReset: holder !== undefined && holder.resetIn !== current,
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
   * @throws AppError 400 for an invalid request, 409 for another school year or another commitment, 429 if it is the
   *   first credential of the mailbox and too many people with its mail domain are new, 503 if too many tasks wait
   */
  async issue(mailbox: string, input: CredentialRequest): Promise<CredentialResponse> {
    const { year, request, commitment } = this.#read(input)
    const response = await this.#sign(year, request)
    const admit = await this.#parts.newcomers.prepare('mailbox', mailbox, newCodeMailDomainFull)
    const stored = await this.#parts.holders.add(this.#hash(mailbox), commitment, admit)
    if (!stored.equals(commitment)) throw new AppError(messages.credentialOfOtherCode)
    return response
  }

  /**
   * Replaces the commitment, at most once in a school year, and issues a credential for the new one. A client that
   * received no response can repeat its request. For a mailbox without a commitment, calls `issue`.
   * @throws AppError 400 for an invalid request, 409 for another school year or a second reset in this school year, 429
   *   if too many people with this mail domain are new, 503 if too many tasks wait
   */
  async reset(mailbox: string, input: CredentialRequest): Promise<CredentialResponse> {
    const hash = this.#hash(mailbox)
    const holder = await this.#parts.holders.find(hash)
    if (!holder) return this.issue(mailbox, input)
    const { year, request, commitment } = this.#read(input)
    const response = await this.#sign(year, request)
    if (holder.commitment.equals(commitment)) return response
    const admit = await this.#parts.newcomers.prepare('author-code', mailbox, newCodeMailDomainFull)
    const replacement = { commitment, schoolYear: schoolYear(this.#parts.clock()), admit }
    if (!(await this.#parts.holders.replace(hash, replacement)))
      throw new AppError(messages.authorCodeAlreadyReset)
    return response
  }

  async forget(transaction: Transaction<Tables>, mailbox: string): Promise<void> {
    await letHolderExpire(transaction, mailbox, { secrets: this.#parts.secrets, clock: this.#parts.clock })
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

function holderHash(secrets: Secrets, mailbox: string): Buffer {
  return secrets.mac('credential-holder', mailbox)
}

/** Keeps the commitment of a deleted account until the end of the next school year. */
export async function letHolderExpire(
  transaction: Transaction<Tables>,
  mailbox: string,
  { secrets, clock }: { secrets: Secrets; clock: Clock },
): Promise<void> {
  await letExpire(transaction, holderHash(secrets, mailbox), schoolYear(clock()) + 1)
}
