import type { Fallback } from '#web/lib/api/api-error.ts'

/** What was typed stays in the fields, and a second try is taken for the first: so it is safe to say "again". */
const again = 'Nothing you typed is lost. Please try again.'

export const deskFallback: Fallback = {
  failed: `We could not take this just now. ${again}`,
  error: `This did not get through to us. ${again}`,
}
