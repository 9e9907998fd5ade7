import type { Clock } from '../../clock.ts'
import type { Connections, ReadConnections } from '../../database/database.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { DeskEvents, type TimesEditor } from './desk-events.ts'
import { PublicEvents } from './public-events.ts'
import { EventSeats } from './seats.ts'
import { SchoolEvents } from './workspace-events.ts'

type Options = {
  serving: Connections
  reads: ReadConnections
  clock: Clock
  staffLog: StaffLog
  origin: () => string
  editing: TimesEditor
}

export function createSchoolEvents({ serving, reads, editing, ...options }: Options) {
  const { db } = serving
  return {
    publicEvents: new PublicEvents({ ...options, db: reads.db }),
    eventSeats: new EventSeats({ ...options, db }),
    schoolEvents: new SchoolEvents({ ...options, db }),
    deskEvents: new DeskEvents({ ...options, db, times: editing }),
  }
}
