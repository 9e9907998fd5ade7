import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { ComplaintClosing } from './closing.ts'
import { ComplaintDesk } from './complaint-desk.ts'
import { type CloseCaseOfComplaint, Complaints, type OpenCase } from './complaints.ts'
import { DeskComplaintStore } from './desk-store.ts'
import { PersonalData, type PersonMessages } from './personal-data.ts'
import { ComplaintStore } from './store.ts'

type Options = {
  outbox: Outbox
  db: Kysely<Tables>
  clock: Clock
  staffLog: StaffLog
  openCase: OpenCase
  closeCaseOfComplaint: CloseCaseOfComplaint
  complaintClosing: ComplaintClosing
  messages: readonly PersonMessages[]
}

export function createComplaints(options: Options) {
  const { outbox, db, clock, staffLog, openCase, closeCaseOfComplaint, complaintClosing, messages } = options
  const complaintStore = new ComplaintStore(db)
  const deskStore = new DeskComplaintStore(db)
  const parts = { outbox, clock, staffLog, openCase }
  return {
    complaintStore,
    complaints: new Complaints({ ...parts, store: complaintStore }),
    complaintDesk: new ComplaintDesk({
      ...parts,
      store: deskStore,
      closing: complaintClosing,
      closeCaseOfComplaint,
    }),
    personalData: new PersonalData({ store: deskStore, messages, staffLog, clock }),
  }
}
