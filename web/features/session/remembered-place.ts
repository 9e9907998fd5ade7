import type { Absence } from './session-store.ts'

/** What a guard puts into the history state on its way to the login page. */
export type RememberedPlace = { from: string; why: Absence }

function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

/** The remembered place in a history state, which may hold anything. */
export function rememberedPlace(state: unknown): RememberedPlace | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || !isOwnPath(state.from))
    return undefined
  const why = 'why' in state && (state.why === 'expired' || state.why === 'logout') ? state.why : 'visitor'
  return { from: state.from, why }
}

/** Where to go once signed in. */
export function placeAfterSignIn(state: unknown): string {
  return rememberedPlace(state)?.from ?? '/dashboard'
}
