import { inGroups, readSymbols } from './base32.ts'

/** See `ticketOf` in credentials/author-code.ts. */
const ticketLength = 16

/** @returns the canonical form, such as `7K3Q-9F2M-0XRT-5WCH`, or undefined for an invalid ticket */
export function readTicket(typed: string): string | undefined {
  const ticket = readSymbols(typed, ticketLength)
  return ticket && inGroups(ticket)
}
