import { formatNumber } from '#web/ui/format.ts'

/** Returns a label with a count if it is not 0: "Comment", "Comments (2)". */
export function labelWithCount(labelForNone: string, labelForSome: string, count: number): string {
  return count > 0 ? `${labelForSome} (${formatNumber(count)})` : labelForNone
}
