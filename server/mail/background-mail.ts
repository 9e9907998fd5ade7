import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../http/errors.ts'
import type { Mailer, Message } from './mailer.ts'

/**
 * Mail that is stored first and sent in the background. A call that stores something starts the sending and does not
 * wait for it; the maintenance starts it again for whatever could not be sent.
 */
export abstract class BackgroundMail {
  readonly #mailer: Mailer
  readonly #onFailure: (error: Error) => void
  readonly #running = new Set<Promise<void>>()

  constructor({ mailer, onFailure }: { mailer: Mailer; onFailure: (error: Error) => void }) {
    this.#mailer = mailer
    this.#onFailure = onFailure
  }

  /** Sends everything that is due. */
  abstract sendDue(): Promise<void>

  /** Starts to send what is due. */
  start(): void {
    const run = this.sendDue()
      .catch((error: unknown) => this.#report(error))
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /**
   * Waits until everything that was started has ended.
   * @param timeout in milliseconds, after which it no longer waits
   */
  async settle(timeout: number): Promise<void> {
    await Promise.race([Promise.all(this.#running), sleep(timeout, undefined, { ref: false })])
  }

  /** @returns whether the mail server took the message */
  protected async deliver(message: Message): Promise<boolean> {
    try {
      await this.#mailer.send(message)
      return true
    } catch (error) {
      // The mailer has reported a refusal already.
      if (!(error instanceof AppError)) this.#report(error)
      return false
    }
  }

  #report(error: unknown): void {
    this.#onFailure(error instanceof Error ? error : new Error(String(error)))
  }
}
