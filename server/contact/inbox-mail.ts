import type { Clock } from '../clock.ts'
import { BackgroundMail } from '../mail/background-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { InboxEntry, Recipient } from './inbox-entry.ts'
import { letterTo } from './mail-texts.ts'
import type { InboxStore } from './store.ts'

/** How many leads are mailed at a time. */
const batch = 10

/** A confirmation that could not be delivered for so long is no news any more; milliseconds. */
const confirmationPatience = 3 * 86_400_000

type Parts = {
  store: InboxStore
  mailer: Mailer
  clock: Clock
  onFailure: (error: Error) => void
}

/**
 * Mails what has been stored, and what could not be mailed before. Several may do so at once, in several
 * processes: each lead is taken by one of them.
 */
export class InboxMail extends BackgroundMail {
  readonly #store: InboxStore
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

  async #send(lead: InboxEntry): Promise<void> {
    for (const recipient of lead.unsent) {
      if (await this.#isDone(lead, recipient)) await this.#store.markSent(lead.id, recipient)
    }
  }

  /** Sends one letter, or gives it up. */
  async #isDone(lead: InboxEntry, recipient: Recipient): Promise<boolean> {
    const age = this.#clock().getTime() - lead.receivedAt.getTime()
    const letter = letterTo(recipient, lead)
    if (!letter || (recipient === 'sender' && age > confirmationPatience)) return true
    return this.deliver(letter)
  }
}
