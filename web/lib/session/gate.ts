import { getPathAfterSignIn, type RememberedLocation } from './remembered-location.ts'
import { getSession } from './session-store.ts'

/**
 * Says who may see a page: signed-in students (`session`), or visitors without a session (`no-session`). `checkGate`
 * opens another page for everybody else.
 */
export type Gate = 'session' | 'no-session'

type Visit = { data?: RememberedLocation; replace: true }

/** Returns the page to open instead, or undefined if the visitor may see this page. */
function findOtherPage(gate: string, data: unknown): { path: string; visit: Visit } | undefined {
  const session = getSession()
  if (gate === 'no-session' && session.status === 'in')
    return { path: getPathAfterSignIn(data), visit: { replace: true } }
  if (gate !== 'session' || session.status !== 'out') return undefined
  if (session.reason === 'logout') return { path: '/', visit: { replace: true } }
  const from = location.pathname + location.search
  return { path: '/login', visit: { data: { from, reason: session.reason }, replace: true } }
}

/** Leaves the page if the visitor may not see it. `data-gate` of `<html>` contains the gate of the page. */
export function checkGate(leave: (path: string, visit: Visit) => void, data: unknown): void {
  const { dataset } = document.documentElement
  const other = findOtherPage(dataset.gate ?? '', data)
  if (!other) return
  // Another change of the session must not open a page a second time.
  dataset.gate = ''
  leave(other.path, other.visit)
}
