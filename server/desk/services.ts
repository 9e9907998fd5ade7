import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'
import { Invitations } from './invitations.ts'
import { KnownDevices } from './known-devices.ts'
import { OwnAccount } from './own-account.ts'
import { Passkeys } from './passkeys.ts'
import { Presence } from './presence.ts'
import { SecondFactors } from './second-factors.ts'
import { StaffSessions } from './sessions.ts'
import { StaffSignIn } from './sign-in.ts'
import { StaffAccounts } from './staff-accounts.ts'
import { StaffLog } from './staff-log.ts'

type Options = { db: Kysely<Tables>; secrets: Secrets; clock: Clock; origin: () => string }

export function createStaff({ db, secrets, clock, origin }: Options) {
  const staffLog = new StaffLog({ db, clock })
  const staffSessions = new StaffSessions({ db, secrets, clock })
  const passkeys = new Passkeys(origin)
  const secondFactors = new SecondFactors({ db, passkeys, secrets, clock })
  const parts = { db, sessions: staffSessions, secondFactors, passkeys, staffLog, clock, origin }
  return {
    staffLog,
    presence: new Presence({ db, clock }),
    staffSessions,
    knownDevices: new KnownDevices({ secrets, clock, origin }),
    staffSignIn: new StaffSignIn(parts),
    invitations: new Invitations(parts),
    ownAccount: new OwnAccount(parts),
    staffAccounts: new StaffAccounts(parts),
  }
}
