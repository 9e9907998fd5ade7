import type { Fallback } from '#web/lib/api/api-error.ts'

const noResponse = 'The connection failed. Please check it and try again.'

export const credentialFallbacks = {
  load: { failed: 'We could not load your author code.', error: noResponse },
  enter: { failed: 'We could not check the author code.', error: noResponse },
  reset: { failed: 'We could not make a new author code.', error: noResponse },
  keep: { failed: 'We could not save your choice.', error: noResponse },
  show: { failed: 'We could not show the author code.', error: noResponse },
} satisfies Record<string, Fallback>
