/** @see https://www.crockford.com/base32.html */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const groupLength = 4

/** Uses the low 5 bits of each byte. */
export function symbolsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => symbols.charAt(byte & 31)).join('')
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
