import type { School } from '#contract/schools.ts'
import type { Clock } from '../clock.ts'
import type { MailOptions } from '../mail/mail-options.ts'
import { Inbox } from './inbox.ts'
import { InboxMail } from './inbox-mail.ts'
import type { InboxStore } from './store.ts'

type Options = Pick<MailOptions, 'mailer' | 'onMailFailure'> & {
  inboxStore: InboxStore
  background: { inboxStore: InboxStore }
  clock: Clock
  findSchool: (id: string) => Promise<School | undefined>
}

export function createContact({ inboxStore, background, mailer, clock, findSchool, onMailFailure }: Options) {
  const inboxMail = new InboxMail({
    store: background.inboxStore,
    mailer,
    clock,
    onFailure: onMailFailure('a contact message or registration'),
  })
  return { inboxMail, inbox: new Inbox({ store: inboxStore, mail: inboxMail, clock, findSchool }) }
}
