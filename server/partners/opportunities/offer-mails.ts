import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { type MailKind, requestMail } from '../../mail/outbox.ts'
import { type MailedOffer, operatorMail, stateMail } from './mail-texts.ts'

type Waiting = { record: string }

type Kinds = { offer: MailKind<Waiting>; 'offer-state': MailKind<MailedOffer> }

/** Mails about offers to the staff and to the offerer. `record` is the id of the offer or of its latest mail. */
export function offerMails(db: Kysely<Tables>, origin: () => string): Kinds {
  return {
    offer: {
      find: (records) => findWaiting(db, records),
      write: ({ record }) => operatorMail(origin(), [record]),
      digest: {
        minimum: 3,
        write: (items) =>
          operatorMail(
            origin(),
            items.map(({ record }) => record),
          ),
      },
      limitOf: () => 'offer mail to operator',
    },
    'offer-state': {
      find: (records) => findOffers(db, records),
      write: (offer) => stateMail(origin(), offer),
      onGivenUp: async () => {},
    },
  }
}

/** Requests a mail to the offerer about the state. An earlier mail that waits is no longer needed. */
export async function requestStateMail(transaction: Kysely<Tables>, id: string): Promise<void> {
  const { mail_id } = await transaction
    .updateTable('opportunity_offer')
    .set({ mail_id: sql`gen_random_uuid()` })
    .where('id', '=', id)
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  if (mail_id !== null) await requestMail(transaction, 'offer-state', mail_id)
}

function findWaiting(db: Kysely<Tables>, records: readonly string[]): Promise<Waiting[]> {
  return db
    .selectFrom('opportunity_offer')
    .select('id as record')
    .where('id', 'in', [...records])
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

function findOffers(db: Kysely<Tables>, records: readonly string[]): Promise<MailedOffer[]> {
  return db
    .selectFrom('opportunity_offer')
    .select([
      sql<string>`mail_id`.as('record'),
      'number',
      'school_code',
      'contact',
      'state',
      'sentence',
      'due_at',
      'last_day',
    ])
    .where('mail_id', 'in', [...records])
    .orderBy('opened_at')
    .execute()
}
