import * as m from '#messages'
/* No zod here: forms show the choices without the schemas. */

/** For server and pages: on the server, the caller names the language. */
export const opportunityKinds = {
  internship: m.offers_kind_internship,
  bootcamp: m.offers_kind_bootcamp,
  competition: m.offers_kind_competition,
  scholarship: m.offers_kind_scholarship,
  other: m.offers_kind_other,
} as const
export const opportunityKindNames = ['internship', 'bootcamp', 'competition', 'scholarship', 'other'] as const
export type OpportunityKind = (typeof opportunityKindNames)[number]

/** `paid`: participants get money. `fee`: they pay something. */
export const payments = ['unpaid', 'paid', 'fee'] as const
export type Payment = (typeof payments)[number]

export const locationKinds = ['online', 'in-person'] as const
export type LocationKind = (typeof locationKinds)[number]

/**
 * - `proving`: the offerer enters the code of a mail.
 * - `waiting`: the staff decides.
 * - `asked`: the offerer changes the offer or answers a question of the staff.
 * - `published`: until the last day. `ended`: after it.
 * - `expired`: the offerer did not answer.
 */
export const offerStates = [
  'proving',
  'waiting',
  'asked',
  'published',
  'refused',
  'withdrawn',
  'expired',
  'ended',
] as const
export type OfferState = (typeof offerStates)[number]

/** Lengths of texts are in UTF-16 code units. */
export const offerLimits = {
  title: { min: 5, max: 120 },
  text: { min: 60, max: 3000 },
  classes: { min: 2, max: 80 },
  place: { max: 80 },
  fee: { max: 80 },
  link: { max: 500 },
  organisation: { min: 2, max: 100 },
  /** Of the staff to the offerer. */
  sentence: { min: 10, max: 1000 },
  answer: { max: 1000 },
  /** In days after the day of the offer. */
  latestLastDay: 365,
  triesPerCode: 5,
  /** In days. */
  decidedWithin: 3,
  waitsForOfferer: 30,
  unprovedKeptFor: 2,
  closedKeptFor: 90,
  offersPerPage: 50,
} as const
