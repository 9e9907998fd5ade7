/** Characters that keyboards insert or people type instead of a hyphen. */
const dashes = /[\u2010-\u2015\u2212_.]/g

/**
 * Returns the typed code with hyphens instead of `dashes`. Also reads the code from the pasted link of a QR code.
 */
export function readTypedCode(typed: string): string {
  return typed.slice(typed.lastIndexOf('#') + 1).replace(dashes, '-')
}

export function countSymbols(typed: string): number {
  return readTypedCode(typed).replace(/[\s-]/g, '').length
}
