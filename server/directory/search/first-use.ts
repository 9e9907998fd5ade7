/** What each new number stood for, and the new numbers of all schools. */
export type NumberedByUse = { ids: number[]; numbers: Uint32Array }

/**
 * Numbers things anew: what the first schools have comes first.
 * @param idOf what each school has, by its turn of being added
 * @param order which school, by its turn, stands at each place
 * @param ids what has its number already
 */
export function numberedByUse(idOf: Uint32Array, order: Uint32Array, ids: number[] = []): NumberedByUse {
  const numberOf: (number | undefined)[] = []
  ids.forEach((id, number) => {
    numberOf[id] = number
  })
  const numbers = order.map((school) => {
    const id = idOf[school] ?? 0
    const known = numberOf[id]
    if (known !== undefined) return known
    const number = ids.push(id) - 1
    numberOf[id] = number
    return number
  })
  return { ids, numbers }
}
