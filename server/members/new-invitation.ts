import type { Kysely } from 'kysely'
import { hashToken, newToken } from '../accounts/sessions.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { InvitationStore } from './invitation-store.ts'
import type { Member, MemberKind } from './kind.ts'

const invitationHours = 24

type Options = { kind: MemberKind<Member>; clock: Clock; origin: () => string }

/**
 * Replaces an earlier invitation of the account. Browsers do not send the fragment of the link, so no log of a server
 * contains the token.
 * @returns the link. Whoever opens it can set the password of the account
 */
export async function newInvitation(
  transaction: Kysely<Tables>,
  memberId: string,
  { kind, clock, origin }: Options,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(clock().getTime() + invitationHours * 3_600_000)
  await new InvitationStore(transaction, kind).add(memberId, hashToken(token), expiresAt)
  return `${origin()}${kind.invitationPath}#${token}`
}
