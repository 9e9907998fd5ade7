import type { Kysely, Transaction } from 'kysely'
import type {
  CaseDetail,
  CaseList,
  CaseSummary,
  ComplaintOfCase,
  HistoryEntry,
  NextCaseInput,
} from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import { type CaseReason, decisions, type Queue, queues } from '#contract/moderation.ts'
import { reportReasons } from '#contract/reports.ts'
import { findMarks, isTextReason } from '../checks/marked-words.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import type { Precedence, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { offsetOf } from '../http/paging.ts'
import { findAppeal, isOwnDecision } from './appeal-store.ts'
import {
  type CaseRow,
  describeCases,
  findCase,
  findSchoolOfCase,
  type ListedCase,
  reportsOf,
} from './case-list-store.ts'
import { findFirst, findNeighbours, readPage } from './case-order.ts'
import { closeCase, findOpenCase, openCase } from './case-store.ts'
import type { Colleagues } from './colleagues.ts'
import { afterDecision } from './decision-rules.ts'
import { joinFlood, ratingsAround, readFlood } from './floods.ts'
import { staffHistoryOf } from './history-store.ts'
import { findPost, lockPost, type Post, versionOf } from './post-store.ts'
import { findSimilarPosts, similaritiesAmong } from './similar-posts.ts'
import { reasonOfComplaint } from './urgency.ts'

type Opening = Target & {
  reason: CaseReason
  /** A full hour. */
  dueAt: Date
  /** Default: the precedence of the reason. */
  precedence?: Precedence
}

/** The context passes this function, so that this module does not depend on complaints. */
export type ComplaintsAbout = (targetId: string) => Promise<ComplaintOfCase[]>

type Options = {
  lists: Pick<Connections, 'db'>
  serving: Pick<Connections, 'db'>
  colleagues: Colleagues
  clock: Clock
  complaintsAbout: ComplaintsAbout
}

/** A post has at most one open case, which its reports, complaints, appeal and checks share. */
export class Cases {
  readonly #lists: Kysely<Tables>
  readonly #db: Kysely<Tables>
  readonly #colleagues: Colleagues
  readonly #clock: Clock
  readonly #complaintsAbout: ComplaintsAbout

  /** @param options.lists separate connections, so that slow lists do not delay decisions */
  constructor(options: Options) {
    this.#lists = options.lists.db
    this.#db = options.serving.db
    this.#colleagues = options.colleagues
    this.#clock = options.clock
    this.#complaintsAbout = options.complaintsAbout
  }

  /** Locks the post, and calls `openCase` unless the post is missing. */
  async open(transaction: Transaction<Tables>, opening: Opening): Promise<{ floodId: string | null }> {
    if (!(await lockPost(transaction, opening))) return { floodId: null }
    const now = this.#clock()
    return openCase(transaction, { ...opening, openedOn: indianDay(now) }, () => joinFlood(transaction, now))
  }

