import type { Fallback } from '#web/lib/api/api-error.ts'

export const credentialFallbacks = {
  load: { failed: 'We could not load your secret code.' },
  enter: { failed: 'We could not check the secret code.' },
  stop: { failed: 'We could not stop the new secret code.' },
  reset: { failed: 'We could not ask for a new secret code.' },
  keep: { failed: 'We could not save your choice.' },
  lock: { failed: 'We could not keep the secret code.' },
  unlock: { failed: 'We could not open the secret code.' },
  show: { failed: 'We could not show the secret code.' },
} satisfies Record<string, Fallback>
