import type { OwnPost } from '#contract/own-post.ts'
import { historyTexts } from '#contract/state-texts.ts'
import { mondayOf } from '../clock.ts'
import type { eventsOf } from './history-store.ts'

type Event = Awaited<ReturnType<typeof eventsOf>>[number]

/** Returns undefined if the event changed nothing for the author. */
function describe({ actor, decision, from_state: from, to_state: to }: Event): string | undefined {
  switch (to) {
    case 'withdrawn':
      return from === 'withdrawn' ? undefined : historyTexts.withdrawn
    case 'queued':
      return decision === 'keep' ? undefined : historyTexts.sentAgain
    case 'pending':
      return historyTexts.pending
    case 'removed':
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

function describeWithholding(actor: Event['actor'], decision: Event['decision']): string {
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
export function ownHistory(
  writtenOn: string,
  events: readonly Event[],
  appeal: { sent_on: string; position: number } | undefined,
): OwnPost['history'] {
  const entries = withoutUndone(events).flatMap((event) => {
    const text = describe(event)
    return text === undefined ? [] : [{ position: event.position, week: mondayOf(event.on_day), text }]
  })
  const appealed = appeal
    ? [{ position: appeal.position + 0.5, week: appeal.sent_on, text: historyTexts.appealed }]
    : []
  const sorted = [...entries, ...appealed].sort((one, other) => one.position - other.position)
  return [{ week: writtenOn, text: historyTexts.sent }, ...sorted.map(({ week, text }) => ({ week, text }))]
}
