import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Secrets } from '../secrets.ts'
import { Invitations } from './invitations.ts'
import type { Member, MemberKind } from './kind.ts'
import { KnownDevices } from './known-devices.ts'
import type { RecordOwnAction } from './log.ts'
import { OwnAccount } from './own-account.ts'
import { Passkeys } from './passkeys.ts'
import { SecondFactors } from './second-factors.ts'
import { MemberSessions } from './sessions.ts'
import { SignIn } from './sign-in.ts'

type Options<M extends Member> = {
  kind: MemberKind<M>
  db: Kysely<Tables>
  secrets: Secrets
  clock: Clock
  origin: () => string
  record: RecordOwnAction
  /** @throws AppError if the person may not have such an account */
  admit?: (db: Kysely<Tables>, member: M) => Promise<void>
}

/** The services for the accounts of one kind. */
export function createMembers<M extends Member>(options: Options<M>) {
  const { kind, secrets, clock, origin } = options
  const sessions = new MemberSessions(options)
  const passkeys = new Passkeys(origin, kind.service)
  const secondFactors = new SecondFactors({ ...options, passkeys })
  const parts = { ...options, sessions, secondFactors, passkeys }
  return {
    sessions,
    knownDevices: new KnownDevices({ kind, secrets, clock, origin }),
    signIn: new SignIn(parts),
    invitations: new Invitations(parts),
    ownAccount: new OwnAccount(parts),
  }
}
