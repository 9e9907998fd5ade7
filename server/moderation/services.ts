import type { Clock } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import { Appeals } from './appeals.ts'
import { Cases } from './cases.ts'
import { Decisions } from './decisions.ts'
import { PostChanges } from './post-changes.ts'
import type { RecordAction } from './record-action.ts'
import type { ComplaintsOfPosts } from './settled-complaints.ts'

type Options = {
  serving: Pick<Connections, 'db'>
  /** The connections for lists. */
  reads: Pick<Connections, 'db'>
  clock: Clock
  recordAction: RecordAction
  complaints: ComplaintsOfPosts
}

export function createModeration({ serving, reads, clock, recordAction, complaints }: Options) {
  const cases = new Cases({ lists: reads, serving, clock })
  const postChanges = new PostChanges({ clock, complaints })
  return {
    cases,
    postChanges,
    appeals: new Appeals({ connections: serving, changes: postChanges, clock }),
    decisions: new Decisions({ connections: serving, cases, clock, recordAction, complaints }),
  }
}
