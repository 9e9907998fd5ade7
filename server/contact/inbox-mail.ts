import type { Clock } from '../clock.ts'
import type { Recipient } from '../database/tables/content.ts'
import { BackgroundMail, type DeliveryOutcome, type SendingParts } from '../mail/background-mail.ts'
import type { InboxEntry } from './inbox-entry.ts'
import { writeMail } from './mail-texts.ts'
import type { InboxStore } from './store.ts'

const batchSize = 10

/** In milliseconds. Senders of older forms get no confirmation, because they no longer expect it. */
const maximumConfirmationAge = 3 * 86_400_000

type Parts = SendingParts & {
  store: InboxStore
  clock: Clock
}

/** Claims each entry for at least five minutes, so that only one process sends its mails. */
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
    // Sends the first entry alone. If the mail server refuses the login, only one connection has tried to log in.
    for (let maximum = 1; ; maximum = batchSize) {
      const entries = await this.#store.claimDue(now, maximum)
      if (entries.length === 0) return
      const outcomes = await Promise.all(entries.map((entry) => this.#send(entry)))
      if (outcomes.includes('unreachable')) return
    }
  }

  async #send(entry: InboxEntry): Promise<DeliveryOutcome> {
    for (const recipient of entry.unsent) {
      const outcome = await this.#deliverIfNeeded(entry, recipient)
      if (outcome === 'sent') await this.#store.markSent(entry.id, recipient)
      if (outcome === 'unreachable') {
        await this.#store.release(entry.id, this.#clock())
        return outcome
      }
    }
    return 'sent'
  }

  /** Returns `sent` if the mail was sent, or if the recipient gets no mail. */
  async #deliverIfNeeded(entry: InboxEntry, recipient: Recipient): Promise<DeliveryOutcome> {
    const age = this.#clock().getTime() - entry.receivedAt.getTime()
    const mail = writeMail(recipient, entry)
    if (!mail || (recipient === 'sender' && age > maximumConfirmationAge)) return 'sent'
    return this.deliver(mail)
  }
}
