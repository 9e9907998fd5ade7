import { endSession, getSession } from './session-store.ts'

export function logOut(): void {
  const session = getSession()
  endSession('logout')
  if (session.status !== 'in') return
  // With `keepalive`, the request continues after the page is closed.
  fetch('/api/logout', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.token}` },
    keepalive: true,
  }).catch(() => {})
}
