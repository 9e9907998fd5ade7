import type { Fallback } from '#web/lib/api/api-error.ts'

export const credentialFallbacks = {
  load: { failed: 'We could not load your secret code.' },
  enter: { failed: 'We could not check the secret code.' },
  stop: { failed: 'We could not stop the new secret code.' },
  reset: { failed: 'We could not ask for a new secret code.' },
  keep: { failed: 'We could not save your choice.' },
  show: { failed: 'We could not show the secret code.' },
} satisfies Record<string, Fallback>
