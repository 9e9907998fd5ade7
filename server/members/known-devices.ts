import { randomBytes } from 'node:crypto'
import { type Clock, daysBefore, indianDay } from '../clock.ts'
import { HostCookie } from '../http/host-cookie.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Secrets } from '../secrets.ts'
import type { Member, MemberKind } from './kind.ts'

const validDays = 90

type Parts = { kind: MemberKind<Member>; secrets: Secrets; clock: Clock; origin: () => string }

/**
 * Devices that have signed in to an account count wrong passwords by themselves, so that strangers cannot lock the
 * person out. Their cookie contains a random id, the day of the sign-in and an HMAC of both with the mailbox; the server
 * stores nothing.
 */
export class KnownDevices {
  readonly #parts: Parts
  readonly #cookie: HostCookie

  constructor(parts: Parts) {
    this.#parts = parts
    this.#cookie = new HostCookie(parts.kind.deviceCookie)
  }

  /** Returns the value of the header `Set-Cookie` for a device that has just signed in. */
  remember(email: string): string {
    const { clock, origin } = this.#parts
    const id = randomBytes(16).toString('base64url')
    const day = indianDay(clock())
    const value = [id, day, this.#mac(email, id, day)].join('.')
    return this.#cookie.write(value, { origin: origin(), seconds: validDays * 86_400 })
  }

  /** @param header `Cookie` @returns the id of a device that has signed in to this account */
  find(header: string | undefined, email: string): string | undefined {
    const { clock, origin } = this.#parts
    const [id = '', day = '', mac = ''] = this.#cookie.read(header, origin())?.split('.') ?? []
    if (day < daysBefore(indianDay(clock()), validDays)) return undefined
    // Whoever could compare byte by byte would need the limits of a stranger for each guess.
    return mac === this.#mac(email, id, day) ? id : undefined
  }

  #mac(email: string, id: string, day: string): string {
    const { kind, secrets } = this.#parts
    return secrets.mac(`${kind.name}-device`, canonicalMailbox(email), id, day).toString('base64url')
  }
}
