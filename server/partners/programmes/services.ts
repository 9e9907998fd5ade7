import type { Kysely } from 'kysely'
import type { ItemFields } from '#contract/editing.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { Secrets } from '../../secrets.ts'
import { Catalogue } from './catalogue.ts'
import { DeskRequests } from './desk-requests.ts'
import { ProgrammeFeedback } from './feedback.ts'
import { ProgrammeDesk } from './programme-desk.ts'
import { SchoolProgrammeRequests } from './school-programmes.ts'

type Options = {
  db: Kysely<Tables>
  reads: { db: Kysely<Tables> }
  secrets: Secrets
  limiter: RateLimiter
  outbox: Outbox
  staffLog: StaffLog
  clock: Clock
  draftEvent: (fields: ItemFields, staff: StaffMember) => Promise<string>
}

export function createProgrammes(options: Options) {
  const programmeCatalogue = new Catalogue(options)
  const programmeFeedback = new ProgrammeFeedback(options)
  const programmeRequests = new DeskRequests(options)
  const parts = {
    ...options,
    catalogue: programmeCatalogue,
    feedback: programmeFeedback,
    requests: programmeRequests,
  }
  return {
    programmeCatalogue,
    programmeFeedback,
    programmeRequests,
    programmeDesk: new ProgrammeDesk(parts),
    schoolProgrammes: new SchoolProgrammeRequests(parts),
  }
}
