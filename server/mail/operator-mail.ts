import { brand } from '#brand/brand.ts'
import type { LimitName } from '#contract/rate-limits.ts'
import { singleFlight } from '../single-flight.ts'
import { BackgroundMail, type LimitedOutcome, type MailLimiter } from './background-mail.ts'
import type { Mailer, Message } from './mailer.ts'

/** `digest`: the hourly maximum of single mails is reached. */
export type MailOutcome = 'sent' | 'digest' | 'later'

/** An implementation must keep two processes from sending the same mail. */
export type AlertStore<Post> = {
  /** @returns undefined if no post waits for a single mail */
  mailOne(send: (post: Post) => Promise<MailOutcome>): Promise<MailOutcome | undefined>
  /** @param send returns whether the mail was sent; otherwise, the posts stay for the next digest */
  mailDigest(send: (posts: readonly Post[]) => Promise<boolean>): Promise<void>
}

export type MailParts = {
  limiter: MailLimiter
  mailer: Mailer
  origin: () => string
  onFailure: (error: Error) => void
}

export type OperatorMessage = Omit<Message, 'to'>

type Alerts<Post> = {
  store: AlertStore<Post>
  limitOf: (posts: readonly Post[]) => LimitName
  writeOne: (origin: string, post: Post) => OperatorMessage
  writeDigest: (origin: string, posts: readonly Post[]) => OperatorMessage
}

/** Mails the operator about urgent posts: single mails up to an hourly maximum, then a digest. */
export class OperatorMail<Post> extends BackgroundMail {
  readonly #alerts: Alerts<Post>
  readonly #limiter: MailLimiter
  readonly #origin: () => string
  readonly #flight = singleFlight(() => this.#sendDue())

  constructor(alerts: Alerts<Post>, { limiter, origin, ...sending }: MailParts) {
    super(sending)
    this.#alerts = alerts
    this.#limiter = limiter
    this.#origin = origin
  }

  /** Concurrent calls share a run, so they use one connection. */
  sendDue(): Promise<void> {
    return this.#flight.next()
  }

  async #sendDue(): Promise<void> {
    const { store, writeDigest } = this.#alerts
    await store.mailDigest(
      async (posts) => (await this.#mail(posts, writeDigest(this.#origin(), posts))) === 'sent',
    )
    for (;;) {
      const outcome = await store.mailOne((post) => this.#mailOne(post))
      if (outcome === undefined || outcome === 'later') return
    }
  }

  async #mailOne(post: Post): Promise<MailOutcome> {
    const outcome = await this.#mail([post], this.#alerts.writeOne(this.#origin(), post))
    if (outcome === 'limited') return 'digest'
    return outcome === 'unreachable' ? 'later' : outcome
  }

  #mail(posts: readonly Post[], message: OperatorMessage): Promise<LimitedOutcome> {
    return this.deliverWithin(this.#limiter, this.#alerts.limitOf(posts), {
      to: brand.contactEmail,
      ...message,
    })
  }
}
