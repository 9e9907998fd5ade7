import type { Kysely } from 'kysely'
import type { SchoolDetail } from '#contract/schools.ts'
import type { Clock } from '../../clock.ts'
import type { ReadConnections } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { DeskProfiles, type RecordProfileAction } from './desk-profiles.ts'
import { OwnProfiles } from './own-profiles.ts'
import { ProfilePictures } from './profile-pictures.ts'
import { PublicProfiles } from './public-profiles.ts'

type Options = {
  db: Kysely<Tables>
  reads: ReadConnections
  clock: Clock
  outbox: Outbox
  recordAction: RecordProfileAction
  findSchool: (code: string) => Promise<SchoolDetail | undefined>
  codesOf: (code: string) => Promise<string[] | undefined>
}

export function createProfiles(options: Options) {
  const { db, clock } = options
  const reads = options.reads.db
  return {
    ownProfiles: new OwnProfiles(options),
    profilePictures: new ProfilePictures({ db, reads, clock }),
    publicProfiles: new PublicProfiles({ reads }),
    deskProfiles: new DeskProfiles(options),
  }
}
