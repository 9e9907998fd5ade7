import type { Transaction } from 'kysely'
import type { Actor, CaseReason, State, StateReason } from '#contract/moderation.ts'
import { reasonsToRead } from '#contract/moderation.ts'
import { type Clock, indianDay, indianMonday } from '../clock.ts'
import type { Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { endOfDay } from '../due-times.ts'
import { requestMail } from '../mail/outbox.ts'
import { closeCase, openCase } from './case-store.ts'
import { deleteSentences } from './decision-store.ts'
import { addEvent } from './history-store.ts'
import type { ComplaintsOfPosts } from './settled-complaints.ts'

type StateWithReason = { state: State; stateReason: StateReason | null }

export type PostChange = Target & {
  before?: StateWithReason
  after: StateWithReason
  actor: Exclude<Actor, 'staff'>
  /** False if the author withdrew the post and its text is deleted. */
  keepsText: boolean
}

/** In days. A disclosure, a threat or a danger cannot wait for a week. */
const daysToRead: Partial<Record<CaseReason, number>> = { disclosure: 1, threat: 1, danger: 1 }
const daysForOtherReasons = 7

/** Call the methods in the transaction that changes the post, while the row of the post is locked. */
export class PostChanges {
  readonly #clock: Clock
  readonly #complaints: Pick<ComplaintsOfPosts, 'close'>

  constructor({ clock, complaints }: { clock: Clock; complaints: Pick<ComplaintsOfPosts, 'close'> }) {
    this.#clock = clock
    this.#complaints = complaints
  }

  async record(transaction: Transaction<Tables>, change: PostChange): Promise<void> {
    const { targetType, targetId, before, after, actor, keepsText } = change
    const now = this.#clock()
    // The day of an action of the author would reveal more than the post, which has only a week.
    const day = actor === 'reports' ? indianDay(now) : indianMonday(now)
    const isNew = before === undefined
    // A new post that nobody must read needs no event, because its row contains the week.
    const isChanged = isNew
      ? after.state !== 'published' && after.state !== 'queued'
      : before.state !== after.state || before.stateReason !== after.stateReason
    if (isChanged)
      await addEvent(transaction, {
        targetType,
        targetId,
        from: before?.state ?? null,
        to: after.state,
        actor,
        reason: after.stateReason,
        day,
      })
    if (after.state === 'withdrawn' && !keepsText) {
      await deleteSentences(transaction, targetId)
      await closeCase(transaction, targetId, { closedOn: day, met: null })
      await this.#complaints.close(transaction, { targetType, targetId, outcome: 'withdrawn' })
    }
    // For a report, `ReportStore` opens the case.
    const reason = actor === 'reports' ? undefined : reasonToRead(after)
    if (reason) await this.openForAuthor(transaction, { targetType, targetId, reason })
    if (isChanged && reason === 'disclosure') await requestMail(transaction, 'disclosure', targetId)
  }

  async openForAuthor(transaction: Transaction<Tables>, opening: OpeningForAuthor): Promise<void> {
    await openCaseForAuthor(transaction, this.#clock(), opening)
  }
}

type ReasonToRead = (typeof reasonsToRead)[number]
type OpeningForAuthor = Target & { reason: CaseReason; burstId?: string }

/** Records that the publication holds a queued post because of its text. Lock the row of the post first. */
export async function recordHeld(
  transaction: Transaction<Tables>,
  now: Date,
  { reason, ...target }: Target & { reason: ReasonToRead },
): Promise<void> {
  const day = indianMonday(now)
  await addEvent(transaction, { ...target, from: 'queued', to: 'pending', actor: 'checks', reason, day })
  await openCaseForAuthor(transaction, now, { ...target, reason })
}

/** The case is due at the end of a day, so that its due time does not show the hour of writing. */
async function openCaseForAuthor(
  transaction: Transaction<Tables>,
  now: Date,
  opening: OpeningForAuthor,
): Promise<void> {
  const dueAt = endOfDay(now, daysToRead[opening.reason] ?? daysForOtherReasons)
  await openCase(transaction, { ...opening, dueAt, openedOn: indianMonday(now) })
}

/** Returns why the staff must read the text of the author. */
function reasonToRead({ state, stateReason }: StateWithReason): CaseReason | undefined {
  if (state === 'withheld') return stateReason === 'examination' ? 'changed' : 'danger'
  return state === 'pending' ? reasonsToRead.find((reason) => reason === stateReason) : undefined
}
