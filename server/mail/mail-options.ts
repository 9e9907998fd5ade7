import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { Mailer } from './mailer.ts'

export type MailOptions = {
  /** Connections without a statement timeout. */
  background: { db: Kysely<Tables>; limiter: RateLimiter }
  mailer: Mailer
  origin: () => string
  /** @param about what the mails are about, such as "a complaint" */
  onMailFailure: (about: string) => (error: Error) => void
}
