import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { limits } from '#contract/limits.ts'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import { offerCodeUsedUp, tooManyOfferMails } from '#contract/opportunity-offer-messages.ts'
import type { LimitName } from '#contract/rate-limits.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { canonicalMailbox } from '../../mail/canonical-mailbox.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { Secrets } from '../../secrets.ts'
import { codeMail } from './mail-texts.ts'
import type { OfferRow, OfferStore } from './store.ts'

type Parts = { store: OfferStore; secrets: Secrets; mailer: Mailer; limiter: RateLimiter; clock: Clock }

const minuteMs = 60_000

/** Codes with which companies prove their address. Only the HMAC of a code is stored. */
export class OfferCodes {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  #hash(offerId: string, code: string): Buffer {
    return this.#parts.secrets.mac('opportunity-offer-code', offerId, code)
  }

  /** Sends a new code, unless one was sent a moment ago. @throws AppError 429, 503 if the mail cannot be sent */
  async send({ id, contact, number }: OfferRow, networkAddress: string): Promise<void> {
    const { store, limiter, mailer, clock } = this.#parts
    const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0')
    const isNew = await store.withLocked({ id }, async (_row, transaction) => {
      const now = clock()
      const last = await store.findCode(transaction, id)
      if (last && now.getTime() - last.sent_at.getTime() < limits.resendAfter * 1000) return false
      await store.setCode(transaction, {
        offerId: id,
        hash: this.#hash(id, code),
        sentAt: now,
        expiresAt: new Date(now.getTime() + limits.codeValidFor * minuteMs),
      })
      return true
    })
    if (!isNew) return
    const counted: [LimitName, string][] = []
    const mailLimits: [LimitName, string][] = [
      ['offer code mail by network', networkAddress],
      ['offer code mail by mailbox', canonicalMailbox(contact.email)],
    ]
    try {
      for (const [name, subject] of mailLimits) {
        if (!(await limiter.allows(name, subject))) throw new AppError(tooManyOfferMails)
        counted.push([name, subject])
      }
      await mailer.send({ ...codeMail({ contact, code, number }), hasCode: true })
    } catch (error) {
      await store.removeCode(undefined, id)
      for (const [name, subject] of counted) await limiter.takeBack(name, subject)
      throw error
    }
  }

  /** Counts a try, and returns whether the code is right. @throws AppError 409 if no code is valid */
  async isRight(transaction: Transaction<Tables>, offerId: string, code: string): Promise<boolean> {
    const { store, clock } = this.#parts
    const stored = await store.findCode(transaction, offerId)
    if (!stored || stored.expires_at <= clock() || stored.tries >= offerLimits.triesPerCode)
      throw new AppError(offerCodeUsedUp)
    await store.countTry(transaction, offerId)
    return timingSafeEqual(stored.code_hash, this.#hash(offerId, code))
  }

  /** Returns whether a code can be entered now. */
  async isValid(offerId: string): Promise<boolean> {
    const code = await this.#parts.store.findCode(undefined, offerId)
    return (
      code !== undefined && code.expires_at > this.#parts.clock() && code.tries < offerLimits.triesPerCode
    )
  }
}
