import type { Transaction } from 'kysely'
import type { DeskSession } from '#contract/staff.ts'
import { hashToken, newToken } from '../accounts/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffSession } from '../http/staff-access.ts'
import type { Secrets } from '../secrets.ts'
import type { StaffSessionStore } from './session-store.ts'

type Step = DeskSession['step']

/** In seconds from the beginning of the step. Activity does not extend a session. */
export const sessionSeconds: Record<Step, number> = { 'second factor': 10 * 60, 'signed in': 8 * 3600 }

type Dependencies = { store: StaffSessionStore; secrets: Secrets; clock: Clock }

export class StaffSessions {
  readonly #store: StaffSessionStore
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor({ store, secrets, clock }: Dependencies) {
    this.#store = store
    this.#secrets = secrets
    this.#clock = clock
  }

  /** @returns the token */
  async begin(staffId: string, step: Step, transaction?: Transaction<Tables>): Promise<string> {
    const token = newToken()
    const expiresAt = new Date(this.#clock().getTime() + sessionSeconds[step] * 1000)
    await this.#store.add({ tokenHash: hashToken(token), staffId, step, expiresAt }, transaction)
    return token
  }

  async find(token: string): Promise<StaffSession | undefined> {
    const session = await this.#store.find(hashToken(token), this.#clock())
    return session && { ...session, token, csrfToken: this.csrfToken(token) }
  }

  /** Derives the CSRF token from the session's token, so that the server need not store it. */
  csrfToken(token: string): string {
    return this.#secrets.mac('staff-csrf-token', token).toString('base64url')
  }

  async end(token: string, transaction?: Transaction<Tables>): Promise<void> {
    await this.#store.remove(hashToken(token), transaction)
  }

  async removeExpired(): Promise<void> {
    await this.#store.removeExpired(this.#clock())
  }
}
