import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { Presence } from '../../desk/presence.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import type { Secrets } from '../../secrets.ts'
import { SiteTextStore } from '../site-texts.ts'
import { Editing } from './editing.ts'
import { EditingStore } from './editing-store.ts'
import { OfferedItems } from './offered-items.ts'
import { PictureUploads } from './picture-uploads.ts'
import { Previews } from './previews.ts'

type Options = {
  db: Kysely<Tables>
  reads: { db: Kysely<Tables> }
  clock: Clock
  staffLog: StaffLog
  presence: Presence
  secrets: Secrets
}

export function createEditing({ db, reads, clock, staffLog, presence, secrets }: Options) {
  const store = new EditingStore(db)
  return {
    editing: new Editing({ store, staffLog, presence, clock }),
    offeredItems: new OfferedItems({ store, staffLog, clock }),
    siteTexts: new SiteTextStore({ db, reads, staffLog, clock }),
    previews: new Previews({ store, secrets, clock }),
    pictureUploads: new PictureUploads({ db, clock }),
  }
}
