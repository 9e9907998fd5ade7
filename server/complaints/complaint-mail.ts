import type { Clock } from '../clock.ts'
import {
  BackgroundMail,
  type LimitedOutcome,
  type MailLimiter,
  type SendingParts,
} from '../mail/background-mail.ts'
import type { Message } from '../mail/mailer.ts'
import { singleFlight } from '../single-flight.ts'
import type { ComplaintMailStore, Skipped, WaitingMail } from './complaint-mail-store.ts'
import { writeComplaintMail, writeOperatorDigest } from './mail-texts.ts'

type Parts = {
  store: ComplaintMailStore
  limiter: MailLimiter
  clock: Clock
  origin: () => string
}

/** For this number of waiting new complaints or more, the operator gets one mail. */
const minimumForDigest = 5

/** A run ends after this number of refused mails, because the mail server probably does not work. */
const maximumFailures = 3

/** Sends acknowledgements, answers and outcomes to persons, and new complaints to the operator. */
export class ComplaintMail extends BackgroundMail {
  readonly #parts: Parts
  readonly #flight = singleFlight(() => this.#sendDue())

  constructor({ store, limiter, clock, origin, ...sending }: Parts & SendingParts) {
    super(sending)
    this.#parts = { store, limiter, clock, origin }
  }

  /** Sends the mails that are due. Concurrent calls share a run, and so one connection. */
  sendDue(): Promise<void> {
    return this.#flight.next()
  }

  async #sendDue(): Promise<void> {
    const { store, clock, origin } = this.#parts
    const now = clock()
    await store.sendDigest(
      now,
      minimumForDigest,
      async (mails) => (await this.#mailOperator(writeOperatorDigest(origin(), mails))) === 'sent',
    )
    const skipped: Skipped = { ids: new Set(), operator: false }
    while (skipped.ids.size < maximumFailures) {
      const sent = await store.sendNext(now, skipped, (mail) => this.#send(mail))
      if (!sent || sent.outcome === 'unreachable') return
      if (sent.outcome === 'later') skipped.ids.add(sent.id)
      if (sent.outcome === 'limited') skipped.operator = true
    }
  }

  async #send(mail: WaitingMail): Promise<LimitedOutcome> {
    const message = writeComplaintMail(this.#parts.origin(), mail)
    if (mail.kind === 'operator') return this.#mailOperator(message)
    return this.deliver(message)
  }

  #mailOperator(message: Message): Promise<LimitedOutcome> {
    return this.deliverWithin(this.#parts.limiter, 'complaint mail to operator', message)
  }
}
