import { storageKeys } from '#brand/brand.ts'
import type { School } from '#contract/schools.ts'
import type { SchoolSearch } from '#web/features/directory/school-search.ts'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'

/*
 * What the steps of the dashboard show: a search, and the school that was opened from it. The address bar and the
 * history of a shared phone must not tell them, so they carry a random key, and this module knows what it stands for.
 * The tab's session storage has a copy: a phone that drops the tab and loads it again finds the step again.
 */

/** A search and the school that was opened from its results. */
export type DashboardState = { question: SchoolSearch; school?: School | undefined }

type Places = { owner: string; byKey: Record<string, DashboardState> }

/** Older ones are forgotten. */
const maximum = 40

let known: Places | undefined
let isWatching = false

/** Storage may be closed to us: then the memory has to do. */
function store(places: Places | undefined): void {
  try {
    if (places) sessionStorage.setItem(storageKeys.dashboard, JSON.stringify(places))
    else sessionStorage.removeItem(storageKeys.dashboard)
  } catch {
    // See above.
  }
}

function stored(): Places | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.dashboard) ?? 'null')
    return isPlaces(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isPlaces(value: unknown): value is Places {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'byKey' in value &&
    typeof value.owner === 'string' &&
    typeof value.byKey === 'object' &&
    value.byKey !== null
  )
}

/** A session that expired may go on by the same person: then its places are of use again, and stored again. */
function followSession(): void {
  const session = getSession()
  if (session.status === 'out' && session.why === 'logout') known = undefined
  if (session.status === 'in' && known?.owner === (session.user.email ?? session.token)) store(known)
}

function placesOf(owner: string): Places {
  if (!isWatching) subscribeToSession(followSession)
  isWatching = true
  known ??= stored()
  if (known?.owner !== owner) known = { owner, byKey: {} }
  return known
}

/** Returns what a key of this owner stands for; nothing for a key that is not known. */
export function getDashboardState(key: string, owner: string): DashboardState | undefined {
  return placesOf(owner).byKey[key]
}

/** Remembers a place in this tab, and returns its key. */
export function saveDashboardState(owner: string, place: DashboardState): string {
  const key = Math.random().toString(36).slice(2, 10)
  const others = Object.entries(placesOf(owner).byKey).slice(1 - maximum)
  known = { owner, byKey: { ...Object.fromEntries(others), [key]: place } }
  store(known)
  return key
}

/** Forgets every search and school, as after a review was sent. */
export function clearDashboardStates(): void {
  known = undefined
  store(undefined)
}
