import type { Award, EventCategory, ParticipantKind } from '#contract/school-event-choices.ts'
import type { SchoolEvent } from '#contract/school-events.ts'
import * as m from '#messages'
import type { Fallback } from '#web/lib/api/api-error.ts'
import { formatDate } from '#web/ui/dates.ts'

export const categoryNames: Readonly<Record<EventCategory, string>> = {
  debate: m.event_kind_debate(),
  'model-un': m.event_kind_model_un(),
  gaming: m.event_kind_gaming(),
  coding: m.event_kind_coding(),
  art: m.event_kind_art(),
  quiz: m.event_kind_quiz(),
}

export const participantTexts: Readonly<Record<ParticipantKind, string>> = {
  schools: m.event_for_schools(),
  students: m.event_for_students(),
}

export const awardNames: Readonly<Record<Award, string>> = {
  winner: m.event_award_winner(),
  second: m.event_award_second(),
  third: m.event_award_third(),
  finalist: m.event_award_finalist(),
  special: m.event_award_special(),
}

const availabilityTexts: Readonly<Record<SchoolEvent['availability'], string>> = {
  places: m.event_places_left(),
  few: m.event_few_places_left(),
  full: m.event_full(),
}

/** Says whether somebody can still take part. */
export function availabilityText({ state, isOpen, availability }: SchoolEvent): string {
  if (state === 'cancelled') return m.event_is_cancelled()
  if (state === 'over') return m.event_is_over()
  return isOpen ? availabilityTexts[availability] : m.event_entry_is_closed()
}

export function formatEventDays({ beginsOn, endsOn }: Pick<SchoolEvent, 'beginsOn' | 'endsOn'>): string {
  return beginsOn === endsOn
    ? formatDate(beginsOn)
    : m.event_days({ first: formatDate(beginsOn), last: formatDate(endsOn) })
}

export const eventFallbacks = {
  load: { failed: m.workspace_events_not_loaded() },
  save: { failed: m.workspace_events_not_saved() },
  seat: { failed: m.event_seat_failed() },
  ticket: { failed: m.event_ticket_failed() },
} satisfies Record<string, Fallback>
