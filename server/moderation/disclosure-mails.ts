import type { Kysely } from 'kysely'
import { childHelp } from '#contract/disclosure-steps.ts'
import type { Tables } from '../database/tables.ts'
import { type OperatorMessage, toStaff } from '../mail/messages.ts'
import type { MailKind } from '../mail/outbox.ts'

/** `record` is the id of the post. */
type DisclosingPost = { record: string; caseId: string }

const maximumListedCases = 100

const advice = `Readers do not see such a post. Only its author and the staff at the desk can read it. The desk lists what to do.
If a child may be in danger now, call the police (${childHelp.police}) or the child helpline (${childHelp.helpline}) before anything else.
Do not forward this mail, and do not tell the school.`

const linkTo = (origin: string, { caseId }: DisclosingPost) => `${origin}/desk/cases/${caseId}`

/** Contains no text and no school, because other people may read the mailbox. */
function writeDisclosureMail(origin: string, post: DisclosingPost): OperatorMessage {
  return {
    subject: 'Please read now: a post may disclose that a child is abused',
    text: `A new or changed post may disclose abuse, an injury or despair. Please read it now:

${linkTo(origin, post)}

${advice}
`,
  }
}

function writeDisclosureDigest(origin: string, posts: readonly DisclosingPost[]): OperatorMessage {
  const listed = posts.slice(0, maximumListedCases)
  const more = posts.length - listed.length
  const isOne = posts.length === 1
  return {
    subject: `Please read now: ${isOne ? '1 more post' : `${posts.length} more posts`} may disclose that a child is abused`,
    text: `${isOne ? 'This post' : `These ${posts.length} posts`} may disclose abuse, an injury or despair. So many posts arrived that we did not send one mail for each:

${listed.map((post) => linkTo(origin, post)).join('\n')}
${more > 0 ? `\nAnd ${more} more, in the queue “Disclosures” of the desk.\n` : ''}
${advice}
`,
  }
}

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
    write: (post) => toStaff('safety', writeDisclosureMail(origin(), post)),
    digest: {
      minimum: Infinity,
      write: (posts) => toStaff('safety', writeDisclosureDigest(origin(), posts)),
    },
    limitOf: () => 'disclosure mail to operator',
  }
}
