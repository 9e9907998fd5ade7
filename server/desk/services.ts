import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { createMembers } from '../members/services.ts'
import type { Secrets } from '../secrets.ts'
import { Presence } from './presence.ts'
import { StaffAccounts } from './staff-accounts.ts'
import { staffKind } from './staff-kind.ts'
import { StaffLog } from './staff-log.ts'

type Options = { db: Kysely<Tables>; secrets: Secrets; clock: Clock; origin: () => string }

export function createStaff({ db, secrets, clock, origin }: Options) {
  const staffLog = new StaffLog({ db, clock })
  const { sessions, knownDevices, signIn, invitations, ownAccount } = createMembers({
    kind: staffKind,
    db,
    secrets,
    clock,
    origin,
    record: (transaction, { memberId, ...entry }) =>
      staffLog.record(transaction, { staffId: memberId, ...entry }),
  })
  return {
    staffLog,
    presence: new Presence({ db, clock }),
    staffSessions: sessions,
    knownDevices,
    staffSignIn: signIn,
    invitations,
    ownAccount,
    staffAccounts: new StaffAccounts({ db, staffLog, clock, origin }),
  }
}
