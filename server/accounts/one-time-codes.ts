import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import * as accountMessages from '#contract/account-messages.ts'
import type { ErrorMessage } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { emailKey } from '#contract/text.ts'
import type { Language } from '#messages/languages.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import { networkOf } from '../rate-limits/network.ts'
import type { CountedLimit, RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Secrets } from '../secrets.ts'
import type { CodeStore } from './code-store.ts'

/** The device that requested a code has this many tries, and all other devices together have as many. */
const maximumTriesPerCode = 5

const purposes = ['sign-up', 'reset-password', 'delete-account'] as const
type CodePurpose = (typeof purposes)[number]

export type Requester = {
  networkAddress: string
  /** Of the mail with the code. */
  language: Language
  requestId?: string | undefined
}

/** Unless the outcome is `sent`, an earlier code is still valid. */
export type CodeRequestResult =
  | { outcome: 'sent' | 'daily-limit'; requestId: string }
  | { outcome: 'too-early'; requestId: string; retryAfterSeconds: number }

/** @throws AppError 429 if this network requested a code in the last minute */
export function requestIdOf(result: CodeRequestResult): string {
  if (result.outcome === 'too-early')
    throw new AppError(accountMessages.codeMailTooEarly, { retryAfter: result.retryAfterSeconds })
  return result.requestId
}

function hashDevice(requestId: string): Buffer {
  return createHash('sha256').update(requestId).digest()
}

async function withLimitMessage(message: ErrorMessage, count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      throw new AppError(message, error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter })
    throw error
  }
}

type Parts = {
  codeStore: CodeStore
  secrets: Secrets
  mailer: Mailer
  clock: Clock
  limiter: RateLimiter
}

/**
 * Codes prove access to a mailbox. A device that sends the request id of its code has its own tries, which strangers
 * cannot use up.
 * @see docs/decisions/0015-devices-that-ask-for-codes.md
 */
export class OneTimeCodes {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  #subject(purpose: CodePurpose, email: string): Buffer {
    return this.#parts.secrets.mac('one-time-code', 'subject', purpose, emailKey(email))
  }

  #hash(subject: Buffer, code: string): Buffer {
    return this.#parts.secrets.mac('one-time-code', 'code', subject.toString('hex'), code)
  }

  #networkHash(subject: Buffer, networkAddress: string): Buffer {
    return this.#parts.secrets.mac(
      'one-time-code',
      'network',
      subject.toString('hex'),
      networkOf(networkAddress),
    )
  }

  /**
   * @param compose returns a mail without the code if the email address must not get a code
   * @throws AppError 503 if the mail cannot be sent; 429 if a daily limit is reached and no earlier code works
   */
  async send(
    purpose: CodePurpose,
    email: string,
    requester: Requester,
    compose: (code: string) => Message,
  ): Promise<CodeRequestResult> {
    const now = this.#parts.clock()
    const subject = this.#subject(purpose, email)
    const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0')
    const newId = randomBytes(16).toString('base64url')
    const claimedId = requester.requestId
    const added = await this.#parts.codeStore.add({
      subject,
      codeHash: this.#hash(subject, code),
      newDeviceHash: hashDevice(newId),
      claimedDeviceHash: claimedId === undefined ? undefined : hashDevice(claimedId),
      networkHash: this.#networkHash(subject, requester.networkAddress),
      now,
      expiresAt: new Date(now.getTime() + limits.codeValidFor * 60_000),
      latestEarlierRequest: new Date(now.getTime() - limits.resendAfter * 1000),
    })
    const requestId = added.isDeviceKnown && claimedId !== undefined ? claimedId : newId
    if ('lastSentAt' in added) {
      const ageSeconds = (now.getTime() - added.lastSentAt.getTime()) / 1000
      const retryAfterSeconds = Math.max(1, Math.ceil(limits.resendAfter - ageSeconds))
      return { outcome: 'too-early', requestId, retryAfterSeconds }
    }
    const mailLimits = this.#mailLimits(purpose, email, requester.networkAddress)
    try {
      await this.#countMail(mailLimits)
    } catch (error) {
      await this.#parts.codeStore.remove(added.id)
      if (added.hasEarlierCodes) return { outcome: 'daily-limit', requestId }
      throw error
    }
    try {
      await this.#parts.mailer.send({ ...compose(code), hasCode: true })
    } catch (error) {
      await this.#parts.codeStore.remove(added.id)
      for (const limit of mailLimits) await this.#parts.limiter.takeBack(...limit)
      throw error
    }
    return { outcome: 'sent', requestId }
  }

  async #countMail(mailLimits: readonly CountedLimit[]): Promise<void> {
    await withLimitMessage(accountMessages.tooManyCodeMails, () => this.#parts.limiter.countAll(mailLimits))
  }

  /** One network must not exhaust the limit of the mailbox. */
  #mailLimits(purpose: CodePurpose, email: string, networkAddress: string): CountedLimit[] {
    const mailbox = canonicalMailbox(email)
    const mailboxLimit = purpose === 'delete-account' ? 'deletion mail by mailbox' : 'code mail by mailbox'
    return [
      ['code mail by mailbox and network', mailbox, networkAddress],
      [mailboxLimit, mailbox],
    ]
  }

  /**
   * @returns undefined for a wrong code, otherwise the subject, whose codes the caller must delete
   * @throws AppError 429 if a limit for tries of other devices is reached
   */
  async check(
    purpose: CodePurpose,
    email: string,
    code: string,
    requester: Requester,
  ): Promise<Buffer | undefined> {
    const subject = this.#subject(purpose, email)
    const hashes =
      (await this.#countDeviceTry(subject, requester)) ??
      (await this.#countOtherTry(subject, email, requester))
    const typed = this.#hash(subject, code)
    if (!hashes.some((hash) => timingSafeEqual(hash, typed))) return undefined
    await this.#parts.mailer.deleteCodes(email)
    return subject
  }

  async #countDeviceTry(subject: Buffer, { requestId }: Requester): Promise<Buffer[] | undefined> {
    if (requestId === undefined) return undefined
    return this.#parts.codeStore.countDeviceTry(
      subject,
      hashDevice(requestId),
      this.#parts.clock(),
      maximumTriesPerCode,
    )
  }

  async #countOtherTry(subject: Buffer, email: string, { networkAddress }: Requester): Promise<Buffer[]> {
    const mailbox = canonicalMailbox(email)
    await withLimitMessage(accountMessages.tooManyCodeTries, () =>
      this.#parts.limiter.countAll([
        ['code by network', networkAddress],
        ['code by mailbox and network', mailbox, networkAddress],
        ['code by mailbox', mailbox],
      ]),
    )
    return this.#parts.codeStore.countOtherTry(subject, this.#parts.clock(), maximumTriesPerCode)
  }

  subjects(email: string): Buffer[] {
    return purposes.map((purpose) => this.#subject(purpose, email))
  }
}
