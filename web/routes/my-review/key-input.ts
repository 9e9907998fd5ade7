import * as z from 'zod/mini'
import { readAuthorKey } from '#contract/author-key.ts'

export const KeyInput = z.object({
  authorKey: z
    .string()
    .check(
      z.refine(
        (typed) => readAuthorKey(typed) !== undefined,
        'An author key has 26 letters and digits. Please check that you copied all of it.',
      ),
    ),
})
