import * as z from 'zod/mini'
import * as m from '#messages'
import { readAuthorKey } from './author-key.ts'
import { Comment, CommentText } from './comments.ts'
import { appealText } from './desk-messages.ts'
import { limits } from './limits.ts'
import { State, StateReason } from './moderation.ts'
import { Review, ReviewText, SaysNoPersonalData } from './reviews.ts'
import { personText } from './text.ts'

/** `week` is the Monday of the week, `YYYY-MM-DD` in India. */
const OwnPostEvent = z.object({ week: z.string(), text: z.string() })

const OwnAppeal = z.object({
  text: z.string(),
  /** The Monday of the week, `YYYY-MM-DD` in India. */
  sentOn: z.string(),
  outcome: z.nullable(z.enum(['upheld', 'rejected'])),
})

const moderationState = {
  state: State,
  stateReason: z.nullable(StateReason),
  explanation: z.string(),
  /** The path of the rule that a removed post breaks. */
  rule: z.nullable(z.string()),
  canChange: z.boolean(),
  canWithdraw: z.boolean(),
  canAppeal: z.boolean(),
  appeal: z.nullable(OwnAppeal),
  /** Oldest first. */
  history: z.array(OwnPostEvent),
}

/** The text that a shown review gets if nobody stops it. Until then, readers see the earlier text. */
const OwnChange = z.object({
  title: z.string(),
  description: z.string(),
  rating: z.number(),
  state: State,
  stateReason: z.nullable(StateReason),
  explanation: z.string(),
})

const OwnReview = z.extend(Review, {
  kind: z.literal('review'),
  ...moderationState,
  change: z.nullable(OwnChange),
})

export const OwnComment = z.extend(Comment, {
  kind: z.literal('comment'),
  schoolId: z.string(),
  ...moderationState,
})
export type OwnComment = z.infer<typeof OwnComment>

/** A withdrawn post has empty texts, unless the staff must still read them. */
export const OwnPost = z.discriminatedUnion('kind', [OwnReview, OwnComment])
export type OwnPost = z.infer<typeof OwnPost>

export const OwnPostChange = z.partial(
  z.extend(ReviewText, { ...CommentText.shape, saysNoPersonalData: SaysNoPersonalData }),
)
export type OwnPostChange = z.infer<typeof OwnPostChange>

export const AppealInput = z.object({ text: personText(appealText, limits.appeal) })
export type AppealInput = z.infer<typeof AppealInput>

/** The form that opens a post. */
export const OwnPostKey = z.object({
  authorKey: z
    .string()
    .check(z.refine((typed) => readAuthorKey(typed) !== undefined, m.own_post_key_author_key())),
})
