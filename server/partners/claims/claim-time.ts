import { claimLimits } from '#contract/school-claim-choices.ts'
import { hourMs } from '../../due-times.ts'
import type { ClaimChange, ClaimRow } from './store.ts'

type Timed = Pick<ClaimRow, 'state' | 'state_since' | 'staff_seconds' | 'owner_answers_until'>

/** Returns the seconds for which the claim has been open for the staff. The time that the owner has to answer does not count. */
export function staffSeconds(row: Timed, now: Date): number {
  if (row.state !== 'waiting') return row.staff_seconds
  const since = Math.max(row.state_since.getTime(), row.owner_answers_until?.getTime() ?? 0)
  return row.staff_seconds + Math.max(0, Math.round((now.getTime() - since) / 1000))
}

/**
 * Returns the change that gives a claim to the staff, until the promised time.
 * @param from the end of the time in which the owner can answer
 */
export function giveToStaff(row: Timed, now: Date, from: Date = now): ClaimChange {
  const used = staffSeconds(row, now)
  return {
    state: 'waiting',
    state_since: now,
    staff_seconds: used,
    due_at: new Date(from.getTime() + Math.max(0, claimLimits.decidedWithin * hourMs - used * 1000)),
    warned: false,
  }
}

export function giveToClaimant(row: Timed, now: Date, state: 'proving' | 'asked'): ClaimChange {
  return { state, state_since: now, staff_seconds: staffSeconds(row, now), due_at: null }
}

export function close(row: Timed, now: Date, closing: Pick<ClaimRow, 'state' | 'outcome'>): ClaimChange {
  return {
    ...closing,
    state_since: now,
    staff_seconds: staffSeconds(row, now),
    due_at: null,
    closed_at: now,
  }
}
