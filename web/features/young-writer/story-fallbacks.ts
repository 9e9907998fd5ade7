import type { Fallback } from '#web/lib/api/api-error.ts'

const error = 'We could not reach the server. Check your connection and try again.'

export const storyFallbacks = {
  send: {
    failed: 'We could not save your story just now. Nothing you typed is lost. Please try again.',
    error,
  },
  open: { failed: 'We could not open your story just now. Please try again in a minute.', error },
  save: { failed: 'We could not save this just now. Please try again in a minute.', error },
} satisfies Record<string, Fallback>
