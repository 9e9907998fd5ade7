import { limits } from '#contract/limits.ts'
import { removeOldErasures } from '../backup/erase-again.ts'
import { daysBefore, indianDay, mondayOf, monthsBefore } from '../clock.ts'
import type { Context } from '../context.ts'
import { clearHistory } from '../database/clear-history.ts'
import type { NodeLogs } from '../database/database-nodes.ts'
import { deleteOldMessages } from '../mail/mailer.ts'
import { deletePastHours } from '../moderation/floods.ts'
import { deleteUnusedAnswers, foldAnswers } from '../reviews/answers/fold-answers.ts'
import { forgetTexts } from '../reviews/earlier-posts.ts'
import { deleteUnusedTexts, moderateNightly } from '../reviews/nightly-moderation.ts'
import { mailPendingPosts } from '../reviews/pending-posts-mail.ts'
import { publishQueued } from '../reviews/publication.ts'
import { fillTopics } from '../reviews/topics/fill-topics.ts'
import { publishTransparency } from '../transparency/nightly.ts'
import type { Work } from './schedule.ts'
import { shuffledTables, shuffleTables } from './shuffle.ts'
import type { PartitionSizes } from './weekly-partitions.ts'

const dayMs = 24 * 3_600_000

const counterTables = ['rate_count', 'counter_key', 'newcomer', 'weekly_counter_key', 'visitor_report_hour']

type Options = {
  outbox: string
  report: (problem: string) => void
  /** In days. */
  backupRetention: number
  nodeLogs?: NodeLogs | undefined
  partitionSizes?: PartitionSizes | undefined
}

export function maintenanceTasks(context: Context, options: Options): Work {
  const { outbox, report, backupRetention, nodeLogs, partitionSizes } = options
  const { background, database, clock, mailer, inboxMail, dangerMail, disclosureMail, complaintMail } =
    context
  const { staffSessions, invitations, decisions, complaintClosing, reports, dueWarnings } = context
  const { db } = database
  return {
    async frequent() {
      reports.forgetPastDay()
      await deletePastHours(db, clock())
      inboxMail.start()
      dangerMail.start()
      disclosureMail.start()
      complaintMail.start()
      await deleteOldMessages(outbox, new Date(clock().getTime() - dayMs))
      await background.limiter.forgetPast()
      await background.codeStore.removeExpired(clock())
      await background.googleStore.removeExpired(clock())
      await background.sessions.removeExpired()
      await staffSessions.removeExpired()
      await invitations.removeExpired()
      await decisions.deleteUndoData()
      await deleteUnusedTexts(db)
      await complaintClosing.closeReportsWithoutCase(db)
      await dueWarnings.send()
      await background.inboxStore.removeOlderThan(limits.inboxRetentionMonths, clock())
    },
    async daily() {
      const today = indianDay(clock())
      await background.complaintStore.removeClosedBefore(monthsBefore(today, limits.inboxRetentionMonths))
      await context.removeExpiredHolders()
      await context.spentNullifiers.removeExpired(today)
      // Running instances write new tokens.
      await db.deleteFrom('replica_token').execute()
      await removeOldErasures(db, daysBefore(today, backupRetention))
      try {
        const isPublication = await publishQueued(db, clock())
        await context.surges.update(db, mondayOf(today))
        await forgetTexts(db, today)
        await moderateNightly(db, today)
        await deleteUnusedAnswers(db, today)
        if (isPublication) await foldAnswers(db, context.secrets)
        await fillTopics(db)
        await publishTransparency(db, today)
      } finally {
        try {
          await shuffleTables(db, today, partitionSizes)
          await background.newcomers.rewrite()
        } finally {
          // Runs last, because it removes the traces of the other tasks.
          await clearHistory(database.connection, [...shuffledTables, ...counterTables], report, nodeLogs)
        }
      }
    },
    dailyMail: () => mailPendingPosts(db, mailer),
  }
}
