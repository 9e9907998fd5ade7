import { createHash, randomBytes } from 'node:crypto'
import { type Clock, daysBefore, indianDay } from '../clock.ts'
import type { Account } from '../http/authentication.ts'
import type { AccountStore } from './store.ts'

/** Days of disuse after which a session ends. */
const lifetime = 30

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

  /** @returns the token, which is nowhere else */
  async begin(accountId: string): Promise<string> {
    const token = newToken()
    await this.#store.addSession(hashToken(token), accountId, indianDay(this.#clock()))
    return token
  }

  /** The account of a token; nothing if the session has ended. Its use keeps it alive. */
  async find(token: string): Promise<Account | undefined> {
    const today = indianDay(this.#clock())
    const session = await this.#store.findSession(hashToken(token), daysBefore(today, lifetime))
    if (!session) return undefined
    // Once a day, so that a session's row tells no more than the day of its last use.
    if (session.lastUsedOn < today) await this.#store.touchSession(hashToken(token), today)
    return session.account
  }

  async end(token: string): Promise<void> {
    await this.#store.removeSession(hashToken(token))
  }

  async forgetPast(): Promise<void> {
    await this.#store.removeSessionsBefore(daysBefore(indianDay(this.#clock()), lifetime))
  }
}
