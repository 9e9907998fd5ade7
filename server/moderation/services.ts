import type { Clock } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import type { Presence } from '../desk/presence.ts'
import { Appeals } from './appeals.ts'
import { Cases, type ComplaintsAbout } from './cases.ts'
import { Claims } from './claims.ts'
import { Colleagues } from './colleagues.ts'
import { DecidedCases } from './decided-cases.ts'
import { Decisions } from './decisions.ts'
import { DeskPosts } from './desk-posts.ts'
import { PostChanges } from './post-changes.ts'
import type { RecordAction } from './record-action.ts'
import type { ComplaintsOfPosts } from './settled-complaints.ts'

type Options = {
  serving: Pick<Connections, 'db'>
  lists: Pick<Connections, 'db'>
  clock: Clock
  presence: Presence
  recordAction: RecordAction
  complaints: ComplaintsOfPosts
  complaintsAbout: ComplaintsAbout
}

export function createModeration(options: Options) {
  const { serving, lists, clock, presence, recordAction, complaints, complaintsAbout } = options
  const { db } = serving
  const colleagues = new Colleagues({ db, presence, claims: new Claims({ db, clock }) })
  const cases = new Cases({ lists, serving, colleagues, clock, complaintsAbout })
  const postChanges = new PostChanges({ clock, complaints })
  return {
    cases,
    colleagues,
    postChanges,
    appeals: new Appeals({ connections: serving, changes: postChanges, clock }),
    decidedCases: new DecidedCases(lists),
    deskPosts: new DeskPosts({ lists, serving, cases, clock, recordAction }),
    decisions: new Decisions({ connections: serving, cases, colleagues, clock, recordAction, complaints }),
  }
}
