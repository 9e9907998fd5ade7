import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import type { Outbox } from '../mail/outbox.ts'
import { DeskStories } from './desk-stories.ts'
import { OwnStories } from './own-stories.ts'
import { YoungStoryStore } from './store.ts'

type Options = { db: Kysely<Tables>; clock: Clock; outbox: Outbox; staffLog: StaffLog }

export function createYoungWriters({ db, clock, outbox, staffLog }: Options) {
  const store = new YoungStoryStore(db)
  return {
    youngStories: store,
    ownStories: new OwnStories({ store, outbox, clock }),
    deskStories: new DeskStories({ store, staffLog, clock }),
  }
}
