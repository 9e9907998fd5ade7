import type { CodeReset } from '#contract/credentials.ts'
import { dateTolerance, daysBefore } from '#contract/days.ts'
import { limits } from '#contract/limits.ts'
import type { Holder } from './holder-store.ts'

type ResetData = Pick<Holder, 'waitingCommitment' | 'resetOn' | 'replacedKeyYear'>

/** @param today in India, `YYYY-MM-DD` */
export function resetOf(
  { waitingCommitment, resetOn, replacedKeyYear }: ResetData,
  today: string,
): CodeReset {
  if (resetOn !== null && waitingCommitment) {
    const day = newCodeFrom(resetOn, replacedKeyYear)
    return { state: today < day ? 'waiting' : 'due', day }
  }
  const nextFrom = resetOn === null ? today : daysBefore(resetOn, -limits.resetInterval)
  if (today < nextFrom) return { state: 'too-early', day: nextFrom }
  return { state: 'possible', day: newCodeFrom(today, replacedKeyYear) }
}

/**
 * Returns the first day on which the new code gets a credential: after the wait, and when no credential of the code
 * before the present one is accepted any more. So at most two codes of a mailbox are valid at the same time.
 */
function newCodeFrom(resetOn: string, replacedKeyYear: number | null): string {
  const waited = daysBefore(resetOn, -limits.newCodeWait)
  const isAlone = replacedKeyYear === null ? waited : firstRefusedDay(replacedKeyYear)
  return isAlone > waited ? isAlone : waited
}

/** Returns the first day on which no credential of the school year is accepted any more: see `acceptedSchoolYears`. */
function firstRefusedDay(keyYear: number): string {
  return daysBefore(`${keyYear + 1}-06-01`, -dateTolerance)
}
