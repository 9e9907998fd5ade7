import { storageKeys } from '#brand/storage-keys.ts'
import type { School } from '#contract/schools.ts'
import type { SchoolSearch } from '#web/features/directory/school-search.ts'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'

/*
 * Stores searches and opened schools under random keys. The URLs contain only these keys. On a shared phone,
 * neither the address bar nor the history should show a search or a school.
 */

type HiddenState = { search: SchoolSearch; school?: School | undefined }

type States = { owner: string; byKey: Record<string, HiddenState> }

/** `saveHiddenState` removes the oldest states above this number. */
const maximumStates = 40

let cached: States | undefined
let isSubscribed = false

function store(states: States | undefined): void {
  try {
    if (states) sessionStorage.setItem(storageKeys.dashboard, JSON.stringify(states))
    else sessionStorage.removeItem(storageKeys.dashboard)
  } catch {
    // Without storage, the states last until the document is closed or reloaded.
  }
}

function readStored(): States | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.dashboard) ?? 'null')
    return isStates(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isStates(value: unknown): value is States {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'byKey' in value &&
    typeof value.owner === 'string' &&
    typeof value.byKey === 'object' &&
    value.byKey !== null &&
    Object.values(value.byKey).every(isState)
  )
}

/** Earlier versions stored searches with other fields. */
function isState(value: unknown): value is HiddenState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'search' in value &&
    typeof value.search === 'object' &&
    value.search !== null &&
    'searchTerm' in value.search
  )
}

/**
 * Forgets the states at logout. After the session has expired, the states remain in memory. Stores them again when the
 * same student signs in.
 */
function handleSessionChange(): void {
  const session = getSession()
  if (session.status === 'out' && session.reason === 'logout') cached = undefined
  if (session.status === 'in' && cached?.owner === (session.user.email ?? session.token)) store(cached)
}

function getStates(owner: string): States {
  if (!isSubscribed) subscribeToSession(handleSessionChange)
  isSubscribed = true
  cached ??= readStored()
  if (cached?.owner !== owner) cached = { owner, byKey: {} }
  return cached
}

export function getHiddenState(key: string, owner: string): HiddenState | undefined {
  return getStates(owner).byKey[key]
}

/** Stores a state and returns its key. */
export function saveHiddenState(owner: string, state: HiddenState): string {
  const key = Math.random().toString(36).slice(2, 10)
  const others = Object.entries(getStates(owner).byKey).slice(1 - maximumStates)
  cached = { owner, byKey: { ...Object.fromEntries(others), [key]: state } }
  store(cached)
  return key
}

export function clearHiddenStates(): void {
  cached = undefined
  store(undefined)
}
