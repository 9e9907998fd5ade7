import type { Fallback } from '#web/lib/api/api-error.ts'

// Fields keep their text after an error. If the server has stored the form, `useSubmissionId` prevents a duplicate.
const again = 'Nothing you typed is lost. Please try again.'

export const contactFallback: Fallback = {
  failed: `We could not save this. ${again}`,
  error: `The connection failed. ${again}`,
}
