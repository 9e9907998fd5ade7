import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { answers } from '#contract/answers.ts'
import { limits } from '#contract/limits.ts'
import { emailKey } from '#contract/text.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import type { LimitName, RateLimiter } from '../http/rate-limits.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import type { Secrets } from '../secrets.ts'
import type { CodeStore } from './code-store.ts'

/** Wrong tries after which a code no longer works: by the device that asked for it, and by everybody else. */
const triesPerCode = 5

const purposes = ['sign-up', 'reset-password', 'delete-account'] as const
export type CodePurpose = (typeof purposes)[number]

/** Who asks for a code or tries one. */
export type Requester = {
  /** The network address. */
  address: string
  /** What the device was given when it last asked for a code. */
  requestId?: string | undefined
}

export type SentCode = {
  requestId: string
  /** Seconds until another code may be sent; only if none was sent now, because the last one is too young. */
  waitSeconds?: number
}

function hashDevice(requestId: string): Buffer {
  return createHash('sha256').update(requestId).digest()
}

/** Gives a refusal by a limit a message that says what to do. */
async function explained(message: string, count: () => Promise<void>): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      throw new AppError(429, message, { ...error.details, code: 'daily-limit' })
    throw error
  }
}

/**
 * Codes that prove that whoever typed an email address reads it. A code is valid for ten minutes; the newest and the
 * one before it both work, because mail can overtake mail.
 *
 * A stranger can ask for codes for any address and guess them. So each request gives its device a random value, and
 * tries that bring it are counted on the codes of that device alone. All other tries share the limits of the mailbox.
 * @see docs/decisions/0015-devices-that-ask-for-codes.md
 */
export class OneTimeCodes {
  readonly #store: CodeStore
  readonly #secrets: Secrets
  readonly #mailer: Mailer
  readonly #clock: Clock
  readonly #limiter: RateLimiter

  constructor(options: {
    codeStore: CodeStore
    secrets: Secrets
    mailer: Mailer
    clock: Clock
    limiter: RateLimiter
  }) {
    this.#store = options.codeStore
    this.#secrets = options.secrets
    this.#mailer = options.mailer
    this.#clock = options.clock
    this.#limiter = options.limiter
  }

  #subject(purpose: CodePurpose, email: string): Buffer {
    return this.#secrets.mac('one-time-code', 'subject', purpose, emailKey(email))
  }

  #hash(subject: Buffer, code: string): Buffer {
    return this.#secrets.mac('one-time-code', 'code', subject.toString('hex'), code)
  }

  #networkHash(subject: Buffer, address: string): Buffer {
    return this.#secrets.mac('one-time-code', 'network', subject.toString('hex'), networkOf(address))
  }

  /**
   * Makes a code and sends it. Nothing is made or sent while the last one that this network asked for is too young:
   * it still works. Nothing is sent beyond the daily caps either, which do not depend on whether there is an account.
   * @param compose the message around the code; for an address that shall get none, a message without it
   * @throws AppError 503 if the mail cannot be sent; then the next try may come at once. 429 beyond a daily cap, if no
   *   earlier code works any more
   */
  async send(
    purpose: CodePurpose,
    email: string,
    requester: Requester,
    compose: (code: string) => Message,
  ): Promise<SentCode> {
    const now = this.#clock()
    const subject = this.#subject(purpose, email)
    const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0')
    const fresh = randomBytes(16).toString('base64url')
    const known = requester.requestId
    const added = await this.#store.add({
      subject,
      codeHash: this.#hash(subject, code),
      deviceHash: hashDevice(fresh),
      knownDeviceHash: known === undefined ? undefined : hashDevice(known),
      networkHash: this.#networkHash(subject, requester.address),
      now,
      expiresAt: new Date(now.getTime() + limits.codeValidFor * 60_000),
      notAfter: new Date(now.getTime() - limits.resendAfter * 1000),
    })
    const requestId = added.isDeviceKnown && known !== undefined ? known : fresh
    if ('lastSentAt' in added) {
      const age = (now.getTime() - added.lastSentAt.getTime()) / 1000
      return { requestId, waitSeconds: Math.max(1, Math.ceil(limits.resendAfter - age)) }
    }
    try {
      await explained(answers.tooManyCodeMails, () => this.#countMail(purpose, email, requester.address))
    } catch (error) {
      await this.#store.remove(added.id)
      if (added.hasOthers) return { requestId }
      throw error
    }
    try {
      await this.#mailer.send(compose(code))
    } catch (error) {
      await this.#store.remove(added.id)
      for (const [name, ...subjects] of this.#mailLimits(purpose, email, requester.address))
        await this.#limiter.takeBack(name, ...subjects)
      throw error
    }
    return { requestId }
  }

  async #countMail(purpose: CodePurpose, email: string, address: string): Promise<void> {
    for (const [name, ...subjects] of this.#mailLimits(purpose, email, address))
      await this.#limiter.count(name, ...subjects)
  }

  /** In this order, so that one network cannot use up what the mailbox may get. */
  #mailLimits(purpose: CodePurpose, email: string, address: string): [LimitName, ...string[]][] {
    const mailbox = canonicalMailbox(email)
    const ofPurpose = purpose === 'delete-account' ? 'deletion mail by mailbox' : 'code mail by mailbox'
    return [
      ['code mail by mailbox and address', mailbox, address],
      [ofPurpose, mailbox],
    ]
  }

  /**
   * Whether a code is right; every look at it counts as a try.
   * @returns the subject under which to use it up, with what it allows; nothing if it is wrong, old or worn out
   * @throws AppError 429 beyond the limits for tries by strangers
   */
  async check(
    purpose: CodePurpose,
    email: string,
    code: string,
    requester: Requester,
  ): Promise<Buffer | undefined> {
    const subject = this.#subject(purpose, email)
    const hashes =
      (await this.#tryAsRequester(subject, requester)) ??
      (await this.#tryAsStranger(subject, email, requester))
    const typed = this.#hash(subject, code)
    return hashes.some((hash) => timingSafeEqual(hash, typed)) ? subject : undefined
  }

  async #tryAsRequester(subject: Buffer, { requestId }: Requester): Promise<Buffer[] | undefined> {
    if (requestId === undefined) return undefined
    return this.#store.tryAsDevice(subject, hashDevice(requestId), this.#clock(), triesPerCode)
  }

  async #tryAsStranger(subject: Buffer, email: string, { address }: Requester): Promise<Buffer[]> {
    const mailbox = canonicalMailbox(email)
    await explained(answers.tooManyCodeTries, async () => {
      await this.#limiter.count('code by address', address)
      await this.#limiter.count('code by mailbox and address', mailbox, address)
      await this.#limiter.count('code by mailbox', mailbox)
    })
    return this.#store.tryAsStranger(subject, this.#clock(), triesPerCode)
  }

  /** Everything under which codes of an address stand. */
  subjects(email: string): Buffer[] {
    return purposes.map((purpose) => this.#subject(purpose, email))
  }
}
