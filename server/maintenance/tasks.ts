import { limits } from '#contract/limits.ts'
import { CodeStore } from '../accounts/code-store.ts'
import { GoogleStore } from '../accounts/google-store.ts'
import { Sessions } from '../accounts/sessions.ts'
import { AccountStore } from '../accounts/store.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { InboxMail } from '../contact/inbox-mail.ts'
import { InboxStore } from '../contact/store.ts'
import { clearHistory } from '../database/clear-history.ts'
import type { Database } from '../database/database.ts'
import { RateLimiter, rateLimits } from '../http/rate-limits.ts'
import { deleteOldMessages, type Mailer } from '../mail/mailer.ts'
import type { DangerMail } from '../reviews/danger-mail.ts'
import { moderateNightly } from '../reviews/nightly-moderation.ts'
import { mailPendingPosts } from '../reviews/pending-posts-mail.ts'
import type { Secrets } from '../secrets.ts'
import type { Work } from './schedule.ts'
import { shuffledTables, shuffleTables } from './shuffle.ts'

/** Milliseconds. */
const day = 24 * 3_600_000

/** Tables that the rate limiter writes anew when a day has ended. */
const counterTables = ['rate_count', 'counter_key']

type Parts = {
  database: Database
  inboxMail: InboxMail
  dangerMail: DangerMail
  mailer: Mailer
  secrets: Secrets
  clock: Clock
  /** Folder of messages that no mail server takes. */
  outbox: string
  /** Receives sentences for the operator: what the database server refuses. */
  report: (problem: string) => void
  /** Called at the end of the daily work, when the popularity of schools has changed. */
  onNewDay: () => void
}

/**
 * Builds the work that happens beside requests: `tidy` removes expired rows and sends mail that could not be sent,
 * `daily` makes the order of rows say nothing about who wrote a post, `dailyMail` tells the operator what waits.
 */
export function maintenanceTasks({
  database,
  inboxMail,
  dangerMail,
  mailer,
  secrets,
  clock,
  outbox,
  report,
  onNewDay,
}: Parts): Work {
  const accountStore = new AccountStore(database.db)
  const codeStore = new CodeStore(database.db)
  const googleStore = new GoogleStore(database.db)
  const limiter = new RateLimiter({ db: database.db, secrets, clock, limits: rateLimits })
  return {
    async tidy() {
      inboxMail.start()
      dangerMail.start()
      await deleteOldMessages(outbox, new Date(clock().getTime() - day))
      await limiter.forgetPast()
      await codeStore.removeExpired(clock())
      await googleStore.removeExpired(clock())
      await new Sessions(accountStore, clock).removeExpired()
      await new InboxStore(database.db).removeOlderThan(limits.inboxRetentionMonths, clock())
    },
    async daily() {
      await moderateNightly(database.db, { today: indianDay(clock()) })
      await shuffleTables(database.db)
      // Last: it removes what the work before leaves behind.
      await clearHistory(database.connection, [...shuffledTables, ...counterTables], report)
      onNewDay()
    },
    dailyMail: () => mailPendingPosts(database.db, mailer),
  }
}
