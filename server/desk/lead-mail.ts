import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/errors.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Lead, Recipient } from './lead.ts'
import { letterTo } from './letters.ts'
import type { LeadStore } from './store.ts'

/** How many leads are mailed at a time. */
const batch = 10

/** A confirmation that could not be delivered for so long is no news any more; milliseconds. */
const confirmationPatience = 3 * 86_400_000

type Parts = {
  store: LeadStore
  mailer: Mailer
  clock: Clock
  onFailure: (error: Error) => void
}

/**
 * Mails what has been stored, and what could not be mailed before. Several may do so at once, in several
 * processes: each lead is taken by one of them.
 */
export class LeadMail {
  readonly #parts: Parts
  readonly #running = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Begins to send what is due. Nobody need wait for it: what is stored is sent later if not now. */
  start(): void {
    const run = this.sendDue()
      .catch((error: unknown) => {
        this.#parts.onFailure(error instanceof Error ? error : new Error(String(error)))
      })
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /** Waits until what was begun is done, but not for longer than so many milliseconds. */
  async settle(patience: number): Promise<void> {
    await Promise.race([Promise.all(this.#running), sleep(patience, undefined, { ref: false })])
  }

  async sendDue(): Promise<void> {
    const { store, clock } = this.#parts
    const now = clock()
    for (;;) {
      const leads = await store.claimDue(now, batch)
      if (leads.length === 0) return
      await Promise.all(leads.map((lead) => this.#send(lead)))
    }
  }

  async #send(lead: Lead): Promise<void> {
    for (const recipient of lead.unsent) {
      if (await this.#isDone(lead, recipient)) await this.#parts.store.markSent(lead.id, recipient)
    }
  }

  /** Sends one letter, or gives it up. */
  async #isDone(lead: Lead, recipient: Recipient): Promise<boolean> {
    const { mailer, clock, onFailure } = this.#parts
    const age = clock().getTime() - lead.receivedAt.getTime()
    const letter = letterTo(recipient, lead)
    if (!letter || (recipient === 'sender' && age > confirmationPatience)) return true
    try {
      await mailer.send(letter)
      return true
    } catch (error) {
      // A refusal is in the log already.
      if (!(error instanceof AppError)) onFailure(error instanceof Error ? error : new Error(String(error)))
      return false
    }
  }
}
