import { type OfferState, offerLimits } from '#contract/opportunity-offer-choices.ts'
import { hourMs } from '../../due-times.ts'
import type { OfferUpdate } from './store.ts'

/** Returns the change that gives an offer to the staff, until the promised time. */
export function giveToStaff(now: Date): OfferUpdate {
  const due_at = new Date(now.getTime() + offerLimits.decidedWithin * 24 * hourMs)
  return { state: 'waiting', state_since: now, due_at, warned: false }
}

export function moveTo(state: Exclude<OfferState, 'waiting'>, now: Date): OfferUpdate {
  return { state, state_since: now, due_at: null }
}
