import { hashAuthorKey } from '#contract/author-key.ts'
import type { TicketList } from '#contract/school-events.ts'
import { readTicket } from '#contract/tickets.ts'

export type ListedTicket = TicketList['tickets'][number]

export type CheckedTicket =
  | { kind: 'valid'; ticket: ListedTicket }
  | { kind: 'used'; ticket: ListedTicket }
  | { kind: 'unknown' | 'mistyped'; ticket?: never }

/**
 * Checks a typed or scanned ticket without a network.
 * @param used hashes of the tickets that this device has checked
 */
export async function checkTicket(
  typed: string,
  tickets: readonly ListedTicket[],
  used: ReadonlySet<string>,
): Promise<CheckedTicket> {
  const code = readTicket(typed)
  if (code === undefined) return { kind: 'mistyped' }
  const hash = await hashAuthorKey(code)
  const ticket = tickets.find((each) => each.hash === hash)
  if (!ticket) return { kind: 'unknown' }
  return used.has(hash) ? { kind: 'used', ticket } : { kind: 'valid', ticket }
}

type Detector = { detect(image: ImageBitmap): Promise<{ rawValue: string }[]> }

type DetectorClass = new (options: { formats: string[] }) => Detector

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

/** Returns undefined if the browser cannot read QR codes. */
function createDetector(): Detector | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isDetectorClass(found) ? new found({ formats: ['qr_code'] }) : undefined
}

export const canReadPhotos = (): boolean => createDetector() !== undefined

/** Returns the text of the QR code in a photo, or undefined if there is none. */
export async function readPhoto(photo: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(photo)
  const codes = await createDetector()?.detect(image)
  return codes?.[0]?.rawValue
}
