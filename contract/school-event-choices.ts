/* No zod here: forms show the choices without the schemas. */

/** The six kinds of the page about events. */
export const eventCategories = ['debate', 'model-un', 'gaming', 'coding', 'art', 'quiz'] as const
export type EventCategory = (typeof eventCategories)[number]

/**
 * - `offered`: waits for the staff.
 * - `published`: schools or students take part.
 * - `over`: its last day has passed.
 */
export const eventStates = ['offered', 'published', 'refused', 'cancelled', 'over'] as const
export type EventState = (typeof eventStates)[number]

/** Who takes part: teams that schools enter, or students who take seats. */
export const participantKinds = ['schools', 'students'] as const
export type ParticipantKind = (typeof participantKinds)[number]

/**
 * How many places the last night left. A finer or later figure would show when somebody took a seat.
 * `few`: at most a fifth of them.
 */
export const availabilities = ['places', 'few', 'full'] as const
export type Availability = (typeof availabilities)[number]

/** What a school got. No names, because results name schools and never persons. */
export const awards = ['winner', 'second', 'third', 'finalist', 'special'] as const
export type Award = (typeof awards)[number]

/** Lengths of texts are in UTF-16 code units. */
export const eventLimits = {
  title: { min: 5, max: 100 },
  description: { min: 30, max: 2000 },
  place: { min: 5, max: 200 },
  sentence: { max: 500 },
  /** Teams or seats of one event. */
  capacity: { min: 2, max: 5000 },
  /** Teams of one school, or seats of one ticket. */
  largestEntry: { min: 1, max: 4 },
  pupils: { min: 1, max: 500 },
  firstName: { max: 40 },
  results: 20,
  /** In days. */
  longestEvent: 14,
  /** In days after today. */
  latestBegin: 400,
  /** Offers of a school that wait for the staff at the same time. */
  waitingOffers: 5,
  /** In days after the last day of the event. Then tickets are deleted. */
  ticketsKeptFor: 7,
  perPage: 20,
  listed: 100,
} as const
