import { limits } from './limits.ts'

/** Unicode lists the ten digits of a script one after another, from zero to nine. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((codePoint - zero) % 10)
}

function findOnly(text: string): string | undefined {
  const numbers = new Set(text.match(/\d+/g)?.filter(({ length }) => length === limits.otpDigits))
  return numbers.size === 1 ? [...numbers][0] : undefined
}

/**
 * Returns the code in a text that somebody typed or pasted, such as `१२३-४५६` or the subject of the mail. Digits may be
 * of any script.
 * @returns the text itself, with ASCII digits, if it does not contain exactly one code
 */
export function readTypedCode(typed: string): string {
  const text = typed.replace(/\p{Nd}/gu, toAsciiDigit).replace(/\p{Cf}/gu, '')
  return findOnly(text) ?? findOnly(text.replace(/(\d)[\s\p{P}\u2212]+(?=\d)/gu, '$1')) ?? text
}
