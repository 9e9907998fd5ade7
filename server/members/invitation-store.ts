import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Member, type MemberKind, memberTables } from './kind.ts'

export class InvitationStore<M extends Member> {
  readonly #db: ReturnType<typeof memberTables>
  readonly #kind: MemberKind<M>

  constructor(db: Kysely<Tables>, kind: MemberKind<M>) {
    this.#db = memberTables(db, kind)
    this.#kind = kind
  }

  /** Replaces an earlier invitation of the account. */
  async add(memberId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await this.remove(memberId)
    await this.#db
      .insertInto('member_invitation')
      .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
      .execute()
  }

  async remove(memberId: string): Promise<void> {
    await this.#db.deleteFrom('member_invitation').where('member_id', '=', memberId).execute()
  }

  async find(tokenHash: Buffer, now: Date): Promise<{ member: M; totpSecret: Buffer | null } | undefined> {
    const row = await this.#db
      .selectFrom('member_invitation')
      .innerJoin('member', 'member.id', 'member_id')
      .select(['member.id', 'member.email', 'member.role', 'member_invitation.totp_secret as totpSecret'])
      .$if(this.#kind.name === 'school', (query) => query.select('member.school_code as schoolCode'))
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!row) return undefined
    const { totpSecret, ...member } = row
    return { member: this.#kind.read(member), totpSecret }
  }

  /**
   * Keeps an earlier secret, so that the person can load the page again after adding the secret to an app.
   * @returns the stored secret, or undefined if the invitation was used or replaced
   */
  async prepare(
    tokenHash: Buffer,
    { totpSecret, challenge }: { totpSecret: Buffer; challenge: string },
  ): Promise<Buffer | undefined> {
    const row = await this.#db
      .updateTable('member_invitation')
      .set({ challenge, totp_secret: sql<Buffer>`coalesce(totp_secret, ${totpSecret})` })
      .where('token_hash', '=', tokenHash)
      .returning('totp_secret')
      .executeTakeFirst()
    return row?.totp_secret ?? undefined
  }

  /** @returns false unless this is the unused challenge of the invitation */
  async takeChallenge(tokenHash: Buffer, challenge: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('member_invitation')
      .set({ challenge: null })
      .where('token_hash', '=', tokenHash)
      .where('challenge', '=', challenge)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** @returns false if the invitation was used or replaced */
  async consume(tokenHash: Buffer): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('member_invitation')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('member_invitation').where('expires_at', '<=', now).execute()
  }
}
