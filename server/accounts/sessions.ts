import { createHash, randomBytes } from 'node:crypto'
import { type Clock, indianMonth, monthBefore } from '../clock.ts'
import type { Account } from '../http/access.ts'
import type { AccountStore } from './store.ts'

/** Tokens are random, so their hashes need no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

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

  /** @returns the token; undefined if the account no longer has this password hash */
  async begin(accountId: string, passwordHash: string): Promise<string | undefined> {
    const token = newToken()
    const session = { tokenHash: hashToken(token), month: indianMonth(this.#clock()) }
    return (await this.#store.addSession(accountId, passwordHash, session)) ? token : undefined
  }

  /** A session expires at the end of the month after the month of its last use. */
  async find(token: string): Promise<Account | undefined> {
    const month = indianMonth(this.#clock())
    const session = await this.#store.findSession(hashToken(token), monthBefore(month))
    if (!session) return undefined
    if (session.lastUsedMonth < month) await this.#store.setLastUsedMonth(hashToken(token), month)
    return session.account
  }

  async end(token: string): Promise<void> {
    await this.#store.removeSession(hashToken(token))
  }

  async removeExpired(): Promise<void> {
    await this.#store.removeSessionsBefore(monthBefore(indianMonth(this.#clock())))
  }
}
