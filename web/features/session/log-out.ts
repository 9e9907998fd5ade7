import { call } from '#web/features/api/call.ts'
import { endSession, getSession } from './session-store.ts'

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function logOut(): void {
  const session = getSession()
  endSession('logout')
  // Nobody waits for this call: whoever signs out offline is signed out here all the same.
  if (session.status === 'in') call('logout', {}, { token: session.token }).catch(() => {})
}
