/**
 * Orders schools by popularity, the highest first. Schools with equal values keep their order.
 * @returns for each new number, the index of the school in `popularity`
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

/** `numbers` has the index of a value in `values`, by school number. */
export type NumberedValues = { values: number[]; numbers: Uint32Array }

/**
 * Renumbers values in the order of their first school.
 * @param valueBySchool in the order of the rows
 * @param order see `popularityOrder`
 */
export function numberByUse(
  valueBySchool: Uint32Array,
  order: Uint32Array,
  first: readonly number[] = [],
): NumberedValues {
  const values = [...first]
  const largest = valueBySchool.reduce((known, value) => Math.max(known, value), Math.max(0, ...first))
  /** By value: its number plus one, or 0 without a number. */
  const numberOf = new Uint32Array(largest + 1)
  values.forEach((value, number) => {
    numberOf[value] = number + 1
  })
  const numbers = new Uint32Array(order.length)
  for (let number = 0; number < order.length; number++) {
    const value = valueBySchool[order[number] ?? 0] ?? 0
    if (numberOf[value] === 0) numberOf[value] = values.push(value)
    numbers[number] = (numberOf[value] ?? 0) - 1
  }
  return { values, numbers }
}
