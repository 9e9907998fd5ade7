import { randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { emailKey } from '#contract/text.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import type { AccountStore } from './store.ts'

/** Wrong tries after which a code is dead. */
const triesPerCode = 5

export type CodePurpose = 'sign-up'

type Issued =
  | { code: string; discard(): Promise<void> }
  /** The last one is too young for another. */
  | { waitSeconds: number }

/**
 * Codes that prove that an e-mail address is read by who typed it. Valid ten minutes; the newest and the one
 * before it both work, for mail that overtakes mail.
 */
export class OneTimeCodes {
  readonly #store: AccountStore
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor(options: { store: AccountStore; secrets: Secrets; clock: Clock }) {
    this.#store = options.store
    this.#secrets = options.secrets
    this.#clock = options.clock
  }

  #subject(purpose: CodePurpose, email: string): Buffer {
    return this.#secrets.mac('one-time-code', 'subject', purpose, emailKey(email))
  }

  #hash(subject: Buffer, code: string): Buffer {
    return this.#secrets.mac('one-time-code', 'code', subject.toString('hex'), code)
  }

  /** Makes a code, to be sent by mail; `discard` takes it back when that fails. */
  async issue(purpose: CodePurpose, email: string): Promise<Issued> {
    const now = this.#clock()
    const subject = this.#subject(purpose, email)
    const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0')
    const added = await this.#store.addCode({
      subject,
      codeHash: this.#hash(subject, code),
      sentAt: now,
      expiresAt: new Date(now.getTime() + limits.codeValidFor * 60_000),
      notAfter: new Date(now.getTime() - limits.resendAfter * 1000),
    })
    if ('id' in added) return { code, discard: () => this.#store.removeCode(added.id) }
    const age = (now.getTime() - added.lastSentAt.getTime()) / 1000
    return { waitSeconds: Math.max(1, Math.ceil(limits.resendAfter - age)) }
  }

  /**
   * Whether a code is right; every look at it counts as a try.
   * @returns the subject under which to use it up, with what it allows; nothing if it is wrong, old or worn out
   */
  async check(purpose: CodePurpose, email: string, code: string): Promise<Buffer | undefined> {
    const subject = this.#subject(purpose, email)
    const hashes = await this.#store.tryCodes(subject, this.#clock(), triesPerCode)
    const typed = this.#hash(subject, code)
    return hashes.some((hash) => timingSafeEqual(hash, typed)) ? subject : undefined
  }
}
