import { language } from '#messages/language.ts'

const indianNumber = new Intl.NumberFormat(language)

/** Formats a number with Indian digit groups: 990940 becomes 9,90,940. */
export function formatNumber(value: number): string {
  return indianNumber.format(value)
}

/** Returns a text such as "1 Review" or "1,204 Reviews". */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
