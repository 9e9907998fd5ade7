import * as z from 'zod/mini'
import { CaseSchool, caseFieldsOfPost, TargetId, TargetType } from './cases.ts'
import { deskPostFilter, deskPostWords } from './desk-messages.ts'
import { schoolUnknown } from './messages.ts'
import { states } from './states.ts'
import { personLine } from './text.ts'

/** Queued and withdrawn posts are missing: whoever sees them arrive or leave could learn who wrote them. */
export const foundStates = ['shown', 'pending', 'withheld', 'removed'] as const
export const FoundState = z.enum(foundStates, deskPostFilter.invalid)
export type FoundState = z.infer<typeof FoundState>

const Week = z.iso.date(deskPostFilter.invalid)

/** A place in the order of the posts. */
const Position = z.object({ week: Week, id: TargetId })

export const postWordsLength = { max: 200 } as const

export const PostSearch = z.object({
  /** All of these words, or a post's address, or the id of a post or case. */
  words: z.optional(personLine(deskPostWords, postWordsLength)),
  schoolId: z.optional(z.string().check(z.regex(/^[\dA-Za-z]{8,11}$/, schoolUnknown.text))),
  /** A state of India. */
  place: z.optional(z.enum(states, deskPostFilter.invalid)),
  /** Any day of the week. */
  week: z.optional(Week),
  state: z.optional(FoundState),
  /** The last post of the page before. */
  after: z.optional(Position),
})
export type PostSearch = z.infer<typeof PostSearch>

export const FoundPost = z.object({
  ...caseFieldsOfPost,
  targetType: z.enum(['review', 'comment']),
  school: CaseSchool,
  /** Null unless the post has an open case. */
  caseId: z.nullable(z.string()),
})
export type FoundPost = z.infer<typeof FoundPost>

export const FoundPosts = z.object({
  /** The latest week first; random ids order the posts of one week. */
  posts: z.array(FoundPost),
  /** Null on the last page. */
  next: z.nullable(z.object({ week: z.string(), id: z.string() })),
})
export type FoundPosts = z.infer<typeof FoundPosts>

export const FoundPostParams = z.object({ type: TargetType, id: TargetId })

export const OpenedCase = z.object({ caseId: z.string() })
