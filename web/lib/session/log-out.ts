import { endSession, getSession } from './session-store.ts'

export function logOut(): void {
  const session = getSession()
  endSession('logout')
  if (session.status !== 'in') return
  // Continues after the page is closed.
  fetch('/api/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.token}` },
    keepalive: true,
  }).catch(() => {})
}
