import type { Kysely } from 'kysely'
import type { DeskSession } from '#contract/staff.ts'
import { hashToken, newToken } from '../accounts/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffSession } from '../http/staff-access.ts'
import type { Secrets } from '../secrets.ts'
import { StaffSessionStore } from './session-store.ts'

type Step = DeskSession['step']

/** In seconds from the beginning of the step. Activity does not extend a session. */
export const sessionSeconds: Record<Step, number> = { 'second factor': 10 * 60, 'signed in': 8 * 3600 }

type Dependencies = { db: Kysely<Tables>; secrets: Secrets; clock: Clock }

export class StaffSessions {
  readonly #db: Kysely<Tables>
  readonly #store: StaffSessionStore
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor({ db, secrets, clock }: Dependencies) {
    this.#db = db
    this.#store = new StaffSessionStore(db)
    this.#secrets = secrets
    this.#clock = clock
  }

  /** @returns the token */
  async begin(staffId: string, step: Step, db = this.#db): Promise<string> {
    const token = newToken()
    const expiresAt = new Date(this.#clock().getTime() + sessionSeconds[step] * 1000)
    await new StaffSessionStore(db).add({ tokenHash: hashToken(token), staffId, step, expiresAt })
    return token
  }

  async find(token: string): Promise<StaffSession | undefined> {
    const session = await this.#store.find(hashToken(token), this.#clock())
    return session && { ...session, token, csrfToken: this.#csrfToken(token) }
  }

  /** Derives the CSRF token from the session's token, so that the server need not store it. */
  #csrfToken(token: string): string {
    return this.#secrets.mac('staff-csrf-token', token).toString('base64url')
  }

  async removeExpired(): Promise<void> {
    await this.#store.removeExpired(this.#clock())
  }
}
