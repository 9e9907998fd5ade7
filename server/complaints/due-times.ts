import { acknowledgementPeriod, type ComplaintClass, complaintPeriods } from '#contract/complaint-classes.ts'
import { hourMs, roundDownToHour } from '../due-times.ts'

/**
 * Returns the time by which a complaint must be settled: a full hour, because an exact time would show when the
 * complaint arrived, and rounded down, because it must not be later than the law allows.
 */
export function dueTime(complaintClass: ComplaintClass, receivedAt: Date): Date {
  return roundDownToHour(receivedAt.getTime() + complaintPeriods[complaintClass] * hourMs)
}

export function dueTimeInOtherClass(dueAt: Date, before: ComplaintClass, after: ComplaintClass): Date {
  return new Date(dueAt.getTime() + (complaintPeriods[after] - complaintPeriods[before]) * hourMs)
}

export function acknowledgementDueTime(complaintClass: ComplaintClass, dueAt: Date): Date {
  return new Date(dueAt.getTime() + (acknowledgementPeriod - complaintPeriods[complaintClass]) * hourMs)
}

type Urgency = 'in-time' | 'soon' | 'overdue'

/** Staff cannot act earlier on a complaint whose period is two or three hours. */
const minimumWarning = 2 * hourMs

/** Returns `overdue` after the due time, `soon` from `warningMs` before it, and `in-time` before that. */
export function urgencyOf(complaintClass: ComplaintClass, dueAt: Date, now: Date): Urgency {
  const left = dueAt.getTime() - now.getTime()
  if (left < 0) return 'overdue'
  return left <= warningMs(complaintClass) ? 'soon' : 'in-time'
}

/** A quarter of the period, but at least two hours. */
export function warningMs(complaintClass: ComplaintClass): number {
  return Math.max(minimumWarning, (complaintPeriods[complaintClass] / 4) * hourMs)
}
