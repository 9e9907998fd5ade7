import type { Kysely, Transaction } from 'kysely'
import type { User } from '#contract/accounts.ts'
import type { Tables } from '../database/tables.ts'
import { canonicalMailbox } from '../mail/canonical-mailbox.ts'
import type { Admission } from './newcomer-limit.ts'
import type { SessionStore } from './session-store.ts'
import type { WaitingDeletions } from './waiting-deletions.ts'

type VerifiedGoogleSignIn = {
  sub: string
  email: string
  emailKey: string
  fullName: string
  /** Hashes of the token and of its nonce. */
  singleUseHashes: readonly Buffer[]
  hashesExpireAt: Date
  session: { tokenHash: Buffer; month: string }
  /** Called for a new account. An exception rolls the transaction back. */
  admit: Admission
  /** Called with the owner's email address if a password was removed. An exception rolls the transaction back. */
  onLink: (email: string) => Promise<void>
}

type AccountMatch = { id: string; user: User } | 'other-person'

const columns = ['id', 'email', 'full_name as fullName', 'password_hash', 'google_sub'] as const

export class GoogleStore {
  readonly #db: Kysely<Tables>
  readonly #sessionStore: SessionStore
  readonly #waitingDeletions: WaitingDeletions

  constructor(db: Kysely<Tables>, sessionStore: SessionStore, waitingDeletions: WaitingDeletions) {
    this.#db = db
    this.#sessionStore = sessionStore
    this.#waitingDeletions = waitingDeletions
  }

  /**
   * @returns 'used' if the token or its nonce was used before; 'other-person' if the account is linked to another
   *   Google account
   */
  async signIn(request: VerifiedGoogleSignIn): Promise<User | 'used' | 'other-person'> {
    return this.#db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('used_google_token')
        .values(request.singleUseHashes.map((hash) => ({ hash, expires_at: request.hashesExpireAt })))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== BigInt(request.singleUseHashes.length)) return 'used'
      const match = await this.#findOrCreate(transaction, request)
      if (match === 'other-person') return match
      await this.#waitingDeletions.cancel(transaction, match.id)
      await transaction
        .insertInto('session')
        .values({
          token_hash: request.session.tokenHash,
          account_id: match.id,
          last_used_month: request.session.month,
        })
        .execute()
      return match.user
    })
  }

  async removeExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('used_google_token').where('expires_at', '<=', now).execute()
  }

  async #findOrCreate(
    transaction: Transaction<Tables>,
    request: VerifiedGoogleSignIn,
  ): Promise<AccountMatch> {
    for (;;) {
      const known = await transaction
        .selectFrom('account')
        .select(columns)
        .where('google_sub', '=', request.sub)
        .executeTakeFirst()
      if (known) return { id: known.id, user: { fullName: known.fullName, email: known.email } }

      const sameEmail = await transaction
        .selectFrom('account')
        .select(columns)
        .where('email_key', '=', request.emailKey)
        .forUpdate()
        .executeTakeFirst()
      if (sameEmail?.google_sub === request.sub) continue
      if (sameEmail && sameEmail.google_sub !== null) return 'other-person'
      if (sameEmail) {
        const { id, email, fullName } = sameEmail
        // Another person may have set the password.
        if (sameEmail.password_hash !== null) await this.#sessionStore.removeOf(id, transaction)
        await link(transaction, request, { id, email, hasPassword: sameEmail.password_hash !== null })
        return { id, user: { fullName, email } }
      }

      const { email, emailKey, fullName, sub } = request
      const created = await transaction
        .insertInto('account')
        .values({
          email,
          email_key: emailKey,
          mailbox: canonicalMailbox(emailKey),
          full_name: fullName,
          password_hash: null,
          google_sub: sub,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (created) await request.admit(transaction)
      if (created) return { id: created.id, user: { fullName, email } }
      // A concurrent request has created the account.
    }
  }
}

/** Removes a password, because another person may have set it. */
async function link(
  transaction: Transaction<Tables>,
  { sub, onLink }: VerifiedGoogleSignIn,
  { id, email, hasPassword }: { id: string; email: string; hasPassword: boolean },
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ google_sub: sub, password_hash: null })
    .where('id', '=', id)
    .execute()
  if (!hasPassword) return
  await onLink(email)
}
