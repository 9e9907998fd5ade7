import { loginPath } from '#contract/login-path.ts'
import { pathOf } from '#messages/language.ts'
import type { SignedOutReason } from './session-store.ts'

/** Data of a sign-in page: the page to open afterwards, and why the session was missing. */
export type RememberedLocation = { from: string; reason: SignedOutReason }

/** Browsers read `//` and `/\` as the start of another host. */
function isPathOfThisSite(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

export function readRememberedLocation(state: unknown): RememberedLocation | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || !isPathOfThisSite(state.from))
    return undefined
  const reason =
    'reason' in state && (state.reason === 'expired' || state.reason === 'logout') ? state.reason : 'visitor'
  return { from: state.from, reason }
}

export function getPathAfterSignIn(state: unknown): string {
  return readRememberedLocation(state)?.from ?? '/dashboard'
}

const reviewForm = /^\/write-review(?:\/(\d+))?(?:\?|$)/

function isReviewForm(path: string): boolean {
  return reviewForm.test(pathOf(path))
}

export function getReviewedSchoolId(location: RememberedLocation | undefined): string | undefined {
  return reviewForm.exec(pathOf(location?.from ?? ''))?.[1]
}

/** Returns the path of the login page for this location. */
export function getLoginPath(state: unknown): string {
  const location = readRememberedLocation(state)
  if (!location) return loginPath()
  if (location.reason === 'expired') return loginPath('session')
  return loginPath(isReviewForm(location.from) ? 'review' : 'page')
}

const signInPaths: readonly string[] = ['/login', '/signup', '/forgot-password']

/**
 * Passes the location from one sign-in page to another. The visit replaces the history entry, so that Back after
 * sign-in opens no sign-in page.
 */
export function carryRememberedLocation(
  from: string,
  to: string,
  data: unknown,
): { path: string; visit: { data: unknown; replace: true } } | undefined {
  if (!signInPaths.includes(pathOf(from)) || !signInPaths.includes(pathOf(to))) return undefined
  return { path: pathOf(to) === loginPath() ? getLoginPath(data) : to, visit: { data, replace: true } }
}
