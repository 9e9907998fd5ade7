import type { Kysely } from 'kysely'
import { mailboxOfStudent } from '#contract/school-account-messages.ts'
import { type SchoolAction, type SchoolMember, schoolActions } from '#contract/school-accounts.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'
import { canonicalMailbox } from '../../mail/canonical-mailbox.ts'
import { lockMailbox } from '../../mail/lock-mailbox.ts'
import { MemberLog } from '../../members/log.ts'
import { createMembers } from '../../members/services.ts'
import type { Secrets } from '../../secrets.ts'
import { SchoolAccounts } from './school-accounts.ts'
import { schoolKind } from './school-kind.ts'

type Options = {
  db: Kysely<Tables>
  secrets: Secrets
  clock: Clock
  origin: () => string
  staffLog: StaffLog
  /** Returns whether a student has an account with this mailbox. */
  hasStudent: (db: Kysely<Tables>, mailbox: string) => Promise<boolean>
}

/** What members of schools did. */
export type SchoolLog = MemberLog<SchoolAction>

export function createSchoolAccounts({ hasStudent, ...options }: Options) {
  const { db, clock } = options
  const log = new MemberLog({ kind: schoolKind, db, clock, actions: schoolActions })
  async function admit(transaction: Kysely<Tables>, { email }: SchoolMember): Promise<void> {
    const mailbox = canonicalMailbox(email)
    await lockMailbox(transaction, mailbox)
    if (await hasStudent(transaction, mailbox)) throw new AppError(mailboxOfStudent)
  }
  return {
    schoolAccounts: new SchoolAccounts({ ...options, log }),
    schoolLog: log,
    schoolMembers: createMembers({
      ...options,
      kind: schoolKind,
      record: (transaction, entry) => log.record(transaction, entry),
      admit,
    }),
  }
}
