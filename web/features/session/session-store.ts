import { storageKeys } from '#web/brand/brand.ts'
import {
  forgetStoredSession,
  type KeyValueStore,
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from './stored-session.ts'

/** Why nobody is signed in: never was, signed out, or the server ended it. */
export type Absence = 'visitor' | 'logout' | 'expired'

export type Session =
  | { status: 'restoring' }
  | ({ status: 'in' } & StoredSession)
  | { status: 'out'; why: Absence }

const restoring: Session = { status: 'restoring' }
const listeners = new Set<() => void>()
let current: Session | undefined

/** Storage may be closed to us (private windows, school labs): then the session lives as long as the page. */
function withStorage<T>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: KeyValueStore) => T,
): T | undefined {
  try {
    return use(window[kind])
  } catch {
    return undefined
  }
}

function change(next: Session): void {
  current = next
  // The page's first paint was chosen by this attribute; it goes on choosing.
  document.documentElement.dataset.session = next.status
  for (const listener of listeners) listener()
}

function restore(absence: Absence): Session {
  const stored = withStorage('localStorage', readStoredSession)
  return stored ? { status: 'in', ...stored } : { status: 'out', why: absence }
}

/** Another tab signed in or out, or the browser brought back a page that it had put aside. */
function restoreAgain(): void {
  const known = getSession()
  const next = restore(known.status === 'in' ? 'logout' : 'visitor')
  const isSame =
    known.status === 'in' && next.status === 'in' ? known.token === next.token : known.status === next.status
  if (!isSame) change(next)
}

/** The session of this browser, read from storage at the first call. */
export function getSession(): Session {
  current ??= restore('visitor')
  return current
}

/** What the server knows of the session: nothing. */
export function getServerSession(): Session {
  return restoring
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', restoreAgain)
    window.addEventListener('pageshow', restoreAgain)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', restoreAgain)
    window.removeEventListener('pageshow', restoreAgain)
  }
}

export function startSession(session: StoredSession): void {
  withStorage('localStorage', (storage) => writeStoredSession(storage, session))
  change({ status: 'in', ...session })
}

/** Forgets token and user; after a logout the draft of a review too, as the next one here may be somebody else. */
export function endSession(why: Exclude<Absence, 'visitor'>): void {
  withStorage('localStorage', forgetStoredSession)
  if (why === 'logout') withStorage('sessionStorage', (storage) => storage.removeItem(storageKeys.draft))
  change({ status: 'out', why })
}
