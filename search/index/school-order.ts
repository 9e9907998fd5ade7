/**
 * Numbers schools by popularity, the highest first. Schools with equal popularity keep their order. Counting is fast,
 * because most schools have the same popularity.
 * @returns for each school number, the position of the school among the rows
 */
export function popularityOrder(popularity: readonly number[]): Uint32Array {
  const counts = new Map<number, number>()
  for (const value of popularity) counts.set(value, (counts.get(value) ?? 0) + 1)
  const next = new Map<number, number>()
  let position = 0
  for (const [value, count] of [...counts].sort(([a], [b]) => b - a)) {
    next.set(value, position)
    position += count
  }
  const order = new Uint32Array(popularity.length)
  popularity.forEach((value, school) => {
    const number = next.get(value) ?? 0
    order[number] = school
    next.set(value, number + 1)
  })
  return order
}

/** `values` are in the order of their first school. `numbers` has, by school number, the index of its value. */
export type NumberedValues = { values: number[]; numbers: Uint32Array }

/**
 * Renumbers values in the order of their first school.
 * @param valueBySchool by position among the rows
 * @param order for each school number, the position of the school among the rows
 * @param first values that get the first numbers in any case
 */
export function numberByUse(
  valueBySchool: Uint32Array,
  order: Uint32Array,
  first: readonly number[] = [],
): NumberedValues {
  const values = [...first]
  const numberOf = new Map(values.map((value, number) => [value, number]))
  const numbers = order.map((school) => {
    const value = valueBySchool[school] ?? 0
    const known = numberOf.get(value)
    if (known !== undefined) return known
    const number = values.push(value) - 1
    numberOf.set(value, number)
    return number
  })
  return { values, numbers }
}
