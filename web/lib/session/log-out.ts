import { endSession, getSession } from './session-store.ts'

/** Ends the session in this browser at once, then on the server. */
export function logOut(): void {
  const session = getSession()
  endSession('logout')
  if (session.status !== 'in') return
  // Without a connection the student is still signed out here. `keepalive` lets the request outlive the page.
  fetch('/api/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.token}` },
    keepalive: true,
  }).catch(() => {})
}
