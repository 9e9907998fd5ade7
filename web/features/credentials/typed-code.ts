/** Characters that keyboards insert, or that people type, instead of a hyphen. */
const dashes = /[\u2010-\u2015\u2212_.]/g

/**
 * Returns the typed code with hyphens instead of these characters. Also reads the code from a pasted link of a QR code.
 */
export function readTypedCode(typed: string): string {
  return typed.slice(typed.lastIndexOf('#') + 1).replace(dashes, '-')
}

export function countSymbols(typed: string): number {
  return readTypedCode(typed).replace(/[\s-]/g, '').length
}
