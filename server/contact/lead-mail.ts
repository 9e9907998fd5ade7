import type { Clock } from '../clock.ts'
import { BackgroundMail } from '../mail/background-mail.ts'
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
export class LeadMail extends BackgroundMail {
  readonly #store: LeadStore
  readonly #clock: Clock

  constructor({ store, clock, ...sending }: Parts) {
    super(sending)
    this.#store = store
    this.#clock = clock
  }

  async sendDue(): Promise<void> {
    const now = this.#clock()
    for (;;) {
      const leads = await this.#store.claimDue(now, batch)
      if (leads.length === 0) return
      await Promise.all(leads.map((lead) => this.#send(lead)))
    }
  }

  async #send(lead: Lead): Promise<void> {
    for (const recipient of lead.unsent) {
      if (await this.#isDone(lead, recipient)) await this.#store.markSent(lead.id, recipient)
    }
  }

  /** Sends one letter, or gives it up. */
  async #isDone(lead: Lead, recipient: Recipient): Promise<boolean> {
    const age = this.#clock().getTime() - lead.receivedAt.getTime()
    const letter = letterTo(recipient, lead)
    if (!letter || (recipient === 'sender' && age > confirmationPatience)) return true
    return this.deliver(letter)
  }
}
