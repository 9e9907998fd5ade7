import type { SignedOutReason } from './session-store.ts'

/** The history state of the login page: the URL that needed a session, and why there is none. */
export type RememberedLocation = { from: string; reason: SignedOutReason }

/** Returns whether a value is a path on this site. Browsers read `//` and `/\` as the start of another host. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

/** Reads the remembered location from a history state, which may contain anything. */
export function readRememberedLocation(state: unknown): RememberedLocation | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || !isOwnPath(state.from))
    return undefined
  const reason =
    'reason' in state && (state.reason === 'expired' || state.reason === 'logout') ? state.reason : 'visitor'
  return { from: state.from, reason }
}

/** Returns the path to open after sign-in. */
export function getPathAfterSignIn(state: unknown): string {
  return readRememberedLocation(state)?.from ?? '/dashboard'
}

/** Returns the id of the school that the student wanted to review before the login page opened. */
export function getReviewedSchoolId(location: RememberedLocation | undefined): string | undefined {
  return /^\/write-review\/(\d+)$/.exec(location?.from ?? '')?.[1]
}

const signInPaths: readonly string[] = ['/login', '/signup', '/forgot-password']

type NavigateOptions = { state?: unknown; replace?: boolean }

/**
 * Returns the options of a navigation that keeps the remembered location between the sign-in pages. The new page
 * replaces the old one in the history. Otherwise going back after sign-in would open the remembered location again.
 * @param current the location that is left
 * @param path the path that is navigated to
 */
export function carryRememberedLocation(
  current: { pathname: string; state: unknown },
  path: string,
): NavigateOptions {
  const isBetweenSignInPages = signInPaths.includes(current.pathname) && signInPaths.includes(path)
  return isBetweenSignInPages ? { state: current.state, replace: true } : {}
}
