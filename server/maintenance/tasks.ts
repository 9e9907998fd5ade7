import { limits } from '#contract/limits.ts'
import { programmeLimits } from '#contract/programme-choices.ts'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { removeOldErasures } from '../backup/erase-again.ts'
import { daysBefore, mondayOf, monthsBefore } from '../clock.ts'
import type { Context } from '../context.ts'
import { clearHistory } from '../database/clear-history.ts'
import { inTransaction, withClient } from '../database/database.ts'
import type { NodeLogs } from '../database/database-nodes.ts'
import { lockDirectory } from '../directory/directory-lock.ts'
import { foldSchoolChanges } from '../directory/school-changes/note-changes.ts'
import { requestDueMails } from '../due-warnings/due-items.ts'
import { deleteOldMessages } from '../mail/mailer.ts'
import { deletePastHours } from '../moderation/floods.ts'
import { forgetTexts } from '../moderation/remembered-texts.ts'
import { storeWeekFigures } from '../overview/week-figures.ts'
import { removeOldDisputes } from '../partners/answers/disputes.ts'
import { publishAnswers } from '../partners/answers/publication.ts'
import { closeEventDay } from '../partners/events/night.ts'
import { deleteUnusedMails } from '../partners/programmes/mails.ts'
import { deleteUnusedAnswers, foldAnswers } from '../reviews/answers/fold-answers.ts'
import { deleteUnusedTexts, moderateNightly } from '../reviews/nightly-moderation.ts'
import { mailPendingPosts } from '../reviews/pending-posts-mail.ts'
import { publishQueued } from '../reviews/publication.ts'
import { fillFound } from '../reviews/topics/fill-found.ts'
import { publishTransparency } from '../transparency/nightly.ts'
import type { NightStep } from './night.ts'
import type { Work } from './schedule.ts'
import { shuffledTables, shufflesOf } from './shuffle.ts'
import type { Task } from './task.ts'
import type { PartitionSizes } from './weekly-partitions.ts'

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
  const { background, database, clock, mailer } = context
  const { staffSessions, invitations, decisions, complaintClosing, rememberedActions } = context
  const { db } = database
  const task = (name: string, run: Task['run'], ...after: string[]): NightStep => ({ name, run, after })
  const { inboxRetentionMonths } = limits
  let publishedOn: string | undefined
  const fold = async (today: string) => {
    if (publishedOn === today) await foldAnswers(db, context.secrets, today)
  }
  return {
    urgent: [task('due-mails', () => requestDueMails(db, clock()).then(() => context.outbox.start()))],
    chores: [
      task('reports-of-past-days', async () => rememberedActions.forgetPastDay()),
      task('hours-of-visitors-reports', () => deletePastHours(db, clock())),
      task('mails', () => context.outbox.maintain()),
      task('outbox-files', () => deleteOldMessages(outbox, clock())),
      task('announcements', async () => {
        if (await context.announcements.announceDue()) context.outbox.start()
      }),
      task('rate-counters', () => background.limiter.forgetPast()),
      task('codes', () => background.codeStore.removeExpired(clock())),
      task('claim-codes', () => context.claimRetention.removeCodes()),
      task('google-tokens', () => background.googleStore.removeExpired(clock())),
      task('sessions', () => background.sessions.removeExpired()),
      task('staff-sessions', () => staffSessions.removeExpired()),
      task('invitations', () => invitations.removeExpired()),
      task('school-sessions', () => context.schoolMembers.sessions.removeExpired()),
      task('school-invitations', async () => {
        await context.schoolMembers.invitations.removeExpired()
        await context.schoolAccounts.removeExpired()
      }),
      task('undo-data', () => decisions.deleteUndoData()),
      task('old-imports', () => context.schoolImports.removeOld()),
      task('unused-texts', () => deleteUnusedTexts(db)),
      task('reports-without-case', () => complaintClosing.closeReportsWithoutCase(db)),
      task('scheduled-items', () => context.editing.publishDue()),
      task('ended-opportunities', () => context.offerRetention.endPast().then(() => context.outbox.start())),
      task('offer-codes', () => context.offerRetention.removeCodes()),
      task('presence', () => context.presence.forget()),
      task('claims', () => context.colleagues.forget()),
      task('forgotten-pictures', () => context.pictureUploads.removeForgotten()),
      task('forgotten-school-pictures', () => context.profilePictures.removeForgotten()),
      task('missed-searches', () => context.missedSearches.store()),
      task('old-messages', () => background.inboxStore.removeOlderThan(inboxRetentionMonths, clock())),
    ],
    night: {
      steps: [
        task('closed-complaints', (today) =>
          background.complaintStore.removeClosedBefore(monthsBefore(today, inboxRetentionMonths)),
        ),
        task('declined-stories', (today) =>
          context.youngStories.removeDeclinedBefore(daysBefore(today, storyLimits.declinedStoriesKeptFor)),
        ),
        task('decided-suggestions', (today) =>
          context.suggestions.removeDecidedBefore(monthsBefore(today, inboxRetentionMonths)),
        ),
        task('claims-without-answer', (today) =>
          context.claimRetention.expire(daysBefore(today, claimLimits.waitsForClaimant)),
        ),
        task('documents-of-claims', (today) =>
          context.claimRetention.deleteDocuments(daysBefore(today, claimLimits.documentsKeptFor)),
        ),
        task('persons-of-claims', (today) =>
          context.claimRetention.deletePersons(daysBefore(today, claimLimits.refusedKeptFor)),
        ),
        task('old-offers', (today) => context.offerRetention.removeOld(today)),
        task('expired-holders', () => context.issuance.removeExpired(db)),
        task('hidden-sessions', () => background.sessions.hideAll()),
        task('kept-codes', () => context.keptCodes.renewAll()),
        task('waiting-deletions', () => context.myAccount.deleteDue()),
        task('expired-nullifiers', (today) => context.spentNullifiers.removeExpired(today)),
        // Running instances write new tokens.
        task('replica-tokens', async () => void (await db.deleteFrom('replica_token').execute())),
        task('old-erasures', (today) => removeOldErasures(db, daysBefore(today, backupRetention))),
        task('publication', async (today) => {
          publishedOn = (await publishQueued(db, clock())) ? today : undefined
        }),
        task('school-answers', () => publishAnswers(db, clock())),
        task('events', (today) => closeEventDay(db, today)),
        task('programme-feedback', (today) => context.programmeFeedback.publish(today)),
        task('programme-mails', () => deleteUnusedMails(db)),
        task('former-trainers', (today) =>
          context.programmeCatalogue.deleteFormerTrainers(
            monthsBefore(today, programmeLimits.formerTrainerMonths),
          ),
        ),
        task('school-disputes', () => removeOldDisputes(db)),
        task('surges', (today) => context.surges.update(db, mondayOf(today)), 'publication'),
        task('remembered-texts', (today) => forgetTexts(db, today)),
        task('moderation', (today) => moderateNightly(db, today)),
        task(
          'new-reviews-of-schools',
          (today) => context.announcements.count(today),
          'publication',
          'moderation',
        ),
        task('unused-answers', (today) => deleteUnusedAnswers(db, today)),
        task('answers', fold, 'publication', 'moderation', 'unused-answers'),
        task('topics', () => fillFound(db)),
        task('school-changes', () =>
          withClient(database.connection, (client) =>
            inTransaction(client, async () => {
              await lockDirectory(client)
              await foldSchoolChanges(client)
            }),
          ),
        ),
        task('old-searches', (today) => context.missedSearches.removeOld(today)),
        task('week-figures', (today) => storeWeekFigures(db, today), 'publication', 'moderation'),
        task(
          'transparency',
          (today) => publishTransparency(db, today),
          'publication',
          'surges',
          'moderation',
        ),
      ],
      shuffles: [
        ...shufflesOf(db, partitionSizes),
        task('shuffle-newcomers', () => background.newcomers.rewrite()),
      ],
      clearing: task('clearing', () =>
        clearHistory(database.connection, [...shuffledTables, ...counterTables], report, nodeLogs),
      ),
    },
    dailyMail: () => mailPendingPosts(db, mailer),
  }
}
