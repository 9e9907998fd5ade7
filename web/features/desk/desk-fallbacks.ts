import type { Fallback } from '#web/lib/api/api-error.ts'

const noResponse = 'The connection failed. Please check it and try again.'

export const deskFallbacks = {
  login: { failed: 'We could not sign you in.', error: noResponse },
  passkey: {
    failed: 'We could not use the passkey.',
    error: 'The passkey was not used. Please check the connection and try again.',
  },
  load: { failed: 'We could not load this.', error: noResponse },
  save: { failed: 'We could not save your change.', error: noResponse },
  signOut: { failed: 'We could not sign you out.', error: noResponse },
} satisfies Record<string, Fallback>
