import { createHash, randomBytes } from 'node:crypto'
import { type Clock, indianMonth, monthBefore } from '../clock.ts'
import type { Account } from '../http/authentication.ts'
import type { AccountStore } from './store.ts'

/** Only the hash of a token is stored; tokens are random, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 256 random bits, opaque to whoever holds it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export class Sessions {
  readonly #store: AccountStore
  readonly #clock: Clock

  constructor(store: AccountStore, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /**
   * Begins a session for whoever proved to know the password.
   * @param passwordHash the hash that the password was compared with
   * @returns the token, which is stored nowhere else; nothing if the password has changed or was removed meanwhile
   */
  async begin(accountId: string, passwordHash: string): Promise<string | undefined> {
    const token = newToken()
    const session = { tokenHash: hashToken(token), month: indianMonth(this.#clock()) }
    return (await this.#store.addSession(accountId, passwordHash, session)) ? token : undefined
  }

  /**
   * Returns the account of a token, or nothing if the session has ended: it ends with the month after its last use.
   */
  async find(token: string): Promise<Account | undefined> {
    const month = indianMonth(this.#clock())
    const session = await this.#store.findSession(hashToken(token), monthBefore(month))
    if (!session) return undefined
    // Written once a month, so that the row tells no more than the month of its last use.
    if (session.lastUsedMonth < month) await this.#store.touchSession(hashToken(token), month)
    return session.account
  }

  async end(token: string): Promise<void> {
    await this.#store.removeSession(hashToken(token))
  }

  async forgetPast(): Promise<void> {
    await this.#store.removeSessionsBefore(monthBefore(indianMonth(this.#clock())))
  }
}
