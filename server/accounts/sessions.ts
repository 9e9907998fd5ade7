import { createHash, randomBytes } from 'node:crypto'
import { type Clock, indianMonth, monthBefore } from '../clock.ts'
import type { Account } from '../http/access.ts'
import type { SessionStore } from './session-store.ts'
import type { AccountStore } from './store.ts'

/** Tokens are random, so their hashes need no salt. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

type Parts = { store: AccountStore; sessionStore: SessionStore; clock: Clock }

export class Sessions {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @returns the token; undefined if the account no longer has this password hash */
  async begin(accountId: string, passwordHash: string): Promise<string | undefined> {
    const { store, clock } = this.#parts
    const token = newToken()
    const session = { tokenHash: hashToken(token), month: indianMonth(clock()) }
    return (await store.addSession(accountId, passwordHash, session)) ? token : undefined
  }

  /** A session expires at the end of the month after the month of its last use. */
  async find(token: string): Promise<Account | undefined> {
    const { sessionStore, clock } = this.#parts
    const month = indianMonth(clock())
    const session = await sessionStore.find(hashToken(token), monthBefore(month))
    if (!session) return undefined
    if (session.lastUsedMonth < month) await sessionStore.setLastUsedMonth(session, month)
    return session.account
  }

  async end(token: string): Promise<void> {
    await this.#parts.sessionStore.remove(hashToken(token))
  }

  async removeExpired(): Promise<void> {
    const { sessionStore, clock } = this.#parts
    await sessionStore.removeBefore(monthBefore(indianMonth(clock())))
  }

  async hideAll(): Promise<void> {
    await this.#parts.sessionStore.hideAll()
  }
}
