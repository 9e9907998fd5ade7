import { limits } from '#contract/limits.ts'
import type { Pagination } from '#contract/schools.ts'
import { formatNumber } from '#web/ui/format.ts'

/** Returns a note if the list has more schools than its pages can show. */
export function endOfResults({ total }: Pick<Pagination, 'total'>): string | undefined {
  if (total <= limits.reachableResults) return undefined
  return `The pages end after ${formatNumber(limits.reachableResults)} schools. To find other schools, add the name of a town to your search, or choose a filter.`
}
