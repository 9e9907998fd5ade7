import { type Kysely, sql } from 'kysely'

const domains = [
  'gmail.com googlemail.com',
  'proton.me protonmail.com protonmail.ch pm.me',
  'icloud.com me.com mac.com',
  'yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru',
].map((group) => group.split(' '))
const withHyphenTag = /^(?:yahoo\.(?:com|in|co\.in|co\.uk)|ymail\.com|rocketmail\.com)$/
const withNameInDomain = /^(.+)\.(fastmail\.(?:com|fm))$/

/** Applies the first version of the rules in server/mail/canonical-mailbox.ts, which may change. */
function firstCanonicalMailbox(email: string): string {
  const [, localPart = '', host = ''] = /^(.*)@(.*)$/s.exec(email) ?? []
  const [, name = localPart, domain = host] = withNameInDomain.exec(host) ?? []
  const [canonicalDomain = domain] = domains.find((group) => group.includes(domain)) ?? []
  const untagged = name
    .replace(/(?<=^[^+]+)\+.*/s, '')
    .replace(withHyphenTag.test(domain) ? /(?<=^[^-]+)-.*/s : '', '')
    .replace({ 'gmail.com': /\./g, 'proton.me': /[._-]/g }[canonicalDomain] ?? '', '')
  return `${untagged === '' ? localPart : untagged}@${canonicalDomain}`
}

/**
 * The hashes of votes are computed from `voter`. Existing hashes were computed from the email address. Accounts that
 * share a mailbox get the address of the first account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account ADD COLUMN mailbox text, ADD COLUMN voter text`.execute(db)
  const { rows } = await sql<{ id: string; email_key: string }>`
    SELECT id, email_key FROM account ORDER BY id`.execute(db)
  const voters = new Map<string, string>()
  const mailboxes = rows.map(({ email_key }) => firstCanonicalMailbox(email_key))
  for (const [at, { email_key }] of rows.entries()) {
    const mailbox = mailboxes[at] ?? email_key
    if (!voters.has(mailbox)) voters.set(mailbox, email_key)
  }
  await sql`UPDATE account SET mailbox = each.mailbox, voter = each.voter
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${mailboxes}::text[],
      ${mailboxes.map((mailbox) => voters.get(mailbox))}::text[]) AS each (id, mailbox, voter)
    WHERE account.id = each.id`.execute(db)
  await sql`ALTER TABLE account ALTER COLUMN mailbox SET NOT NULL, ALTER COLUMN voter SET NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX account_by_mailbox ON account (mailbox)`.execute(db)
}
