import { schoolPath } from '#contract/paths.ts'
import type { OperatorMessage } from '../mail/operator-mail.ts'
import type { DangerousPost } from './danger-mail-store.ts'

const maximumListedPosts = 100

const tables = { review: 'review', comment: 'review_comment' } as const

const advice = `If a child is in danger now, call the police (112) or Childline (1098).
Decide at the desk. What you must do: docs/moderation.md, "Disclosures, step by step".`

function describeState(state: string): string {
  if (state === 'published' || state === 'restored') return 'shown to everybody'
  return state === 'withheld'
    ? 'withheld, shown again after three days unless you confirm the withholding'
    : state
}

function describePost(
  origin: string,
  { targetType, targetId, reviewId, state, school }: DangerousPost,
): string {
  return [
    `School: ${school.name}, ${school.city} (${school._id})`,
    `Page: ${origin}${schoolPath(school)}`,
    ...(targetType === 'comment' ? [`Review: ${reviewId}`, `Comment: ${targetId}`] : [`Review: ${targetId}`]),
    `State: ${describeState(state)}`,
  ].join('\n')
}

/** For privacy, the mail neither describes the reporter nor quotes the post or the note. */
export function writeDangerMail(origin: string, post: DangerousPost): OperatorMessage {
  const { targetType, targetId } = post
  return {
    subject: `Please read now: a ${targetType} was reported as a danger to a child`,
    text: `Somebody reported a ${targetType} as a danger to a child. You get no mail if it is reported as a danger again.

${describePost(origin, post)}

Read the ${targetType} and its reports:
  SELECT * FROM ${tables[targetType]} WHERE id = '${targetId}';
  SELECT reason, note, reported_on FROM report WHERE target_id = '${targetId}';

${advice}
`,
  }
}

/** Describes the posts for which no single mail was sent, because the hourly maximum was reached. */
export function writeDangerDigest(origin: string, posts: readonly DangerousPost[]): OperatorMessage {
  const named = posts.slice(0, maximumListedPosts)
  const more = posts.length - named.length
  return {
    subject: `Please read now: ${posts.length} more posts reported as a danger to a child`,
    text: `So many posts were reported as a danger to a child that we send one mail for these ${posts.length}.

${named.map((post) => describePost(origin, post)).join('\n\n')}
${more > 0 ? `\nAnd ${more} more.\n` : ''}
All reports of danger:
  SELECT target_type, target_id, note, reported_on FROM report WHERE reason = 'danger' ORDER BY reported_on DESC;

${advice}
`,
  }
}
