import { thresholds } from './thresholds.ts'

/** Returns the probability that a Poisson variable with this mean is at least `count`. */
export function poissonTail(count: number, mean: number): number {
  let term = Math.exp(-mean)
  let below = 0
  for (let each = 0; each < count; each++) {
    below += term
    term *= mean / (each + 1)
  }
  if (below < 1 - 1e-9) return 1 - below
  // A difference close to zero would be lost to rounding, so sum the tail instead.
  let tail = 0
  for (let each = count; term > tail * 1e-12; each++) {
    tail += term
    term *= mean / (each + 1)
  }
  return tail
}

/**
 * Tells whether a school has unlikely many posts in one day.
 * @param today posts of the day, including this one
 * @param past published posts of the `pastDays` days before
 */
export function isBurst(today: number, past: number): boolean {
  const { minimumPosts, minimumDailyRate, maximumProbability, pastDays } = thresholds.burst
  const rate = Math.max(minimumDailyRate, past / pastDays)
  return today >= minimumPosts && poissonTail(today, rate) < maximumProbability
}
