import { maximumKeptScores } from '../tuning.ts'

/** Returns indexes, the highest score first; equal scores keep their order. Can return more than `minimum`. */
export function topScores(scores: Float64Array, minimum: number): Uint32Array {
  if (minimum > maximumKeptScores) {
    const order = Uint32Array.from(scores.keys())
    return order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  }
  const best = new Uint32Array(Math.min(minimum, scores.length))
  let length = 0
  for (let index = 0; index < scores.length; index++) {
    const score = scores[index] ?? 0
    if (length === best.length) {
      if (length === 0 || score <= (scores[best[length - 1] ?? 0] ?? 0)) continue
      length--
    }
    let position = length
    for (; position > 0 && score > (scores[best[position - 1] ?? 0] ?? 0); position--) {
      best[position] = best[position - 1] ?? 0
    }
    best[position] = index
    length++
  }
  return best
}
