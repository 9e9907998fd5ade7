import { storageKeys } from '#brand/storage-keys.ts'
import { createStore } from '#web/lib/store.ts'
import {
  forgetStoredSession,
  type KeyValueStore,
  readStoredSession,
  type StoredSession,
} from './stored-session.ts'

/** `visitor`: there was no session. `expired`: the server has ended the session. */
export type SignedOutReason = 'visitor' | 'logout' | 'expired'

export type Session =
  | { status: 'restoring' }
  | ({ status: 'in' } & StoredSession)
  | { status: 'out'; reason: SignedOutReason }

export type SessionScope = 'browser' | 'tab'

export const storages = { browser: 'localStorage', tab: 'sessionStorage' } as const

export const restoringSession: Session = { status: 'restoring' }

export const sessionStore = createStore<Session>({
  read: () => restoreSession('visitor'),
  connect() {
    window.addEventListener('storage', handleExternalChange)
    window.addEventListener('pageshow', handleExternalChange)
    return () => {
      window.removeEventListener('storage', handleExternalChange)
      window.removeEventListener('pageshow', handleExternalChange)
    }
  },
})

export const { get: getSession, subscribe: subscribeToSession } = sessionStore

let scope: SessionScope = 'browser'

export function getScope(): SessionScope {
  return scope
}

/** Returns undefined if `use` throws, or if the browser blocks storage. */
export function withStorage<T>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: KeyValueStore) => T,
): T | undefined {
  try {
    return use(window[kind])
  } catch {
    return undefined
  }
}

/** @param newScope where to store the session from now on */
export function setSession(next: Session, newScope = scope): void {
  scope = newScope
  document.documentElement.dataset.session = next.status
  sessionStore.set(next)
}

function restoreSession(reason: SignedOutReason): Session {
  for (const each of ['tab', 'browser'] as const) {
    const stored = withStorage(storages[each], readStoredSession)
    if (!stored) continue
    scope = each
    return { status: 'in', ...stored }
  }
  // The session may have ended while no page was open.
  removePrivateData()
  withStorage('sessionStorage', removeExpiredCodeStep)
  return { status: 'out', reason }
}

/** Runs after a change in another tab, and when the browser shows a page, perhaps from its cache. */
function handleExternalChange(event: Event): void {
  const current = getSession()
  // Another tab has ended this session. A duplicate of that tab still stores the session: see `endSession`.
  if (
    event instanceof StorageEvent &&
    !event.newValue &&
    current.status === 'in' &&
    event.oldValue === current.token
  )
    withStorage('sessionStorage', forgetStoredSession)
  // The event gives no reason. With `logout`, the next person does not return to this page after signing in.
  const next = restoreSession(current.status === 'in' ? 'logout' : 'visitor')
  if (current.status === 'in' && next.status === 'in' && current.user.email !== next.user.email)
    removePrivateData()
  const isSame =
    next.status === 'in' ? JSON.stringify(current) === JSON.stringify(next) : current.status === next.status
  if (!isSame) setSession(next)
}

export function removePrivateData(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    withStorage(kind, (storage) => {
      storage.removeItem(storageKeys.draft)
      storage.removeItem(storageKeys.dashboard)
      storage.removeItem(storageKeys.deviceKey)
    })
  }
  // Encrypted data stays in local storage, because nobody can read that data without the key.
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKeys.deviceData))
}

function removeExpiredCodeStep(storage: KeyValueStore): void {
  const { until = 0 }: { until?: number } = JSON.parse(storage.getItem(storageKeys.codeStep) ?? '{}')
  if (until < Date.now()) storage.removeItem(storageKeys.codeStep)
}

export function endSession(reason: Exclude<SignedOutReason, 'visitor'>): void {
  const current = getSession()
  removePrivateData()
  withStorage('localStorage', (storage) => {
    // A duplicate tab gets events only for local storage, so this tab writes the token there and removes it again.
    if (scope === 'tab' && current.status === 'in') storage.setItem(storageKeys.token, current.token)
    forgetStoredSession(storage)
  })
  withStorage('sessionStorage', forgetStoredSession)
  setSession({ status: 'out', reason })
}
