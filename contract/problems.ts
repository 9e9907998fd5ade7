import * as z from 'zod/mini'

/** Every answer that is not a success. */
export const Problem = z.object({
  message: z.string(),
  /** The same message again, where a call's clients look for it under this name. */
  error: z.optional(z.string()),
  /** What is wrong with which field of the body, by its name. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>
