import { acknowledgementPeriod, type ComplaintClass, complaintPeriods } from '#contract/complaint-classes.ts'

const hourMs = 3_600_000

/**
 * Returns the time by which a complaint must be settled, rounded up to the full hour, because the exact time would show
 * when the complaint arrived.
 */
export function dueTime(complaintClass: ComplaintClass, receivedAt: Date): Date {
  return nextFullHour(receivedAt.getTime() + complaintPeriods[complaintClass] * hourMs)
}

/** Returns the due time after the class has changed. The time of arrival is not stored and not needed. */
export function dueTimeInOtherClass(dueAt: Date, before: ComplaintClass, after: ComplaintClass): Date {
  return new Date(dueAt.getTime() + (complaintPeriods[after] - complaintPeriods[before]) * hourMs)
}

/** Returns the time by which the arrival of a complaint must be acknowledged, from the time by which it is due. */
export function acknowledgementDueTime(complaintClass: ComplaintClass, dueAt: Date): Date {
  return new Date(dueAt.getTime() + (acknowledgementPeriod - complaintPeriods[complaintClass]) * hourMs)
}

export type Urgency = 'in-time' | 'soon' | 'overdue'

/**
 * Returns `soon` in the last quarter of the period. Rounding can add nearly an hour to the time that the law allows, so
 * the last quarter begins an hour earlier.
 */
export function urgencyOf(complaintClass: ComplaintClass, dueAt: Date, now: Date): Urgency {
  const left = dueAt.getTime() - now.getTime()
  if (left < 0) return 'overdue'
  return left <= warningMs(complaintClass) ? 'soon' : 'in-time'
}

export function warningMs(complaintClass: ComplaintClass): number {
  return (complaintPeriods[complaintClass] / 4 + 1) * hourMs
}

export function isMet(dueAt: Date, closedAt: Date): boolean {
  return closedAt <= dueAt
}

function nextFullHour(time: number): Date {
  return new Date(Math.ceil(time / hourMs) * hourMs)
}
