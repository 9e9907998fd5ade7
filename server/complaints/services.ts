import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import type { MailOptions } from '../mail/mail-options.ts'
import type { ComplaintClosing } from './closing.ts'
import { ComplaintDesk } from './complaint-desk.ts'
import { ComplaintMail } from './complaint-mail.ts'
import { ComplaintMailStore } from './complaint-mail-store.ts'
import { Complaints, type OpenCase } from './complaints.ts'
import { DeskComplaintStore } from './desk-store.ts'
import { PersonalData, type PersonMessages } from './personal-data.ts'
import { ComplaintStore } from './store.ts'

type Options = MailOptions & {
  /** Connections for requests. Sending mail uses `background`. */
  db: Kysely<Tables>
  clock: Clock
  staffLog: StaffLog
  openCase: OpenCase
  complaintClosing: ComplaintClosing
  messages: PersonMessages
}

export function createComplaints(options: Options) {
  const { db, clock, staffLog, openCase, complaintClosing, messages } = options
  const complaintMail = createComplaintMail(options)
  const complaintStore = new ComplaintStore(db)
  const deskStore = new DeskComplaintStore(db)
  const parts = { mail: complaintMail, clock, staffLog }
  return {
    complaintMail,
    complaintStore,
    complaints: new Complaints({ ...parts, store: complaintStore, openCase }),
    complaintDesk: new ComplaintDesk({ ...parts, store: deskStore, closing: complaintClosing }),
    personalData: new PersonalData({ store: deskStore, messages, staffLog, clock }),
  }
}

function createComplaintMail({ background, mailer, clock, origin, onMailFailure }: Options): ComplaintMail {
  return new ComplaintMail({
    store: new ComplaintMailStore(background.db),
    limiter: background.limiter,
    mailer,
    clock,
    origin,
    onFailure: onMailFailure('a complaint'),
  })
}
