import { type Kysely, sql } from 'kysely'
import { alertAddresses } from '#brand/alert-addresses.ts'
import type { reasonsToRead, WithholdingReason } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'
import type { Mailer, Message } from '../mail/mailer.ts'

type WaitingReason = (typeof reasonsToRead)[number] | WithholdingReason

type Count = { reason: WaitingReason; posts: number }

const reasonNames: Readonly<Record<WaitingReason, string>> = {
  disclosure: 'may disclose that somebody is abused or in despair',
  threat: 'may contain a threat',
  report: 'reported as a danger to a child',
  examination: 'withheld by the staff',
  'names-a-person': 'may name a private person',
  insult: 'may insult somebody',
  changed: 'changed by the author after the staff asked for it',
  'near-copy': 'very similar to another review',
  burst: 'unusually many reviews of one school in a week',
}

/** The most urgent reason first. Includes withdrawn posts whose text the staff must read. */
async function countPending(db: Kysely<Tables>): Promise<Count[]> {
  const { rows } = await sql<Count>`
    SELECT state_reason AS reason, count(*)::int AS posts FROM (
      SELECT state, state_reason, description AS body FROM review
      UNION ALL
      SELECT state, state_reason, body FROM review_comment
      UNION ALL
      SELECT state, state_reason, description FROM review_change
    ) AS post
    WHERE state_reason <> 'change-asked' AND (state IN ('pending', 'withheld') OR (state = 'withdrawn' AND state_reason IS NOT NULL AND body <> ''))
    GROUP BY state_reason`.execute(db)
  const order = Object.keys(reasonNames)
  return rows.sort((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason))
}

function writePendingPostsMail(counts: readonly Count[]): Message {
  const total = counts.reduce((sum, { posts }) => sum + posts, 0)
  return {
    to: alertAddresses.desk,
    subject: `${total} ${total === 1 ? 'post waits' : 'posts wait'} for a decision`,
    text: `A person must decide about these posts. They are hidden and do not count in ratings.
Posts that three people with accounts reported are shown again after three days, unless you decide before. Copies are
shown after seven days.

${counts.map(({ reason, posts }) => `${posts}: ${reasonNames[reason]} (${reason})`).join('\n')}

Decide about posts with the reason disclosure, threat or report today: a child may be in danger.
Decide at the desk, as docs/moderation.md describes.
`,
  }
}

/**
 * For privacy, the mail contains only counts.
 * @throws AppError 503 if the mail server does not accept the mail
 */
export async function mailPendingPosts(db: Kysely<Tables>, mailer: Mailer): Promise<void> {
  const counts = await countPending(db)
  if (counts.length > 0) await mailer.send(writePendingPostsMail(counts))
}
