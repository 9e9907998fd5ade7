import type { SignedOutReason } from './session-store.ts'

/** What a guard puts into the history state on its way to the login page. */
export type RememberedLocation = { from: string; why: SignedOutReason }

function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

/** The remembered place in a history state, which may hold anything. */
export function readRememberedLocation(state: unknown): RememberedLocation | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || !isOwnPath(state.from))
    return undefined
  const why = 'why' in state && (state.why === 'expired' || state.why === 'logout') ? state.why : 'visitor'
  return { from: state.from, why }
}

/** Where to go once signed in. */
export function getPathAfterSignIn(state: unknown): string {
  return readRememberedLocation(state)?.from ?? '/dashboard'
}

/** Returns the id of the school that somebody wanted to review, when that is where they come from. */
export function getReviewedSchoolId(place: RememberedLocation | undefined): string | undefined {
  return /^\/write-review\/(\d+)$/.exec(place?.from ?? '')?.[1]
}

/** The pages on which somebody signs in, signs up or sets a new password. */
const signInPaths: readonly string[] = ['/login', '/signup', '/forgot-password']

type Onward = { state?: unknown; replace?: boolean }

/**
 * Returns what a navigation needs so that the remembered place is not lost between the sign-in pages: its history
 * state goes along. The new page replaces the old one in the history. Otherwise going back after sign-in would lead
 * to an entry that sends the student to the remembered place again.
 * @param current the location that is left
 * @param path the path that is navigated to
 */
export function carryRememberedLocation(current: { pathname: string; state: unknown }, path: string): Onward {
  const isBetweenSignInPages = signInPaths.includes(current.pathname) && signInPaths.includes(path)
  return isBetweenSignInPages ? { state: current.state, replace: true } : {}
}
