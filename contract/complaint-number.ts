import { randomNumber, readNumber } from './base32.ts'

/** Without the check symbol, in symbols of 5 bits. */
export const complaintNumberLength = 15

/** Returns a number that is easy to read aloud, such as `7K3Q-9F2M-0XRT-5WCH`. */
export function newComplaintNumber(): string {
  return randomNumber(complaintNumberLength + 1)
}

/** Rejects any number with one wrong symbol or two exchanged symbols. @returns undefined for an invalid number */
export function readComplaintNumber(typed: string): string | undefined {
  return readNumber(typed, complaintNumberLength + 1)
}
