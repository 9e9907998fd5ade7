import type { RateLimiter } from '../http/rate-limiter.ts'
import { BackgroundMail } from '../mail/background-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { DangerMailStore, DangerousPost, MailOutcome } from './danger-mail-store.ts'
import { writeDangerDigest, writeDangerMail } from './danger-mail-texts.ts'

type Parts = {
  store: DangerMailStore
  limiter: Pick<RateLimiter, 'allows'>
  mailer: Mailer
  origin: () => string
  onFailure: (error: Error) => void
}

/**
 * Mails the operator about posts that were reported as a danger to a child: single mails up to an hourly maximum, then
 * a digest in the next hour.
 */
export class DangerMail extends BackgroundMail {
  readonly #store: DangerMailStore
  readonly #limiter: Pick<RateLimiter, 'allows'>
  readonly #origin: () => string
  #last: Promise<void> = Promise.resolve()

  constructor({ store, limiter, origin, ...sending }: Parts) {
    super(sending)
    this.#store = store
    this.#limiter = limiter
    this.#origin = origin
  }

  /** Concurrent calls run one after another and so use one connection. */
  sendDue(): Promise<void> {
    this.#last = this.#last.catch(() => {}).then(() => this.#sendDue())
    return this.#last
  }

  async #sendDue(): Promise<void> {
    await this.#store.mailDigest(
      async (posts) => (await this.#isAllowed()) && this.deliver(writeDangerDigest(this.#origin(), posts)),
    )
    for (;;) {
      const outcome = await this.#store.mailOne((post) => this.#mailOne(post))
      if (outcome === undefined || outcome === 'later') return
    }
  }

  async #mailOne(post: DangerousPost): Promise<MailOutcome> {
    if (!(await this.#isAllowed())) return 'digest'
    return (await this.deliver(writeDangerMail(this.#origin(), post))) ? 'sent' : 'later'
  }

  #isAllowed(): Promise<boolean> {
    return this.#limiter.allows('danger mail to operator')
  }
}
