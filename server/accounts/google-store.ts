import type { Kysely, Transaction } from 'kysely'
import type { User } from '#contract/accounts.ts'
import type { Tables } from '../database/tables.ts'
import { voterColumns } from './voter.ts'

export type GoogleVisit = {
  /** Google's number for the person. */
  sub: string
  /** As Google has verified it. */
  email: string
  emailKey: string
  fullName: string
  /** Hashes of the token and its nonce, each of which works once. */
  used: readonly Buffer[]
  /** When the last of them would have expired by itself. */
  usedUntil: Date
  session: { tokenHash: Buffer; month: string }
  /** Is called before an account is made; what it throws leaves everything as it was. */
  beforeCreating: () => void
  /** Is called when an account with a password is joined; what it throws leaves everything as it was. */
  onJoining: (email: string) => Promise<void>
}

type Match = { id: string; user: User } | 'other-person'

const columns = ['id', 'email', 'full_name as fullName', 'password_hash', 'google_sub'] as const

/** All SQL of signing in with Google. */
export class GoogleStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /**
   * Uses up the token, finds, joins or makes the account, and begins its session: all of it or nothing.
   * @returns 'used' if the token or its nonce was used before; 'other-person' if the address belongs to an account that
   *   another person has joined with Google
   */
  async signIn(visit: GoogleVisit): Promise<User | 'used' | 'other-person'> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('used_google_token')
        .values(visit.used.map((hash) => ({ hash, expires_at: visit.usedUntil })))
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== BigInt(visit.used.length)) return 'used'
      const match = await findOrMake(transaction, visit)
      if (match === 'other-person') return match
      await transaction
        .insertInto('session')
        .values({
          token_hash: visit.session.tokenHash,
          account_id: match.id,
          last_used_month: visit.session.month,
        })
        .execute()
      return match.user
    })
  }

  async removeUsedBefore(moment: Date): Promise<void> {
    await this.#db.deleteFrom('used_google_token').where('expires_at', '<=', moment).execute()
  }
}

async function findOrMake(transaction: Transaction<Tables>, visit: GoogleVisit): Promise<Match> {
  for (;;) {
    const known = await transaction
      .selectFrom('account')
      .select(columns)
      .where('google_sub', '=', visit.sub)
      .executeTakeFirst()
    if (known) return { id: known.id, user: { fullName: known.fullName, email: known.email } }

    const sameEmail = await transaction
      .selectFrom('account')
      .select(columns)
      .where('email_key', '=', visit.emailKey)
      .forUpdate()
      .executeTakeFirst()
    if (sameEmail?.google_sub === visit.sub) continue
    if (sameEmail && sameEmail.google_sub !== null) return 'other-person'
    if (sameEmail) {
      const { id, email, fullName } = sameEmail
      await join(transaction, visit, { id, email, hasPassword: sameEmail.password_hash !== null })
      return { id, user: { fullName, email } }
    }

    visit.beforeCreating()
    const { email, emailKey, fullName, sub } = visit
    const made = await transaction
      .insertInto('account')
      .values({
        email,
        email_key: emailKey,
        ...voterColumns(emailKey),
        full_name: fullName,
        password_hash: null,
        google_sub: sub,
      })
      .onConflict((clash) => clash.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return { id: made.id, user: { fullName, email } }
    // Somebody made it at the same time: the next look finds it.
  }
}

/** Whoever knew the password, or had a session, need not be the person whom Google vouches for: both end. */
async function join(
  transaction: Transaction<Tables>,
  { sub, onJoining }: GoogleVisit,
  { id, email, hasPassword }: { id: string; email: string; hasPassword: boolean },
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ google_sub: sub, password_hash: null })
    .where('id', '=', id)
    .execute()
  if (!hasPassword) return
  await transaction.deleteFrom('session').where('account_id', '=', id).execute()
  await onJoining(email)
}
