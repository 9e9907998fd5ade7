import { pathOf } from '#messages/language.ts'
import { getLoginPath, getPathAfterSignIn, type RememberedLocation } from './remembered-location.ts'
import { getSession } from './session-store.ts'
import type { SignIn } from './signed-up.ts'

/** `session`: only signed-in students. `no-session`: only visitors. */
export type Gate = 'session' | 'no-session'

/** Data of the home page after a logout. */
export const loggedOut = { isLoggedOut: true }

export function isLoggedOut(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isLoggedOut' in data
}

type Visit = { data?: RememberedLocation | typeof loggedOut | SignIn; replace: true }

/** Students search in their dashboard. Returns undefined if this page is not a search of the home page. */
function searchInDashboard(): string | undefined {
  const parameters = new URLSearchParams(location.search)
  if (pathOf(location.pathname) !== '/' || !parameters.has('search')) return undefined
  return `/dashboard?step=1&${parameters}`
}

/** Returns undefined if the user may see this page. */
function findOtherPage(gate: string, data: unknown): { path: string; visit: Visit } | undefined {
  const session = getSession()
  if (gate === 'no-session' && session.status === 'in')
    return {
      path: searchInDashboard() ?? getPathAfterSignIn(data),
      visit: { data: { after: location.pathname }, replace: true },
    }
  if (gate !== 'session' || session.status !== 'out') return undefined
  if (session.reason === 'logout') return { path: '/', visit: { data: loggedOut, replace: true } }
  const remembered = { from: location.pathname + location.search, reason: session.reason }
  return { path: getLoginPath(remembered), visit: { data: remembered, replace: true } }
}

/** Opens another page if the user may not see this page. */
export function checkGate(leave: (path: string, visit: Visit) => void, data: unknown): void {
  const { dataset } = document.documentElement
  const other = findOtherPage(dataset.gate ?? '', data)
  if (!other) return
  // The other page must open only once.
  dataset.gate = ''
  leave(other.path, other.visit)
}
