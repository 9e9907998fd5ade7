import type { DeskOffer, OfferListName } from '#contract/opportunity-offers.ts'
import type { Fallback } from '#web/lib/api/api-error.ts'

export const offerFallbacks = {
  load: { failed: 'We could not load the offers.' },
  save: { failed: 'We could not save this. Nothing you typed is lost.' },
} satisfies Record<string, Fallback>

export const offersPath = (list: OfferListName, page = 1): `/desk/${string}` =>
  `/desk/opportunities?list=${list}${page > 1 ? `&page=${page}` : ''}`

export const offerPath = (id: string): `/desk/${string}` => `/desk/opportunities/${id}`

export const stateLabels: Readonly<Record<DeskOffer['state'], string>> = {
  proving: 'The offerer enters the code',
  waiting: 'Read it and decide',
  asked: 'The offerer answers your question',
  published: 'Public',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the offerer',
  expired: 'Closed without an answer of the offerer',
  ended: 'Over',
}

export const kindLabels: Readonly<Record<DeskOffer['content']['kind'], string>> = {
  internship: 'Internship',
  bootcamp: 'Bootcamp or workshop',
  competition: 'Competition',
  scholarship: 'Scholarship',
  other: 'Other',
}

export function paymentText({ payment, fee }: DeskOffer['content']): string {
  if (payment === 'fee') return `Participants pay: ${fee ?? ''}`
  return payment === 'paid' ? 'Participants are paid' : 'Costs nothing, not paid'
}
