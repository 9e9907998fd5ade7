import type { Clock } from '../clock.ts'
import type { Connections } from '../database/database.ts'
import type { MailOptions } from '../mail/mail-options.ts'
import { Appeals } from './appeals.ts'
import { Cases } from './cases.ts'
import { Decisions } from './decisions.ts'
import { DisclosureMail } from './disclosure-mail.ts'
import { DisclosureMailStore } from './disclosure-mail-store.ts'
import { PostChanges } from './post-changes.ts'
import type { RecordAction } from './record-action.ts'
import type { ComplaintsOfPosts } from './settled-complaints.ts'

type Options = MailOptions & {
  serving: Pick<Connections, 'db'>
  lists: Pick<Connections, 'db'>
  clock: Clock
  recordAction: RecordAction
  complaints: ComplaintsOfPosts
}

export function createModeration(options: Options) {
  const { serving, lists, clock, recordAction, complaints } = options
  const cases = new Cases({ lists, serving, clock })
  const postChanges = new PostChanges({ clock, complaints })
  return {
    cases,
    postChanges,
    appeals: new Appeals({ connections: serving, changes: postChanges, clock }),
    decisions: new Decisions({ connections: serving, cases, clock, recordAction, complaints }),
    disclosureMail: createDisclosureMail(options),
  }
}

function createDisclosureMail({ background, mailer, origin, onMailFailure }: MailOptions): DisclosureMail {
  return new DisclosureMail({
    store: new DisclosureMailStore(background.db),
    limiter: background.limiter,
    mailer,
    origin,
    onFailure: onMailFailure('a disclosure'),
  })
}
