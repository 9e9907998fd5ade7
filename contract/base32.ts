/** @see https://www.crockford.com/base32.html */
export const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const groupLength = 4

export function randomSymbols(length: number): string {
  const random = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(random, (byte) => symbols.charAt(byte % symbols.length)).join('')
}

export function inGroups(text: string): string {
  return text.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? text
}

/**
 * Ignores spaces and hyphens, and reads O as 0, and I and L as 1.
 * @returns undefined for another length or an unknown symbol
 */
export function readSymbols(typed: string, length: number): string | undefined {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return text.length === length && [...text].every((symbol) => symbols.includes(symbol)) ? text : undefined
}

/** Returns random symbols in groups, with a check symbol at the end. @param length in symbols, with the check symbol */
export function randomNumber(length: number): string {
  return numberOf(randomSymbols(length - 1))
}

/** Adds the check symbol, and makes groups. */
export function numberOf(random: string): string {
  return inGroups(random + checkSymbol(random))
}

/** Rejects any number with one wrong symbol or two exchanged symbols. @returns undefined for an invalid number */
export function readNumber(typed: string, length: number): string | undefined {
  const number = readSymbols(typed, length)
  return number && number.at(-1) === checkSymbol(number.slice(0, -1)) ? inGroups(number) : undefined
}

/** Returns a weighted sum in GF(32). The weights are different powers of a generator. */
function checkSymbol(text: string): string {
  const sum = [...text].reduce((total, symbol) => timesGenerator(total ^ symbols.indexOf(symbol)), 0)
  return symbols.charAt(sum)
}

/** Multiplies by x modulo the primitive polynomial x^5 + x^2 + 1. */
function timesGenerator(value: number): number {
  return (value << 1) ^ (value & 0b10000 ? 0b100101 : 0)
}
