import { endSession, getSession } from './session-store.ts'

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function logOut(): void {
  const session = getSession()
  endSession('logout')
  if (session.status !== 'in') return
  // Nobody waits for this call: whoever signs out offline is signed out here all the same. It outlives the page.
  fetch('/api/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.token}` },
    keepalive: true,
  }).catch(() => {})
}
