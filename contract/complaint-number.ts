import { inGroups, randomSymbols, readSymbols, symbols } from './base32.ts'

/** Without the check symbol, in symbols of 5 bits. */
export const complaintNumberLength = 15

/** Returns a number that is easy to read aloud, such as `7K3Q-9F2M-0XRT-5WCH`. */
export function newComplaintNumber(): string {
  return numberOf(randomSymbols(complaintNumberLength))
}

/** Adds the check symbol. @param random 15 symbols */
export function numberOf(random: string): string {
  return inGroups(random + checkSymbol(random))
}

/** Rejects any number with one wrong symbol or two exchanged symbols. @returns undefined for an invalid number */
export function readComplaintNumber(typed: string): string | undefined {
  const number = readSymbols(typed, complaintNumberLength + 1)
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
