/** Keyboards replace hyphens by dashes. */
const dashes = /[\u2010-\u2015\u2212_.]/g

/** Accepts a pasted link of a QR code, too. */
export function readTypedCode(typed: string): string {
  return typed.slice(typed.lastIndexOf('#') + 1).replace(dashes, '-')
}

export function countSymbols(typed: string): number {
  return readTypedCode(typed).replace(/[\s-]/g, '').length
}
