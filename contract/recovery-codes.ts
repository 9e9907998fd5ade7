/** Without the letters I, L, O and U. @see https://www.crockford.com/base32.html */
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const codeLength = 16

/** Returns a code of 80 random bits, such as `7K3Q-9F2M-A1B2-C3D4`. */
export function newRecoveryCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(codeLength))
  return inGroups(Array.from(random, (byte) => symbols.charAt(byte % symbols.length)).join(''))
}

function inGroups(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** Returns the canonical form of a typed code: O becomes 0, I and L become 1. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const isCode = code.length === codeLength && [...code].every((symbol) => symbols.includes(symbol))
  return isCode ? inGroups(code) : undefined
}
