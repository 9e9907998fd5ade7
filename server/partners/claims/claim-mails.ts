import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { type MailKind, requestMail } from '../../mail/outbox.ts'
import { mailHost } from './mail-host.ts'
import { type MailedClaim, type OwnerMail, operatorMail, ownerMail, stateMail } from './mail-texts.ts'

type Waiting = { record: string }

type Kinds = {
  claim: MailKind<Waiting>
  'claim-state': MailKind<MailedClaim>
  'claim-owner': MailKind<OwnerMail>
}

/** Mails about claims to the staff, to the claimant, and to the owner of the page. `record` is the id of the claim or of its latest mail. */
export function claimMails(db: Kysely<Tables>, origin: () => string): Kinds {
  return {
    claim: {
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
      limitOf: () => 'claim mail to operator',
    },
    'claim-state': {
      find: (records) => findClaims(db, records),
      write: (claim) => stateMail(origin(), claim),
      onGivenUp: async () => {},
    },
    'claim-owner': {
      find: (records) => findOwners(db, records),
      write: (mail) => ownerMail(origin(), mail),
      onGivenUp: async () => {},
    },
  }
}

/** Requests a mail to the claimant about the state of the claim. An earlier mail that waits is no longer needed. */
export async function requestStateMail(transaction: Kysely<Tables>, id: string): Promise<void> {
  const { mail_id } = await transaction
    .updateTable('school_claim')
    .set({ mail_id: sql`gen_random_uuid()` })
    .where('id', '=', id)
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  if (mail_id !== null) await requestMail(transaction, 'claim-state', mail_id)
}

function findWaiting(db: Kysely<Tables>, records: readonly string[]): Promise<Waiting[]> {
  return db
    .selectFrom('school_claim')
    .select('id as record')
    .where('id', 'in', [...records])
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

async function findClaims(db: Kysely<Tables>, records: readonly string[]): Promise<MailedClaim[]> {
  const rows = await db
    .selectFrom('school_claim')
    .leftJoin('school', 'school.code', 'school_code')
    .select([
      sql<string>`mail_id`.as('record'),
      'number',
      'proof',
      'school_claim.state',
      'outcome',
      'sentence',
      'due_at',
      'owner_answers_until',
      'form',
      sql<string>`coalesce(school.name, '')`.as('schoolName'),
      sql<string[]>`ARRAY(SELECT host FROM school_claim_domain AS matched
        WHERE matched.school_code = school_claim.school_code)`.as('hosts'),
    ])
    .where('mail_id', 'in', [...records])
    .orderBy('opened_at')
    .execute()
  return rows.flatMap(({ form, hosts, ...row }) =>
    form ? [{ ...row, form, isDomainMatched: hosts.includes(mailHost(form.email)) }] : [],
  )
}

async function findOwners(db: Kysely<Tables>, records: readonly string[]): Promise<OwnerMail[]> {
  const { rows } = await sql<OwnerMail>`
    SELECT claim.id AS record, member.email, coalesce(school.name, '') AS "schoolName",
      claim.owner_answers_until AS until
    FROM school_claim AS claim
    JOIN school_member AS member ON member.school_code = claim.school_code AND member.role = 'owner'
      AND NOT member.disabled
    LEFT JOIN school ON school.code = claim.school_code
    WHERE claim.id = ANY(${[...records]}::uuid[]) AND claim.closed_at IS NULL
      AND claim.owner_answers_until IS NOT NULL
    ORDER BY claim.opened_at`.execute(db)
  return rows
}
