const indian = new Intl.NumberFormat('en-IN')

/** A number grouped the Indian way: 990940 reads 9,90,940. */
export function formatNumber(value: number): string {
  return indian.format(value)
}

/** A count with its word: "1 Review", "1,204 Reviews". */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
