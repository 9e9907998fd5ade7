import { limits } from '#contract/limits.ts'
import { CodeStore } from '../accounts/code-store.ts'
import { GoogleStore } from '../accounts/google-store.ts'
import { Sessions } from '../accounts/sessions.ts'
import { AccountStore } from '../accounts/store.ts'
import { indianDay } from '../clock.ts'
import { InboxStore } from '../contact/store.ts'
import type { Context } from '../context.ts'
import { clearHistory } from '../database/clear-history.ts'
import { RateLimiter } from '../http/rate-limiter.ts'
import { deleteOldMessages } from '../mail/mailer.ts'
import { moderateNightly } from '../reviews/nightly-moderation.ts'
import { mailPendingPosts } from '../reviews/pending-posts-mail.ts'
import type { Work } from './schedule.ts'
import { shuffledTables, shuffleTables } from './shuffle.ts'

const dayMs = 24 * 3_600_000

const counterTables = ['rate_count', 'counter_key']

type Options = {
  outbox: string
  report: (problem: string) => void
  onNewDay: () => void
}

export function maintenanceTasks(context: Context, { outbox, report, onNewDay }: Options): Work {
  const { database, clock, secrets, mailer, inboxMail, dangerMail } = context
  const { db } = database
  // Has no statement timeout.
  const limiter = new RateLimiter({ db, secrets, clock, limits: context.limits })
  const sessions = new Sessions(new AccountStore(db), clock)
  return {
    async frequent() {
      inboxMail.start()
      dangerMail.start()
      await deleteOldMessages(outbox, new Date(clock().getTime() - dayMs))
      await limiter.forgetPast()
      await new CodeStore(db).removeExpired(clock())
      await new GoogleStore(db).removeExpired(clock())
      await sessions.removeExpired()
      await new InboxStore(db).removeOlderThan(limits.inboxRetentionMonths, clock())
    },
    async daily() {
      await moderateNightly(db, { today: indianDay(clock()) })
      await shuffleTables(db)
      // Last, because it removes the traces of the other tasks.
      await clearHistory(database.connection, [...shuffledTables, ...counterTables], report)
      onNewDay()
    },
    dailyMail: () => mailPendingPosts(db, mailer),
  }
}
