import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { LimitName } from '#contract/rate-limits.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { Mailer, Message } from '../mail/mailer.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Secrets } from '../secrets.ts'

export type StoredCode = { code_hash: Buffer; tries: number; sent_at: Date; expires_at: Date }

/** `id` is that of what the code belongs to, which has at most one code. */
export type NewStoredCode = { id: string; hash: Buffer; sentAt: Date; expiresAt: Date }

type CodeStore = {
  withLocked<Result>(
    key: { id: string },
    work: (row: unknown, transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result | undefined>
  findCode(transaction: Transaction<Tables> | undefined, id: string): Promise<StoredCode | undefined>
  /** Replaces an earlier code. */
  setCode(transaction: Transaction<Tables>, code: NewStoredCode): Promise<void>
  countTry(transaction: Transaction<Tables>, id: string): Promise<void>
  removeCode(transaction: undefined, id: string): Promise<void>
}

type ErrorEntry = ConstructorParameters<typeof AppError>[0]

type Parts = { store: CodeStore; secrets: Secrets; mailer: Mailer; limiter: RateLimiter; clock: Clock }

type CodeKind = {
  purpose: 'school-claim-code' | 'opportunity-offer-code'
  tries: number
  usedUp: ErrorEntry
  tooManyMails: ErrorEntry
}

type CodeMail = { limits: readonly [LimitName, string][]; compose: (code: string) => Message }

const minuteMs = 60_000

/** Codes with which persons without an account prove their address. Only the HMAC of a code is stored. */
export class MailedCodes {
  readonly #parts: Parts
  readonly #kind: CodeKind

  constructor(parts: Parts, kind: CodeKind) {
    this.#parts = parts
    this.#kind = kind
  }

  #hash(id: string, code: string): Buffer {
    return this.#parts.secrets.mac(this.#kind.purpose, id, code)
  }

  /** Sends a new code, unless one was sent a moment ago. @throws AppError 429, 503 if the mail cannot be sent */
  async send(id: string, mail: CodeMail): Promise<void> {
    const { store, limiter, mailer, clock } = this.#parts
    const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0')
    const isNew = await store.withLocked({ id }, async (_row, transaction) => {
      const now = clock()
      const last = await store.findCode(transaction, id)
      if (last && now.getTime() - last.sent_at.getTime() < limits.resendAfter * 1000) return false
      const expiresAt = new Date(now.getTime() + limits.codeValidFor * minuteMs)
      await store.setCode(transaction, { id, hash: this.#hash(id, code), sentAt: now, expiresAt })
      return true
    })
    if (!isNew) return
    const counted: [LimitName, string][] = []
    try {
      for (const [name, subject] of mail.limits) {
        if (!(await limiter.allows(name, subject))) throw new AppError(this.#kind.tooManyMails)
        counted.push([name, subject])
      }
      await mailer.send({ ...mail.compose(code), hasCode: true })
    } catch (error) {
      await store.removeCode(undefined, id)
      for (const [name, subject] of counted) await limiter.takeBack(name, subject)
      throw error
    }
  }

  /** Counts a try, and returns whether the code is right. @throws AppError 409 if no code is valid */
  async isRight(transaction: Transaction<Tables>, id: string, code: string): Promise<boolean> {
    const stored = await this.#parts.store.findCode(transaction, id)
    if (!stored || !this.isValid(stored)) throw new AppError(this.#kind.usedUp)
    await this.#parts.store.countTry(transaction, id)
    return timingSafeEqual(stored.code_hash, this.#hash(id, code))
  }

  /** Returns whether the code can be entered now. */
  isValid(code: StoredCode | undefined): boolean {
    return code !== undefined && code.expires_at > this.#parts.clock() && code.tries < this.#kind.tries
  }
}
