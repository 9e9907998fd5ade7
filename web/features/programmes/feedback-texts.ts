import { type BestPart, bestParts } from '#contract/programme-choices.ts'
import type { FeedbackSums } from '#contract/programmes.ts'
import * as m from '#messages'

const partNames: Readonly<Record<BestPart, string>> = {
  doing: m.programmes_best_doing(),
  learning: m.programmes_best_learning(),
  together: m.programmes_best_together(),
  trainer: m.programmes_best_trainer(),
  nothing: m.programmes_best_nothing(),
}

/** Returns the mean of marks with one decimal, such as "4.3". @param counts of the marks 1 to 5 */
export function meanMark(counts: readonly number[]): string {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return total === 0 ? '' : (stars / total).toFixed(1)
}

/** Returns a list such as "doing it ourselves (12), nothing (1)", the most chosen first. */
export function bestPartsText({ best }: FeedbackSums): string {
  return bestParts
    .map((part, index) => ({ part, count: best[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ part, count }) => m.programmes_feedback_part({ part: partNames[part], count }))
    .join(', ')
}
