import type { SignedOutReason } from './session-store.ts'

/** The history state of the login page. */
export type RememberedLocation = { from: string; reason: SignedOutReason }

/** Browsers read `//` and `/\` as the start of another host. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

export function readRememberedLocation(state: unknown): RememberedLocation | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || !isOwnPath(state.from))
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

type NavigateOptions = { state?: unknown; replace?: boolean }

/**
 * Keeps the remembered location between the sign-in pages. Replaces the history entry, because Back after
 * sign-in would open the remembered location again.
 */
export function carryRememberedLocation(
  current: { pathname: string; state: unknown },
  path: string,
): NavigateOptions {
  const isBetweenSignInPages = signInPaths.includes(current.pathname) && signInPaths.includes(path)
  return isBetweenSignInPages ? { state: current.state, replace: true } : {}
}
