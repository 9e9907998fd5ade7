/**
 * Returns the first page, the last page, the current page and its neighbours. `earlier` and `later` stand for gaps of
 * at least two pages.
 */
export function pageNumbers(page: number, totalPages: number): (number | 'earlier' | 'later')[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter(
    (number) => number >= 1 && number <= totalPages,
  )
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2
      ? [number - 1, number]
      : [number <= page ? ('earlier' as const) : ('later' as const), number]
  })
}
