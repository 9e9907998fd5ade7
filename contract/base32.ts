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
