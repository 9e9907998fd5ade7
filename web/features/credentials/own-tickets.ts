import { schoolYearOf } from '#contract/days.ts'
import type { Seat } from '#contract/seats.ts'
import type { CallOutput } from '#web/lib/api/call.ts'
import type { DeviceTicket } from './device-contents.ts'
import { changeDeviceData, readDeviceData } from './device-data.ts'
import { loadCredentials } from './load-credentials.ts'
import type { Post } from './post.ts'
import { type PostCall, sendWithToken, type Uses } from './send-with-token.ts'
import { type DeviceKey, readDeviceKey } from './stored-key.ts'

/** Reads the ticket of an event from the device, without a request. */
export async function readOwnTicket(eventId: string): Promise<DeviceTicket | undefined> {
  const key = readDeviceKey()
  if (!key) return undefined
  const { tickets } = await readDeviceData(key)
  return new Map(Object.entries(tickets ?? {})).get(eventId)
}

/** Stores a ticket, and forgets those of earlier school years. */
export async function storeTicket(key: DeviceKey, eventId: string, ticket: DeviceTicket): Promise<void> {
  await changeDeviceData(key, ({ tickets, ...contents }) => {
    const kept = Object.entries(tickets ?? {}).filter(
      ([, { schoolYear }]) => schoolYear >= ticket.schoolYear - 1,
    )
    return { ...contents, tickets: { ...Object.fromEntries(kept), [eventId]: ticket } }
  })
}

/** Stores whether the person has given the place back. */
export async function changeOwnTicket(eventId: string, ticket: DeviceTicket): Promise<void> {
  const key = readDeviceKey()
  if (key) await storeTicket(key, eventId, ticket)
}

/**
 * Sends the request for a seat with the hash of its ticket, then stores the ticket. A repeated request has the same ticket,
 * so the device stores nothing before it.
 */
export async function sendSeat<N extends PostCall>(
  { name, input, key, code, credential, time }: Post<N>,
  uses: Uses,
): Promise<CallOutput<N>> {
  const { authorKeyHashOf, ticketOf } = await loadCredentials()
  const eventId = input.params?.id ?? ''
  const ticket = ticketOf(code, eventId)
  const body = { ...(input.body as object), ticketHash: authorKeyHashOf(ticket) }
  const result = await sendWithToken(name, { ...input, body }, { credential, uses })
  if (isSeat(result))
    await storeTicket(key, eventId, { ...result, ticket, schoolYear: schoolYearOf(time.day) })
  return result
}

function isSeat(result: unknown): result is Seat {
  return typeof result === 'object' && result !== null && 'isWithdrawn' in result
}
