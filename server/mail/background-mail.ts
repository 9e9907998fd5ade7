import { setTimeout as sleep } from 'node:timers/promises'
import type { LimitName } from '#contract/rate-limits.ts'
import { AppError } from '../errors.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import { type Mailer, MailServerUnreachable, type Message } from './mailer.ts'

export type MailLimiter = Pick<RateLimiter, 'allows' | 'takeBack'>

/** `unreachable`: the mail server is out of reach or refuses the login, so no other mail can be sent either. */
export type DeliveryOutcome = 'sent' | 'later' | 'unreachable'

/** `limited`: the maximum number of mails is reached. */
export type LimitedOutcome = DeliveryOutcome | 'limited'

export type SendingParts = {
  mailer: Mailer
  onFailure: (error: Error) => void
  retryDelayMs?: number
}

const defaultRetryDelayMs = 60_000

/**
 * The maintenance sends failed messages again. A process that cannot reach the mail server also tries again each
 * minute, but not after a refused login.
 */
export abstract class BackgroundMail {
  readonly #mailer: Mailer
  readonly #onFailure: (error: Error) => void
  readonly #retryDelayMs: number
  readonly #running = new Set<Promise<void>>()
  #retry: NodeJS.Timeout | undefined
  #isStopped = false

  constructor({ mailer, onFailure, retryDelayMs = defaultRetryDelayMs }: SendingParts) {
    this.#mailer = mailer
    this.#onFailure = onFailure
    this.#retryDelayMs = retryDelayMs
  }

  abstract sendDue(): Promise<void>

  start(): void {
    const run = this.sendDue()
      .catch((error: unknown) => this.#report(error))
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /** Waits for all runs that `start` began, but at most for `timeoutMs`. */
  async settle(timeoutMs: number): Promise<void> {
    await Promise.race([Promise.all(this.#running), sleep(timeoutMs, undefined, { ref: false })])
  }

  /** Ends the retries, and waits like `settle`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    await this.settle(timeoutMs)
  }

  protected async deliver(message: Message): Promise<DeliveryOutcome> {
    try {
      await this.#mailer.send(message)
      return 'sent'
    } catch (error) {
      // The mailer has already reported an AppError.
      if (!(error instanceof AppError)) this.#report(error)
      if (!(error instanceof MailServerUnreachable)) return 'later'
      // Mail providers block an address after many failed logins, so only the maintenance tries again.
      if (!error.refusedLogin) this.#retryLater()
      return 'unreachable'
    }
  }

  #retryLater(): void {
    if (this.#isStopped) return
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      this.start()
    }, this.#retryDelayMs).unref()
  }

  /** `later` counts towards the limit: the server may have sent the message, or may always refuse it. */
  protected async deliverWithin(
    limiter: MailLimiter,
    limit: LimitName,
    message: Message,
  ): Promise<LimitedOutcome> {
    if (!(await limiter.allows(limit))) return 'limited'
    const outcome = await this.deliver(message)
    if (outcome === 'unreachable') await limiter.takeBack(limit)
    return outcome
  }

  #report(error: unknown): void {
    this.#onFailure(error instanceof Error ? error : new Error(String(error)))
  }
}
