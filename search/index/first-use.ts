import { NumberPool } from './dictionary-builder.ts'

/** What each new number stood for, and the new numbers of all schools. */
export type NumberedByUse = { ids: number[]; numbers: Uint32Array }

/**
 * Numbers things anew: what the first schools have comes first.
 * @param idOf what each school has, by its turn of being added
 * @param order which school, by its turn, stands at each place
 * @param ids what has its number already
 */
export function numberedByUse(idOf: Uint32Array, order: Uint32Array, ids: number[] = []): NumberedByUse {
  const numbers = new Uint32Array(order.length)
  // One more than the number; 0 for what has none yet.
  const numberOf = new NumberPool()
  const reserve = (id: number) => {
    while (numberOf.length <= id) numberOf.push(0)
  }
  ids.forEach((id, number) => {
    reserve(id)
    numberOf.set(id, number + 1)
  })
  for (let place = 0; place < order.length; place++) {
    const id = idOf[order[place] ?? 0] ?? 0
    if (numberOf.at(id) === 0) {
      reserve(id)
      numberOf.set(id, ids.push(id))
    }
    numbers[place] = numberOf.at(id) - 1
  }
  return { ids, numbers }
}
