import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../http/errors.ts'
import type { Mailer, Message } from './mailer.ts'

/**
 * Sends stored messages in the background. A request that stores a message starts the sending and does not wait for it.
 * The maintenance sends again what failed.
 */
export abstract class BackgroundMail {
  readonly #mailer: Mailer
  readonly #onFailure: (error: Error) => void
  readonly #running = new Set<Promise<void>>()

  constructor({ mailer, onFailure }: { mailer: Mailer; onFailure: (error: Error) => void }) {
    this.#mailer = mailer
    this.#onFailure = onFailure
  }

  abstract sendDue(): Promise<void>

  /** Starts to send all messages that are due and returns at once. */
  start(): void {
    const run = this.sendDue()
      .catch((error: unknown) => this.#report(error))
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /**
   * Waits until all started runs have ended.
   * @param timeoutMs maximum time to wait
   */
  async settle(timeoutMs: number): Promise<void> {
    await Promise.race([Promise.all(this.#running), sleep(timeoutMs, undefined, { ref: false })])
  }

  /** @returns whether the mail server accepted the message */
  protected async deliver(message: Message): Promise<boolean> {
    try {
      await this.#mailer.send(message)
      return true
    } catch (error) {
      // The mailer has already reported this error.
      if (!(error instanceof AppError)) this.#report(error)
      return false
    }
  }

  #report(error: unknown): void {
    this.#onFailure(error instanceof Error ? error : new Error(String(error)))
  }
}
