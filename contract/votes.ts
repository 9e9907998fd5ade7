import * as z from 'zod/mini'

// Pages with a form load the texts of `field-texts.ts`, but not this file.
const message = 'day must be a day, such as 2026-11-22.'

/**
 * The day in India on which the device sends the request, `YYYY-MM-DD`. The token covers it, so nobody can repeat a
 * recorded request on a later day.
 */
export const TakeBackQuery = z.object({
  day: z.string(message).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, message)),
})
export type TakeBackQuery = z.infer<typeof TakeBackQuery>
