import type { Kysely } from 'kysely'
import * as deskMessages from '#contract/desk-messages.ts'
import * as messages from '#contract/messages.ts'
import { isChangeReason } from '#contract/moderation.ts'
import type { OwnPost } from '#contract/own-post.ts'
import { removalReasonTexts } from '#contract/removal-reasons.ts'
import { explainAskedChange, explainState } from '#contract/state-explanations.ts'
import { historyTexts } from '#contract/state-texts.ts'
import * as m from '#messages'
import type { Language, TextInLanguage } from '#messages/languages.ts'
import { type Clock, indianMonday, mondayOf } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import type { PostModeration, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import { addAppeal, findAppeal, isHiddenByRestore } from './appeal-store.ts'
import { findLatestDecision } from './decision-store.ts'
import { eventsOf, lastPosition } from './history-store.ts'
import type { PostChanges } from './post-changes.ts'
import { lockPost } from './post-store.ts'

type Event = Awaited<ReturnType<typeof eventsOf>>[number]

/** Returns undefined if the event changed nothing for the author. */
function describe({
  actor,
  decision,
  reason,
  from_state: from,
  to_state: to,
}: Event): TextInLanguage | undefined {
  switch (to) {
    case 'withdrawn':
      return from === 'withdrawn' ? undefined : historyTexts.withdrawn
    case 'queued':
      return decision === 'keep' ? undefined : historyTexts.sentAgain
    case 'pending':
      if (decision === 'ask-change') return historyTexts.changeAsked
      return reason === 'changed' ? historyTexts.sentAgain : historyTexts.pending
    case 'removed':
      if (actor === 'maintenance' && from === 'pending') return historyTexts.removedUnchanged
      return decision === 'keep' ? historyTexts.keptHidden : historyTexts.removed
    case 'restored':
      return decision === 'keep' ? undefined : historyTexts.restored
    case 'withheld':
      return describeWithholding(actor, decision)
    case 'published':
      if (decision === 'keep') return undefined
      if (decision === 'publish') return historyTexts.publishedByStaff
      if (actor === 'maintenance') return historyTexts.released
      return actor === 'publication' ? historyTexts.published : historyTexts.sentAgain
  }
}

function describeWithholding(actor: Event['actor'], decision: Event['decision']): TextInLanguage {
  if (actor === 'reports') return historyTexts.withheldByReports
  if (actor === 'author') return historyTexts.sentAgain
  return decision === 'keep' ? historyTexts.keptHidden : historyTexts.withheldByStaff
}

/** Omits each undone decision and the undo, which is always the next event. */
function withoutUndone(events: readonly Event[]): Event[] {
  return events.filter(({ decision }, index) => decision !== 'undo' && events[index + 1]?.decision !== 'undo')
}

/**
 * Dates events by week, because an event by the author has no day. Hides when the staff worked, and hides rejected
 * reports.
 */
function ownHistory(
  writtenOn: string,
  events: readonly Event[],
  appeal: { sent_on: string; position: number } | undefined,
  locale: Language,
): OwnPost['history'] {
  const entries = withoutUndone(events).flatMap((event) => {
    const text = describe(event)
    return text === undefined ? [] : [{ position: event.position, week: mondayOf(event.on_day), text }]
  })
  const appealed = appeal
    ? [{ position: appeal.position + 0.5, week: appeal.sent_on, text: historyTexts.appealed }]
    : []
  const sorted = [...entries, ...appealed].sort((one, other) => one.position - other.position)
  return [{ week: writtenOn, text: historyTexts.sent }, ...sorted].map(({ week, text }) => ({
    week,
    text: text({}, { locale }),
  }))
}

type HiddenState = Pick<PostModeration, 'state' | 'stateReason'>

/**
 * Returns false for a post that the restore of a backup has hidden: the staff decides about it in any case, and an
 * appeal would be wasted.
 */
async function isHiddenByStaff(
  db: Kysely<Tables>,
  { id, state, stateReason }: HiddenState & { id: string },
): Promise<boolean> {
  if (state === 'removed') return true
  return state === 'withheld' && stateReason === 'examination' && !(await isHiddenByRestore(db, id))
}

export type OwnModeration = Pick<OwnPost, 'explanation' | 'rule' | 'canAppeal' | 'appeal' | 'history'>

/** Accepts one appeal for each post. The caller checks the author key. */
export class Appeals {
  readonly #db: Kysely<Tables>
  readonly #changes: PostChanges
  readonly #clock: Clock

  constructor({
    connections,
    changes,
    clock,
  }: { connections: Pick<Connections, 'db'>; changes: PostChanges; clock: Clock }) {
    this.#db = connections.db
    this.#changes = changes
    this.#clock = clock
  }

  /** @throws AppError 404 for an unknown post, 409 for a second appeal or a post that the staff has not hidden */
  async add(target: Target, text: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const post = await lockPost(transaction, target)
      if (!post) throw new AppError(messages.authorKeyUnknown)
      if (await findAppeal(transaction, target.targetId)) throw new AppError(deskMessages.appealExists)
      if (!(await isHiddenByStaff(transaction, { ...post, id: target.targetId })))
        throw new AppError(deskMessages.appealImpossible)
      const position = await lastPosition(transaction, target.targetId)
      await addAppeal(transaction, { ...target, text, position, sentOn: indianMonday(this.#clock()) })
      await this.#changes.openForAuthor(transaction, { ...target, reason: 'appeal' })
    })
  }

  /** Adds why the staff asked for a change, and the sentence of the latest decision. */
  async explain(post: HiddenState & { id: string }, locale: Language): Promise<string> {
    const latest = await findLatestDecision(this.#db, post.id)
    const explanation =
      post.stateReason === 'change-asked' && isChangeReason(latest?.reason)
        ? explainAskedChange(latest.reason, locale)
        : explainState(post, locale)
    return latest?.sentence
      ? `${explanation} ${m.moderator_writes({ sentence: latest.sentence }, { locale })}`
      : explanation
  }

  async describe(
    post: HiddenState & { id: string; writtenOn: string },
    locale: Language,
  ): Promise<OwnModeration> {
    const [explanation, events, appeal, isHidden] = await Promise.all([
      this.explain(post, locale),
      eventsOf(this.#db, post.id),
      findAppeal(this.#db, post.id),
      isHiddenByStaff(this.#db, post),
    ])
    const { state, stateReason } = post
    const rules: Partial<Record<string, { rule: string }>> = removalReasonTexts
    return {
      explanation,
      rule: state === 'removed' && stateReason ? (rules[stateReason]?.rule ?? null) : null,
      canAppeal: appeal === undefined && isHidden,
      appeal: appeal ? { text: appeal.text, sentOn: appeal.sent_on, outcome: appeal.outcome } : null,
      history: ownHistory(post.writtenOn, events, appeal, locale),
    }
  }
}
