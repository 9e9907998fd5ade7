import { inGroups, randomSymbols, readSymbols } from './base32.ts'

const codeLength = 16

/** Returns 80 random bits, such as `7K3Q-9F2M-A1B2-C3D4`. */
export function newRecoveryCode(): string {
  return inGroups(randomSymbols(codeLength))
}

/** @returns the canonical form, or undefined for an invalid code */
export function readRecoveryCode(typed: string): string | undefined {
  const code = readSymbols(typed, codeLength)
  return code && inGroups(code)
}
