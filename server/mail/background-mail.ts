import { setTimeout as sleep } from 'node:timers/promises'
import type { LimitName } from '#contract/rate-limits.ts'
import { AppError } from '../http/errors.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { type Mailer, MailServerUnreachable, type Message } from './mailer.ts'

export type MailLimiter = Pick<RateLimiter, 'allows' | 'takeBack'>

/** `later`: the mail could not be sent. `limited`: the maximum number of mails is reached. */
export type LimitedOutcome = 'sent' | 'later' | 'limited'

/** Sends messages without delaying requests. The maintenance sends failed messages again. */
export abstract class BackgroundMail {
  readonly #mailer: Mailer
  readonly #onFailure: (error: Error) => void
  readonly #running = new Set<Promise<void>>()

  constructor({ mailer, onFailure }: { mailer: Mailer; onFailure: (error: Error) => void }) {
    this.#mailer = mailer
    this.#onFailure = onFailure
  }

  abstract sendDue(): Promise<void>

  /** Starts to send the messages that are due, and returns without waiting. */
  start(): void {
    const run = this.sendDue()
      .catch((error: unknown) => this.#report(error))
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /** Waits until all runs that `start` began have ended, but at most for `timeoutMs`. */
  async settle(timeoutMs: number): Promise<void> {
    await Promise.race([Promise.all(this.#running), sleep(timeoutMs, undefined, { ref: false })])
  }

  /** Returns whether the message was sent. */
  protected async deliver(message: Message): Promise<boolean> {
    return (await this.#attempt(message)) === 'sent'
  }

  async #attempt(message: Message): Promise<'sent' | 'failed' | 'unreachable'> {
    try {
      await this.#mailer.send(message)
      return 'sent'
    } catch (error) {
      // The mailer has already reported this error.
      if (!(error instanceof AppError)) this.#report(error)
      return error instanceof MailServerUnreachable ? 'unreachable' : 'failed'
    }
  }

  /**
   * Delivers a message that a limit allows. An attempt does not count if the mail server could not be reached. One that
   * failed otherwise counts, because the server may have sent the message, or may refuse it for ever.
   */
  protected async deliverWithin(
    limiter: MailLimiter,
    limit: LimitName,
    message: Message,
  ): Promise<LimitedOutcome> {
    if (!(await limiter.allows(limit))) return 'limited'
    const result = await this.#attempt(message)
    if (result === 'sent') return 'sent'
    if (result === 'unreachable') await limiter.takeBack(limit)
    return 'later'
  }

  #report(error: unknown): void {
    this.#onFailure(error instanceof Error ? error : new Error(String(error)))
  }
}
