import type { Kysely } from 'kysely'
import type { SchoolDetail } from '#contract/schools.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { Secrets } from '../../secrets.ts'
import type { SchoolAccounts } from '../accounts/school-accounts.ts'
import { ClaimDesk } from './claim-desk.ts'
import { SchoolClaims } from './claims.ts'
import { OwnersClaims } from './owners-claims.ts'
import { ClaimPersons } from './persons.ts'
import { ClaimRetention } from './retention.ts'
import { Settlement } from './settlement.ts'
import { SchoolClaimStore } from './store.ts'

type Options = {
  db: Kysely<Tables>
  secrets: Secrets
  mailer: Mailer
  outbox: Outbox
  limiter: RateLimiter
  staffLog: StaffLog
  clock: Clock
  origin: () => string
  schoolAccounts: SchoolAccounts
  findSchool: (id: string) => Promise<SchoolDetail | undefined>
}

export function createSchoolClaims(options: Options) {
  const { db } = options
  const store = new SchoolClaimStore(db)
  const settlement = new Settlement({ ...options, store })
  const parts = { ...options, store, settlement }
  return {
    schoolClaims: new SchoolClaims(parts),
    claimDesk: new ClaimDesk(parts),
    ownersClaims: new OwnersClaims(parts),
    claimPersons: new ClaimPersons(store),
    claimRetention: new ClaimRetention(options),
  }
}
