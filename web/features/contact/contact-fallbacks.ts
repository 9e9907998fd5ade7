import type { Fallback } from '#web/lib/api/api-error.ts'

// True, because fields keep their text after an error. `useSubmissionId` prevents duplicates.
const again = 'Nothing you typed is lost. Please try again.'

export const contactFallback: Fallback = {
  failed: `We could not save this. ${again}`,
  error: `The connection failed. ${again}`,
}
