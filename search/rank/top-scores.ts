/** Up to so many it is quicker to keep the best ones in order while going through all of them. */
const fewWanted = 64

/**
 * The places of the best scores in order, the best first, at least `wanted` of them where there are as many; of
 * equal scores the one that comes first.
 */
export function bestFirst(scores: Float64Array, wanted: number): Uint32Array {
  if (wanted > fewWanted) {
    const order = Uint32Array.from(scores, (_, at) => at)
    return order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  }
  const best = new Uint32Array(Math.min(wanted, scores.length))
  let length = 0
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0
    if (length === best.length) {
      if (length === 0 || score <= (scores[best[length - 1] ?? 0] ?? 0)) continue
      length--
    }
    let place = length
    for (; place > 0 && score > (scores[best[place - 1] ?? 0] ?? 0); place--)
      best[place] = best[place - 1] ?? 0
    best[place] = at
    length++
  }
  return best
}
