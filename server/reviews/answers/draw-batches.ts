import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Question } from '#contract/review-questions.ts'

/** `needsTwoWeeks`: the answers of a batch must be from at least two weeks. */
type BatchRule = { size: number; needsTwoWeeks: boolean }

const { rating, choice } = limits.answersPerBatch

export const smallestBatch = Math.min(rating, choice)

/** Role and years describe the author, so their batches are larger. */
export function batchRule(question: Question): BatchRule {
  const isChoice = question === 'role' || question === 'years'
  return isChoice ? { size: choice, needsTwoWeeks: true } : { size: rating, needsTwoWeeks: false }
}

/** Returns full batches, drawn at random, so that nobody can know which of the waiting answers they contain. */
export function drawBatches<Waiting extends { writtenOn: string }>(
  waiting: readonly Waiting[],
  { size, needsTwoWeeks }: BatchRule,
): Waiting[][] {
  const left = shuffle(waiting)
  const batches: Waiting[][] = []
  while (left.length >= size) {
    const batch = left.splice(0, size)
    const [first] = batch
    const isOtherWeek = ({ writtenOn }: Waiting) => writtenOn !== first?.writtenOn
    if (needsTwoWeeks && !batch.some(isOtherWeek)) {
      const other = left.findIndex(isOtherWeek)
      if (other === -1) break
      batch.splice(-1, 1, ...left.splice(other, 1, ...batch.slice(-1)))
    }
    batches.push(batch)
  }
  return batches
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}
