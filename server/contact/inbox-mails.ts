import type { Clock } from '../clock.ts'
import type { MailKind } from '../mail/outbox.ts'
import type { InboxEntry } from './inbox-entry.ts'
import { writeConfirmation, writeOperatorMail } from './mail-texts.ts'
import type { InboxStore } from './store.ts'

/** In milliseconds. Senders of older forms get no confirmation, because they no longer expect it. */
const maximumConfirmationAge = 3 * 86_400_000

type Kinds = { message: MailKind<InboxEntry>; confirmation: MailKind<InboxEntry> }

/** Mails about forms. `record` is the id of the form. */
export function inboxMails(store: InboxStore, clock: Clock): Kinds {
  return {
    message: { find: (records) => store.findAll(records), write: writeOperatorMail },
    confirmation: {
      async find(records) {
        const oldest = clock().getTime() - maximumConfirmationAge
        return (await store.findAll(records)).filter(({ receivedAt }) => receivedAt.getTime() >= oldest)
      },
      write: writeConfirmation,
      onGivenUp: async () => {},
    },
  }
}
