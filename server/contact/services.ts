import type { Kysely } from 'kysely'
import type { School } from '#contract/schools.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { InboxDeskStore } from './desk-store.ts'
import { Inbox } from './inbox.ts'
import { InboxDesk } from './inbox-desk.ts'
import type { InboxStore } from './store.ts'

type Options = {
  db: Kysely<Tables>
  inboxStore: InboxStore
  outbox: Outbox
  staffLog: StaffLog
  clock: Clock
  findSchool: (id: string) => Promise<School | undefined>
}

export function createContact({ db, inboxStore: store, ...parts }: Options) {
  return {
    inbox: new Inbox({ store, ...parts }),
    inboxDesk: new InboxDesk({ store: new InboxDeskStore(db), ...parts }),
  }
}