  /** Closes the open case of a post if one complaint has opened it and nothing has joined it. Lock the post first. */
  async closeIfOneComplaint(transaction: Transaction<Tables>, targetId: string): Promise<void> {
    const open = await findOpenCase(transaction, targetId)
    const isOfComplaint = Object.values(reasonOfComplaint).some((reason) => reason === open?.reason)
    if (open?.version !== 1 || !isOfComplaint) return
    await closeCase(transaction, targetId, { closedOn: indianDay(this.#clock()), met: null })
  }

  /** @throws AppError 400 for a page beyond the maximum */
  async list(
    { queue, page }: { queue?: Queue | undefined; page: number },
    staffId: string,
  ): Promise<CaseList> {
    const limit = deskLimits.casesPerPage
    const now = this.#clock()
    const [{ ids, open }, colleaguesOf] = await Promise.all([
      readPage(this.#lists, { queue, now }, { offset: offsetOf(page, limit), limit }),
      this.#colleagues.describe(staffId),
    ])
    const cases = await describeCases(this.#lists, ids)
    const counts = Object.fromEntries(queues.map((each) => [each, open[each] ?? 0])) as Record<Queue, number>
    const total = queues.reduce(
      (sum, each) => (queue === undefined || queue === each ? sum + counts[each] : sum),
      0,
    )
    const floods = await Promise.all(cases.map((each) => this.#sizeOfFlood(each)))
    return {
      cases: cases.map((each, at) => ({
        ...summaryView(each, now),
        floodPosts: floods[at] ?? null,
        colleagues: colleaguesOf(each),
      })),
      total,
      counts,
    }
  }

  /** @throws AppError 404 for an unknown case */
  async find(id: string, staffId: string): Promise<CaseDetail> {
    const row = await findCase(this.#db, id)
    const post = row && (await findPost(this.#db, row))
    if (!row || !post) throw new AppError(deskMessages.caseUnknown)
    const now = this.#clock()
    const [reports, complaints, history, similar, school, review, appeal, own, neighbours, flood] =
      await Promise.all([
        reportsOf(this.#db, post.targetId),
        this.#complaintsAbout(post.targetId),
        staffHistoryOf(this.#db, post.targetId),
        findSimilarPosts(this.#db, post),
        findSchoolOfCase(this.#db, post.schoolCode),
        post.reviewId && findPost(this.#db, { targetType: 'review', targetId: post.reviewId }),
        findAppeal(this.#db, post.targetId),
        isOwnDecision(this.#db, post.targetId, staffId),
        this.neighboursOf(row, staffId),
        this.#describeFlood(row, post.schoolCode, now),
      ])
    const isClosed = row.dueAt === null
    const isOpenAppeal = appeal !== undefined && appeal.outcome === null
    return {
      ...caseView(row, now),
      isClosed,
      post: postView(post),
      marks: marksOf(post, row, school),
      school,
      review: review ? postView(review) : null,
      reports: groupReports(reports),
      complaints,
      history: history.map(historyView),
      similar,
      appeal: appeal ? { text: appeal.text, sentOn: appeal.sent_on, isOpen: isOpenAppeal } : null,
      isOwnDecision: isOpenAppeal && own,
      decisions: isClosed || (isOpenAppeal && own) ? [] : possibleDecisions(post),
      version: versionOf(post, row, reports.length),
      flood,
      ...neighbours,
    }
  }

  /** Skips what other people read or have claimed. Returns nulls for a closed case. */
  async neighboursOf({ id, queue, urgency, dueAt, precedence }: CaseRow, staffId: string) {
    if (!dueAt) return { previous: null, next: null }
    const scope = { queue, now: this.#clock(), without: await this.#colleagues.subjectsOfOthers(staffId) }
    return findNeighbours(this.#lists, scope, { id, urgency, dueAt, precedence })
  }

  /** Claims the first case that no other person reads or has claimed. Returns its id, or null if there is none. */
  async next({ queue, from }: NextCaseInput, staffId: string): Promise<string | null> {
    for (;;) {
      const without = await this.#colleagues.subjectsOfOthers(staffId)
      const scope = { queue, now: this.#clock(), without }
      const start = from === undefined ? undefined : await findCase(this.#db, from)
      const id = await findFirst(this.#lists, scope, start)
      const found = id === null ? undefined : await findCase(this.#db, id)
      if (!found) return null
      // Somebody else can claim or close the case at the same moment.
      if (found.dueAt !== null && (await this.#colleagues.tryToClaim(found, staffId))) return found.id
    }
  }

  async #sizeOfFlood({ floodId }: CaseRow): Promise<number | null> {
    return floodId === null ? null : (await readFlood(this.#lists, floodId)).total
  }

  async #describeFlood(
    { floodId, dueAt, reason }: CaseRow,
    schoolCode: string,
    now: Date,
  ): Promise<CaseDetail['flood']> {
    if (floodId === null || dueAt === null) return null
    const { ids, total } = await readFlood(this.#lists, floodId)
    const cases = await describeCases(this.#lists, ids)
    const found = await Promise.all(cases.map((each) => findPost(this.#lists, each)))
    const isBurst = reason === 'burst'
    const similar = isBurst ? similaritiesAmong(found.filter((post) => post !== undefined)) : undefined
    const posts = cases.map((each, at) => ({
      ...summaryView(each, now),
      version: found[at] ? versionOf(found[at], each, each.reportCount) : '',
      rating: found[at]?.rating ?? null,
      similarity: similar?.get(each.targetId) ?? null,
    }))
    const targets = cases.map(({ targetId }) => targetId)
    return { total, posts, ratings: isBurst ? await ratingsAround(this.#lists, schoolCode, targets) : null }
  }
}

function caseView({ id, queue, reason, urgency, dueAt, openedOn, targetType }: CaseRow, now: Date) {
  const isOverdue = dueAt !== null && dueAt <= now
  return { id, queue, reason, urgency, dueAt: dueAt?.toISOString() ?? null, isOverdue, openedOn, targetType }
}

function summaryView(row: ListedCase, now: Date): Omit<CaseSummary, 'floodPosts' | 'colleagues'> {
  const { state, school, excerpt, reportCount } = row
  return { ...caseView(row, now), state, school, excerpt, reportCount }
}

/** Computed for each reading, so that no row says which words stopped a post. */
function marksOf(
  { title, text, state, stateReason }: Post,
  { reason }: CaseRow,
  school: CaseDetail['school'],
) {
  // The reason of a removal is that of the staff, and not a finding of the checks.
  const found = [reason, state === 'pending' ? stateReason : null].find(
    (each) => each !== null && isTextReason(each),
  )
  if (!found || !isTextReason(found)) return { title: [], text: [] }
  const schoolWords = new Set(`${school.name} ${school.city}`.toLowerCase().match(/[\p{L}\p{M}]+/gu))
  const [inTitle = [], inText = []] = findMarks([title ?? '', text], found, schoolWords)
  return { title: inTitle, text: inText }
}

function possibleDecisions(post: Post): CaseDetail['decisions'] {
  return decisions.filter((decision) => afterDecision(post, { decision }) !== 'refused')
}

function postView({
  targetId,
  title,
  text,
  rating,
  writtenOn,
  state,
  stateReason,
}: Post): CaseDetail['post'] {
  return { id: targetId, title, text, rating, writtenOn, state, stateReason }
}

function groupReports(reports: Awaited<ReturnType<typeof reportsOf>>): CaseDetail['reports'] {
  return reportReasons.flatMap((reason) => {
    const same = reports.filter((each) => each.reason === reason)
    const notes = same.flatMap(({ note, day }) => (note === null ? [] : [{ text: note, day }]))
    return same.length === 0 ? [] : [{ reason, count: same.length, notes }]
  })
}

function historyView(event: Awaited<ReturnType<typeof staffHistoryOf>>[number]): HistoryEntry {
  const { decidedAt, ...entry } = event
  return { ...entry, at: decidedAt?.toISOString() ?? null }
}
