import { acknowledgementPeriod, type ComplaintClass, complaintPeriods } from '#contract/complaint-classes.ts'
import { endOfDay, hourMs, roundDownToHour } from '../due-times.ts'

const dayHours = 24

/**
 * Returns the time by which a complaint must be settled. An exact time would show when the complaint arrived. So it is a
 * full hour: if the law counts in days, the last full hour of a day in India. It is rounded down, because it must not be
 * later than the law allows.
 */
export function dueTime(complaintClass: ComplaintClass, receivedAt: Date): Date {
  const hours = complaintPeriods[complaintClass]
  if (hours % dayHours === 0) return roundDownToHour(endOfDay(receivedAt, hours / dayHours - 1).getTime())
  return roundDownToHour(receivedAt.getTime() + hours * hourMs)
}

/**
 * A complaint of which only the day is known counts as received when this day began: half an hour after a full hour of
 * UTC. With the half hour, two changes of the class find the same day again.
 */
export function dueTimeInOtherClass(dueAt: Date, before: ComplaintClass, after: ComplaintClass): Date {
  if (after === before) return dueAt
  return dueTime(after, new Date(dueAt.getTime() + hourMs / 2 - complaintPeriods[before] * hourMs))
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
