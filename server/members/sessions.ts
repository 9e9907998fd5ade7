import type { Kysely } from 'kysely'
import type { SignInStep } from '#contract/members.ts'
import { hashToken, newToken } from '../accounts/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { MemberSession } from '../http/member-access.ts'
import type { Secrets } from '../secrets.ts'
import type { Member, MemberKind } from './kind.ts'
import { type LivingSessions, SessionStore } from './session-store.ts'

/** In seconds from the beginning of the step. Activity does not extend a session beyond this. */
export const sessionSeconds: Record<SignInStep, number> = { 'second factor': 10 * 60, 'signed in': 8 * 3600 }

/** In seconds. A session ends after this time without activity, or up to `activityPrecision` earlier. */
export const inactivitySeconds = 30 * 60

/** In seconds. Activity is stored at most once in this period. */
const activityPrecision = 60

const secondsBefore = (time: Date, seconds: number) => new Date(time.getTime() - seconds * 1000)

type Dependencies<M extends Member> = {
  kind: MemberKind<M>
  db: Kysely<Tables>
  secrets: Secrets
  clock: Clock
}

export class MemberSessions<M extends Member> {
  readonly #kind: MemberKind<M>
  readonly #db: Kysely<Tables>
  readonly #store: SessionStore<M>
  readonly #secrets: Secrets
  readonly #clock: Clock

  constructor({ kind, db, secrets, clock }: Dependencies<M>) {
    this.#kind = kind
    this.#db = db
    this.#store = new SessionStore(db, kind)
    this.#secrets = secrets
    this.#clock = clock
  }

  /** @returns the token */
  async begin(memberId: string, step: SignInStep, db = this.#db): Promise<string> {
    const token = newToken()
    const activeAt = this.#clock()
    const expiresAt = new Date(activeAt.getTime() + sessionSeconds[step] * 1000)
    await new SessionStore(db, this.#kind).add({
      tokenHash: hashToken(token),
      memberId,
      step,
      activeAt,
      expiresAt,
    })
    return token
  }

  async find(token: string): Promise<MemberSession<M> | undefined> {
    const session = await this.#store.find(hashToken(token), this.#livingAt(this.#clock()))
    return session && { ...session, token, csrfToken: this.#csrfToken(token) }
  }

  async recordActivity({ token, activeAt }: MemberSession<M>): Promise<void> {
    const now = this.#clock()
    if (activeAt <= secondsBefore(now, activityPrecision)) await this.#store.setActive(hashToken(token), now)
  }

  #livingAt(now: Date): LivingSessions {
    return { expireAfter: now, activeAfter: secondsBefore(now, inactivitySeconds) }
  }

  /** Derived from the token of the session, so that the server need not store it. */
  #csrfToken(token: string): string {
    return this.#secrets.mac(`${this.#kind.name}-csrf-token`, token).toString('base64url')
  }

  async removeExpired(): Promise<void> {
    await this.#store.removeExcept(this.#livingAt(this.#clock()))
  }
}
