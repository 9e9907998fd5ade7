import { thresholds } from './thresholds.ts'

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

/**
 * @param thisWeek includes the new post
 * @param past number of shown posts in the `pastWeeks` weeks before
 */
export function isBurst(thisWeek: number, past: number): boolean {
  const { minimumPosts, minimumWeeklyRate, maximumProbability, pastWeeks } = thresholds.burst
  const rate = Math.max(minimumWeeklyRate, past / pastWeeks)
  return thisWeek >= minimumPosts && poissonTail(thisWeek, rate) < maximumProbability
}
