import * as z from 'zod/mini'

/**
 * `review-exists`: this person has reviewed the school, and can change the review with its author key.
 * `author-key-used`: another post has this author key's hash. This is checked before `review-exists`.
 * `removed`: it was taken down, and its author cannot change that.
 * `daily-limit`: what may be done in a day for one mailbox is done. Waiting for a minute does not help.
 */
export type ProblemCode = 'review-exists' | 'author-key-used' | 'removed' | 'daily-limit'

/** Every answer that is not a success. */
export const Problem = z.object({
  message: z.string(),
  /** What a program may act on: see {@link ProblemCode}. */
  code: z.optional(z.string()),
  /** The same message again, where a call's clients look for it under this name. */
  error: z.optional(z.string()),
  /** What is wrong with which field of the body, by its name. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

/** An error response as a client reads it. Another server may leave fields out. */
export const ReadProblem = z.partial(Problem)
