import { randomNumber, readNumber } from './base32.ts'

/** In symbols of 5 bits, with the check symbol: 95 random bits. */
const length = 20

/** Returns a code such as `7K3Q-9F2M-0XRT-5WCH-2B8D`. */
export function newCertificateCode(): string {
  return randomNumber(length)
}

/** Rejects any code with one wrong symbol or two exchanged symbols. @returns undefined for an invalid code */
export function readCertificateCode(typed: string): string | undefined {
  return readNumber(typed, length)
}

/** Without the origin. */
export function certificatePath(code: string): string {
  return `/certificates/${code}`
}
