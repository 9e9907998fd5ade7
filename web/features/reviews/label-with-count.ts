import { formatNumber } from '#web/ui/format.ts'

/** A word with how many there are, where there are any: "Comment", "Comments (2)". */
export function labelWithCount(none: string, some: string, count: number): string {
  return count > 0 ? `${some} (${formatNumber(count)})` : none
}
