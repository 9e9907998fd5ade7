import { type Kysely, sql } from 'kysely'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { Queue } from '#contract/moderation.ts'
import type { PromisedSubject } from '#contract/overview.ts'
import type { SignedHeads } from '../credentials/signed-heads.ts'
import type { Tables } from '../database/tables.ts'
import {
  acknowledgementLevel,
  answerLevel,
  caseLevel,
  claimLevel,
  complaintLevel,
  type DueLevel,
  inboxLevel,
  isInboxWaiting,
  offerLevel,
  profileLevel,
  programmeLevel,
  storyLevel,
} from '../due-soon.ts'

export type Backlog = {
  cases: { queue: Queue; due: DueLevel; count: number }[]
  complaints: { class: ComplaintClass; due: DueLevel; count: number }[]
  /** Complaints that are not acknowledged. */
  acknowledgements: { due: DueLevel; count: number }[]
  promised: { of: PromisedSubject; due: DueLevel; count: number }[]
  /** Mails that the mail server has not accepted yet, by what they are about. */
  unsentMails: { about: string; count: number }[]
  /** `doneOn` is a maintenance day, `YYYY-MM-DD`. */
  dailyTasks: { name: string; doneOn: string }[]
  /** See `SignedHeads.unsignedYears`. */
  unsignedKeys: number
}

/** Kinds of mails that the outbox never gives up. */
const operatorMails = [
  'disclosure',
  'danger',
  'due',
  'complaint',
  'undeliverable',
  'message',
  'claim',
  'offer',
]

const countRows = sql<number>`count(*)::int`.as('count')

export class BacklogStore {
  readonly #db: Kysely<Tables>
  readonly #signedHeads: Pick<SignedHeads, 'unsignedYears'>

  constructor(db: Kysely<Tables>, signedHeads: Pick<SignedHeads, 'unsignedYears'>) {
    this.#db = db
    this.#signedHeads = signedHeads
  }

  async read(now: Date): Promise<Backlog> {
    const [cases, complaints, acknowledgements, promised, unsentMails, dailyTasks, unsignedYears] =
      await Promise.all([
        this.#db
          .selectFrom('moderation_case')
          .select(['queue', caseLevel(now).as('due'), countRows])
          .where('due_at', 'is not', null)
          .groupBy(sql`1, 2`)
          .execute(),
        this.#db
          .selectFrom('complaint')
          .select(['class', complaintLevel(now).as('due'), countRows])
          .where('due_at', 'is not', null)
          .groupBy(sql`1, 2`)
          .execute(),
        this.#db
          .selectFrom('complaint')
          .select([acknowledgementLevel(now).as('due'), countRows])
          .where('due_at', 'is not', null)
          .where('acknowledged', '=', false)
          .groupBy(sql`1`)
          .execute(),
        this.#countPromised(now),
        this.#countUnsentMails(),
        this.#db.selectFrom('daily_task').select(['name', 'done_on as doneOn']).execute(),
        this.#signedHeads.unsignedYears(),
      ])
    const unsignedKeys = unsignedYears.length
    return {
      cases,
      complaints,
      acknowledgements,
      promised,
      unsentMails,
      dailyTasks,
      unsignedKeys,
    }
  }

  async #countPromised(now: Date): Promise<Backlog['promised']> {
    const { rows } = await sql<Backlog['promised'][number]>`
      SELECT "of", due, count(*)::int AS count FROM (
        SELECT 'inbox' AS "of", ${inboxLevel(now)} AS due FROM inbox_entry WHERE ${isInboxWaiting}
        UNION ALL SELECT 'stories', ${storyLevel(now)} FROM young_story WHERE due_at IS NOT NULL
        UNION ALL SELECT 'claims', ${claimLevel(now)} FROM school_claim WHERE due_at IS NOT NULL
        UNION ALL SELECT 'profiles', ${profileLevel(now)} FROM school_profile WHERE due_at IS NOT NULL
        UNION ALL SELECT 'answers', ${answerLevel(now)} FROM school_answer WHERE due_at IS NOT NULL
        UNION ALL SELECT 'programmes', ${programmeLevel(now)} FROM programme_request WHERE due_at IS NOT NULL
        UNION ALL SELECT 'events', ${answerLevel(now)} FROM school_event WHERE due_at IS NOT NULL
        UNION ALL SELECT 'opportunities', ${offerLevel(now)} FROM opportunity_offer WHERE due_at IS NOT NULL
      ) AS waiting GROUP BY 1, 2`.execute(this.#db)
    return rows
  }

  /** Omits mails that only the mailbox of a person refuses: the outbox gives them up after some days. */
  async #countUnsentMails(): Promise<Backlog['unsentMails']> {
    const { rows } = await sql<{ about: string; count: number }>`
      SELECT about, count(record)::int AS count
      FROM unnest(${[...operatorMails, 'persons']}::text[]) AS about
      LEFT JOIN outbox ON CASE WHEN kind = ANY(${operatorMails}::text[]) THEN kind = about
        ELSE about = 'persons' AND refusals = 0 END
      GROUP BY about`.execute(this.#db)
    return rows
  }
}
