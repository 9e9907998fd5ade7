import type { Clock } from '../clock.ts'
import { BackgroundMail } from '../mail/background-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { InboxEntry, Recipient } from './inbox-entry.ts'
import { writeMail } from './mail-texts.ts'
import type { InboxStore } from './store.ts'

const batchSize = 10

/** In milliseconds. Senders of older forms get no confirmation, because nobody expects one so late. */
const maximumConfirmationAge = 3 * 86_400_000

type Parts = {
  store: InboxStore
  mailer: Mailer
  clock: Clock
  onFailure: (error: Error) => void
}

/** Sends the mail of inbox entries. Claims each entry for at least five minutes, so that only one process sends it. */
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
      const entries = await this.#store.claimDue(now, batchSize)
      if (entries.length === 0) return
      await Promise.all(entries.map((entry) => this.#send(entry)))
    }
  }

  async #send(entry: InboxEntry): Promise<void> {
    for (const recipient of entry.unsent) {
      if (await this.#deliverIfNeeded(entry, recipient)) await this.#store.markSent(entry.id, recipient)
    }
  }

  /** Returns true if the mail was delivered or if the recipient gets no mail. */
  async #deliverIfNeeded(entry: InboxEntry, recipient: Recipient): Promise<boolean> {
    const age = this.#clock().getTime() - entry.receivedAt.getTime()
    const mail = writeMail(recipient, entry)
    if (!mail || (recipient === 'sender' && age > maximumConfirmationAge)) return true
    return this.deliver(mail)
  }
}
