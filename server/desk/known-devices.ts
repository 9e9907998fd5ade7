import { randomBytes } from 'node:crypto'
import { type Clock, daysBefore, indianDay } from '../clock.ts'
import { HostCookie } from '../http/host-cookie.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Secrets } from '../secrets.ts'

const cookie = new HostCookie('desk-device')

const validDays = 90

type Parts = { secrets: Secrets; clock: Clock; origin: () => string }

/**
 * Devices that have signed in to a staff account count wrong passwords by themselves, so that strangers cannot lock the
 * person out. Their cookie contains a random id, the day of the sign-in and an HMAC of both with the mailbox; the server
 * stores nothing.
 */
export class KnownDevices {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the value of the header `Set-Cookie` for a device that has just signed in. */
  remember(email: string): string {
    const { clock, origin } = this.#parts
    const id = randomBytes(16).toString('base64url')
    const day = indianDay(clock())
    const value = [id, day, this.#mac(email, id, day)].join('.')
    return cookie.write(value, { origin: origin(), seconds: validDays * 86_400 })
  }

  /** @param header `Cookie` @returns the id of a device that has signed in to this account */
  find(header: string | undefined, email: string): string | undefined {
    const { clock, origin } = this.#parts
    const [id = '', day = '', mac = ''] = cookie.read(header, origin())?.split('.') ?? []
    if (day < daysBefore(indianDay(clock()), validDays)) return undefined
    // Whoever could compare byte by byte would need the limits of a stranger for each guess.
    return mac === this.#mac(email, id, day) ? id : undefined
  }

  #mac(email: string, id: string, day: string): string {
    return this.#parts.secrets.mac('staff-device', canonicalMailbox(email), id, day).toString('base64url')
  }
}
