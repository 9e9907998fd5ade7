import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { toStaff } from '../mail/messages.ts'
import type { MailKind } from '../mail/outbox.ts'

type SentStory = { record: string; isDisclosure: boolean }

const advice = `The checks say that this story may tell of abuse, or of somebody who may hurt themselves. Read it now, also if it
is only invented. If a child is in danger, call the police (112) or Childline (1098).
What you must do: docs/moderation.md, "Disclosures, step by step".`

/** Mails to the operator about a new story. For privacy, they contain no text. `record` is the id of the story. */
export function storyMails(db: Kysely<Tables>, origin: () => string): MailKind<SentStory> {
  return {
    find: (records) =>
      db
        .selectFrom('young_story')
        .select(['id as record', 'is_disclosure as isDisclosure'])
        .where('id', 'in', [...records])
        .where('closed_on', 'is', null)
        .orderBy('is_disclosure', 'desc')
        .orderBy('id')
        .execute(),
    write: ({ record, isDisclosure }) =>
      toStaff(isDisclosure ? 'safety' : 'desk', {
        subject: isDisclosure
          ? 'Please read now: a story of a young writer may tell of abuse'
          : 'A young writer has sent a story',
        text: `A student has sent a story for the Times:
  ${origin()}/desk/young-writers/${record}
${isDisclosure ? `\n${advice}\n` : ''}`,
      }),
  }
}
