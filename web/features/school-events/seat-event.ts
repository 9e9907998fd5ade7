import type { SchoolEvent } from '#contract/school-events.ts'

/** What the form of a seat needs of an event. */
export type SeatEvent = Pick<SchoolEvent, 'id' | 'largestEntry' | 'needsFirstName' | 'isOpen'>
