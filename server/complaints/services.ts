import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { ComplaintClosing } from './closing.ts'
import { ComplaintDesk } from './complaint-desk.ts'
import { ComplaintMail } from './complaint-mail.ts'
import { ComplaintMailStore } from './complaint-mail-store.ts'
import { Complaints, type OpenCase } from './complaints.ts'
import { DeskComplaintStore } from './desk-store.ts'
import { PersonalData, type PersonMessages } from './personal-data.ts'
import { ComplaintStore } from './store.ts'

type Options = {
  /** For requests. */
  db: Kysely<Tables>
  /** For mail, which is sent without a statement timeout. */
  background: { db: Kysely<Tables>; limiter: RateLimiter }
  mailer: Mailer
  clock: Clock
  origin: () => string
  staffLog: StaffLog
  openCase: OpenCase
  messages: PersonMessages
  onMailFailure: (error: Error) => void
}

export function createComplaints(options: Options) {
  const { db, background, mailer, clock, origin, staffLog, openCase, messages } = options
  const complaintMail = new ComplaintMail({
    store: new ComplaintMailStore(background.db),
    limiter: background.limiter,
    mailer,
    clock,
    origin,
    onFailure: options.onMailFailure,
  })
  const complaintStore = new ComplaintStore(db)
  const complaintClosing = new ComplaintClosing(clock)
  const deskStore = new DeskComplaintStore(db)
  const parts = { mail: complaintMail, clock, staffLog }
  return {
    complaintMail,
    complaintStore,
    complaintClosing,
    complaints: new Complaints({ ...parts, store: complaintStore, openCase }),
    complaintDesk: new ComplaintDesk({ ...parts, store: deskStore, closing: complaintClosing }),
    personalData: new PersonalData({ store: deskStore, messages, staffLog, clock }),
  }
}
