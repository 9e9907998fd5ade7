import type { Fallback } from '#web/lib/api/api-error.ts'

export const credentialFallbacks = {
  load: { failed: 'We could not load your author code.' },
  enter: { failed: 'We could not check the author code.' },
  stop: { failed: 'We could not stop the new author code.' },
  reset: { failed: 'We could not ask for a new author code.' },
  keep: { failed: 'We could not save your choice.' },
  show: { failed: 'We could not show the author code.' },
} satisfies Record<string, Fallback>
