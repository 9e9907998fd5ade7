import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { emailKey } from '#contract/text.ts'
import type { Tables } from '../database/tables.ts'

/** Kinds of data for which the product knows the email addresses of the persons. */
export const breachKinds = [
  'accounts',
  'inbox',
  'complaints',
  'claims',
  'offers',
  'staff',
  'schools',
  'secret-key',
] as const
export type BreachKind = (typeof breachKinds)[number]

export type Affected = { email: string; kinds: BreachKind[] }

/** Leaves out data that was stored after `lastDay`, but includes all accounts, because they have no date. */
function addressesOf(kind: BreachKind, lastDay: string) {
  const endOfDay = sql`((${lastDay}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`
  switch (kind) {
    case 'accounts':
    case 'secret-key':
      return sql<{ email: string }>`SELECT email FROM account`
    case 'inbox':
      return sql<{ email: string }>`SELECT form ->> 'email' AS email FROM inbox_entry
        WHERE received_at < ${endOfDay}`
    case 'complaints':
      return sql<{ email: string }>`SELECT form ->> 'email' AS email FROM complaint
        WHERE email_key IS NOT NULL AND opened_on <= ${lastDay}`
    case 'claims':
      return sql<{ email: string }>`SELECT form ->> 'email' AS email FROM school_claim
        WHERE form IS NOT NULL AND opened_at < ${endOfDay}`
    case 'offers':
      return sql<{ email: string }>`SELECT contact ->> 'email' AS email FROM opportunity_offer
        WHERE opened_at < ${endOfDay}`
    case 'staff':
      return sql<{ email: string }>`SELECT email FROM staff WHERE added_on <= ${lastDay}`
    case 'schools':
      return sql<{ email: string }>`SELECT email FROM school_member WHERE added_on <= ${lastDay}`
  }
}

/**
 * Returns each person whose exposed data is still stored, sorted by email address.
 * @param lastDay the last day of the exposure, `YYYY-MM-DD` in India
 */
export async function findAffected(
  db: Kysely<Tables>,
  kinds: readonly BreachKind[],
  lastDay: string,
): Promise<Affected[]> {
  const persons = new Map<string, Affected>()
  for (const kind of kinds) {
    const { rows } = await addressesOf(kind, lastDay).execute(db)
    for (const { email } of rows) {
      const key = emailKey(email)
      const person = persons.get(key) ?? { email, kinds: [] }
      if (!person.kinds.includes(kind)) person.kinds.push(kind)
      persons.set(key, person)
    }
  }
  return [...persons].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, person]) => person)
}
