import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Member, MemberKind } from './kind.ts'
import { SecondFactorStore } from './second-factor-store.ts'
import { SessionStore } from './session-store.ts'

export async function endSessions(
  transaction: Kysely<Tables>,
  kind: MemberKind<Member>,
  memberId: string,
): Promise<void> {
  await new SessionStore(transaction, kind).removeAll(memberId)
}

export async function removeSecondFactors(
  transaction: Kysely<Tables>,
  kind: MemberKind<Member>,
  memberId: string,
): Promise<void> {
  await new SecondFactorStore(transaction, kind).removeAll(memberId)
}
