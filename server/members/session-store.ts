import type { Kysely } from 'kysely'
import type { SignInStep } from '#contract/members.ts'
import type { Tables } from '../database/tables.ts'
import { type Member, type MemberKind, memberTables } from './kind.ts'

type SessionState = { step: SignInStep; activeAt: Date; expiresAt: Date }

type NewSession = SessionState & { tokenHash: Buffer; memberId: string }

/** A living session expires after `expireAfter` and was active after `activeAfter`. */
export type LivingSessions = { expireAfter: Date; activeAfter: Date }

export class SessionStore<M extends Member> {
  readonly #db: ReturnType<typeof memberTables>
  readonly #kind: MemberKind<M>

  constructor(db: Kysely<Tables>, kind: MemberKind<M>) {
    this.#db = memberTables(db, kind)
    this.#kind = kind
  }

  async add({ tokenHash, memberId, step, activeAt, expiresAt }: NewSession): Promise<void> {
    await this.#db
      .insertInto('member_session')
      .values({
        token_hash: tokenHash,
        member_id: memberId,
        step,
        active_at: activeAt,
        expires_at: expiresAt,
      })
      .execute()
  }

  /** Reads the role from the account, so that a changed role applies to the next request. */
  async find(
    tokenHash: Buffer,
    { expireAfter, activeAfter }: LivingSessions,
  ): Promise<(SessionState & { member: M }) | undefined> {
    const row = await this.#db
      .selectFrom('member_session')
      .innerJoin('member', 'member.id', 'member_id')
      .select([
        'member.id',
        'member.email',
        'member.role',
        'step',
        'active_at as activeAt',
        'expires_at as expiresAt',
      ])
      .$if(this.#kind.name === 'school', (query) => query.select('member.school_code as schoolCode'))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', expireAfter)
      .where('active_at', '>', activeAfter)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!row) return undefined
    const { step, activeAt, expiresAt, ...member } = row
    return { member: this.#kind.read(member), step, activeAt, expiresAt }
  }

  async setActive(tokenHash: Buffer, activeAt: Date): Promise<void> {
    await this.#db
      .updateTable('member_session')
      .set({ active_at: activeAt })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  async exists(tokenHash: Buffer): Promise<boolean> {
    const row = await this.#db
      .selectFrom('member_session')
      .select('step')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row !== undefined
  }

  /** @returns false if the session is no longer stored */
  async remove(tokenHash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('member_session')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  async removeOthers(memberId: string, tokenHash: Buffer): Promise<void> {
    await this.#db
      .deleteFrom('member_session')
      .where('member_id', '=', memberId)
      .where('token_hash', '!=', tokenHash)
      .execute()
  }

  async removeAll(memberId: string): Promise<void> {
    await this.#db.deleteFrom('member_session').where('member_id', '=', memberId).execute()
  }

  async removeExcept({ expireAfter, activeAfter }: LivingSessions): Promise<void> {
    await this.#db
      .deleteFrom('member_session')
      .where((row) => row.or([row('expires_at', '<=', expireAfter), row('active_at', '<=', activeAfter)]))
      .execute()
  }

  async setChallenge(tokenHash: Buffer, challenge: string): Promise<void> {
    await this.#db
      .updateTable('member_session')
      .set({ challenge })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  /** @returns false unless this is the unused challenge of the session */
  async takeChallenge(tokenHash: Buffer, challenge: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('member_session')
      .set({ challenge: null })
      .where('token_hash', '=', tokenHash)
      .where('challenge', '=', challenge)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Stores the encrypted secret of an authenticator app until its first code confirms it. */
  async setTotpSecret(tokenHash: Buffer, encryptedSecret: Buffer | null): Promise<void> {
    await this.#db
      .updateTable('member_session')
      .set({ totp_secret: encryptedSecret })
      .where('token_hash', '=', tokenHash)
      .execute()
  }

  async findTotpSecret(tokenHash: Buffer): Promise<Buffer | undefined> {
    const row = await this.#db
      .selectFrom('member_session')
      .select('totp_secret')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row?.totp_secret ?? undefined
  }
}
