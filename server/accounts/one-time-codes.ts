import { randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { emailKey } from '#contract/text.ts'
import type { Clock } from '../clock.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import type { Secrets } from '../secrets.ts'
import type { AccountStore } from './store.ts'

/** Wrong tries after which a code is dead. */
const triesPerCode = 5

const purposes = ['sign-up', 'reset-password', 'delete-account'] as const
export type CodePurpose = (typeof purposes)[number]

/**
 * Codes that prove that an e-mail address is read by who typed it. Valid ten minutes; the newest and the one
 * before it both work, for mail that overtakes mail.
 */
export class OneTimeCodes {
  readonly #store: AccountStore
  readonly #secrets: Secrets
  readonly #mailer: Mailer
  readonly #clock: Clock

  constructor(options: { store: AccountStore; secrets: Secrets; mailer: Mailer; clock: Clock }) {
    this.#store = options.store
    this.#secrets = options.secrets
    this.#mailer = options.mailer
    this.#clock = options.clock
  }

  #subject(purpose: CodePurpose, email: string): Buffer {
    return this.#secrets.mac('one-time-code', 'subject', purpose, emailKey(email))
  }

  #hash(subject: Buffer, code: string): Buffer {
    return this.#secrets.mac('one-time-code', 'code', subject.toString('hex'), code)
  }

  /**
   * Makes a code and sends it. Nothing is made or sent while the last one is too young: it still works.
   * @param compose the message around the code; for an address that shall get none, a message without it
   * @returns the seconds to wait where nothing was sent
   * @throws AppError 503 if the mail cannot be sent; then the next try may come at once
   */
  async send(
    purpose: CodePurpose,
    email: string,
    compose: (code: string) => Message,
  ): Promise<number | undefined> {
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
    if ('lastSentAt' in added) {
      const age = (now.getTime() - added.lastSentAt.getTime()) / 1000
      return Math.max(1, Math.ceil(limits.resendAfter - age))
    }
    try {
      await this.#mailer.send(compose(code))
    } catch (error) {
      await this.#store.removeCode(added.id)
      throw error
    }
    return undefined
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

  /** Everything under which codes of an address stand. */
  subjects(email: string): Buffer[] {
    return purposes.map((purpose) => this.#subject(purpose, email))
  }
}
