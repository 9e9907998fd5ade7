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

export function getReviewedSchoolId(location: RememberedLocation | undefined): string | undefined {
  return /^\/write-review\/(\d+)$/.exec(location?.from ?? '')?.[1]
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
): { data: unknown; replace: true } | undefined {
  return signInPaths.includes(from) && signInPaths.includes(to) ? { data, replace: true } : undefined
}
