import { thresholds } from '../../checks/thresholds.ts'
import { daysBefore } from '../../clock.ts'

const { minimumReviews, minimumUsual, maximumProbability, windows, usualWeeks, waitingWeeks } =
  thresholds.surge

const longest = Math.max(...windows)

/** Weeks that can be part of a window with a week that still waits. */
const consideredWeeks = waitingWeeks + longest - 1

/** Weeks, with the current one, that `findSurges` needs. */
export const neededWeeks = consideredWeeks + longest + usualWeeks

/** Returns the probability that a Poisson variable is at least `count`. */
export function poissonTail(count: number, mean: number): number {
  let term = Math.exp(-mean)
  let below = 0
  for (let each = 0; each < count; each++) {
    below += term
    term *= mean / (each + 1)
  }
  if (below < 1 - 1e-9) return 1 - below
  // A subtraction from 1 would have a large rounding error.
  let tail = 0
  for (let each = count; term > tail * 1e-12; each++) {
    tail += term
    term *= mean / (each + 1)
  }
  return tail
}

/** @param expected number of reviews that is usual in the same time */
function isSurge(reviews: number, expected: number): boolean {
  return reviews >= minimumReviews && poissonTail(reviews, expected) < maximumProbability
}

/** By the Monday of the week, `YYYY-MM-DD`. */
type Weekly = ReadonlyMap<string, number>

/**
 * Returns the weeks of the last `waitingWeeks` that belong to a surge, with the number of reviews that is usual in a
 * week. The usual number is the median of the `usualWeeks` weeks before the window of the surge. A campaign in less
 * than half of these weeks, however large, does not raise the median above the busier half of the other weeks.
 *
 * In a longer window, the weeks of a surge in a shorter window have the usual number. Otherwise one large surge would
 * make all reviews of the next quarter wait.
 * @param reviews numbers of shown reviews of one school
 * @param monday of the current week
 */
export function findSurges(reviews: Weekly, monday: string): Map<string, number> {
  const weekOf = (weeksAgo: number) => daysBefore(monday, 7 * weeksAgo)
  const counts = Array.from({ length: neededWeeks }, (_, weeksAgo) => reviews.get(weekOf(weeksAgo)) ?? 0)
  const remaining = [...counts]
  const found = new Map<string, number>()
  for (const window of windows) {
    const usualOf = new Map<number, number>()
    for (let end = 0; end < consideredWeeks; end++) {
      const usual = usualNumber(counts.slice(end + window, end + window + usualWeeks))
      if (!isSurge(sum(remaining.slice(end, end + window)), usual * window)) continue
      for (let weeksAgo = end; weeksAgo < end + window; weeksAgo++)
        usualOf.set(weeksAgo, Math.min(usualOf.get(weeksAgo) ?? usual, usual))
    }
    for (const [weeksAgo, usual] of usualOf) {
      remaining[weeksAgo] = Math.min(remaining[weeksAgo] ?? 0, usual)
      const earlier = found.get(weekOf(weeksAgo)) ?? usual
      if (weeksAgo < waitingWeeks) found.set(weekOf(weeksAgo), Math.min(earlier, usual))
    }
  }
  return found
}

function usualNumber(weeks: readonly number[]): number {
  const sorted = weeks.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return Math.max(minimumUsual, Math.ceil(median))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
