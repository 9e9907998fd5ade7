import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { toOperator } from '../mail/messages.ts'
import type { MailKind } from '../mail/outbox.ts'
import { type DisclosingPost, writeDisclosureDigest, writeDisclosureMail } from './disclosure-mail-texts.ts'

/** Mails about posts with an open case. `record` is the id of the post. */
export function disclosureMails(db: Kysely<Tables>, origin: () => string): MailKind<DisclosingPost> {
  return {
    find: (records) =>
      db
        .selectFrom('moderation_case')
        .select(['target_id as record', 'id as caseId'])
        .where('target_id', 'in', records)
        .where('closed_on', 'is', null)
        .orderBy('id')
        .execute(),
    write: (post) => toOperator(writeDisclosureMail(origin(), post)),
    digest: { minimum: Infinity, write: (posts) => toOperator(writeDisclosureDigest(origin(), posts)) },
    limitOf: () => 'disclosure mail to operator',
  }
}
