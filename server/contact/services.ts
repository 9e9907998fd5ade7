import type { School } from '#contract/schools.ts'
import type { Clock } from '../clock.ts'
import type { Outbox } from '../mail/outbox.ts'
import { Inbox } from './inbox.ts'
import type { InboxStore } from './store.ts'

type Options = {
  inboxStore: InboxStore
  outbox: Outbox
  clock: Clock
  findSchool: (id: string) => Promise<School | undefined>
}

export function createContact({ inboxStore: store, ...parts }: Options) {
  return { inbox: new Inbox({ store, ...parts }) }
}
