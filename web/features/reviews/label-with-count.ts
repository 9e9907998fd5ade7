import { formatNumber } from '#web/ui/format.ts'

/** Returns a label such as "Comment" or "Comments (2)". */
export function labelWithCount(labelForNone: string, labelForSome: string, count: number): string {
  return count > 0 ? `${labelForSome} (${formatNumber(count)})` : labelForNone
}
