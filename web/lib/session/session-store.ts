import { storageKeys } from '#brand/brand.ts'
import { createStore } from '#web/lib/store.ts'
import {
  forgetStoredSession,
  type KeyValueStore,
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from './stored-session.ts'

/** `visitor`: no session yet. `logout`: ended by the student. `expired`: ended by the server. */
export type SignedOutReason = 'visitor' | 'logout' | 'expired'

export type Session =
  | { status: 'restoring' }
  | ({ status: 'in' } & StoredSession)
  | { status: 'out'; reason: SignedOutReason }

/** `browser`: stored in local storage. `tab`: stored in session storage until the tab closes. */
export type SessionScope = 'browser' | 'tab'

const storages = { browser: 'localStorage', tab: 'sessionStorage' } as const

/** The session on the server and before hydration. */
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

/** Returns `undefined` when the browser denies storage. The session then lasts as long as the page. */
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

function setSession(next: Session): void {
  // The rules in style.css that choose between signed-in and signed-out content read this attribute.
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

/** Reads the session again after another tab changed it or the browser restored a page from its cache. */
function handleExternalChange(event: Event): void {
  const known = getSession()
  // A duplicated tab has its own copy of a tab session: see endSession.
  if (
    event instanceof StorageEvent &&
    !event.newValue &&
    known.status === 'in' &&
    event.oldValue === known.token
  )
    withStorage('sessionStorage', forgetStoredSession)
  const next = restoreSession(known.status === 'in' ? 'logout' : 'visitor')
  if (known.status === 'in' && next.status === 'in' && known.user.email !== next.user.email)
    removePrivateData()
  const isSame =
    next.status === 'in' ? JSON.stringify(known) === JSON.stringify(next) : known.status === next.status
  if (!isSame) setSession(next)
}

/** Starts a session and removes the private data of any other user of this device. */
export function startSession(session: StoredSession, newScope: SessionScope = 'browser'): void {
  const known = getSession()
  if (known.status !== 'in' || known.user.email !== session.user.email) removePrivateData()
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKeys.codeStep))
  scope = newScope
  withStorage(storages[scope], (storage) => writeStoredSession(storage, session))
  setSession({ status: 'in', ...session })
}

/** Replaces the token or the profile of the current session. */
export function renewSession(part: Partial<StoredSession>): void {
  const known = getSession()
  if (known.status === 'in') startSession({ token: known.token, user: known.user, ...part }, scope)
}

/** Removes drafts, dashboard searches and author keys, because the next user may be another person. */
function removePrivateData(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    withStorage(kind, (storage) => {
      storage.removeItem(storageKeys.draft)
      storage.removeItem(storageKeys.dashboard)
      storage.removeItem(storageKeys.authorKeys)
    })
  }
}

/** Removes a form that waits for a one-time code, once the code has expired. See `code-step.ts`. */
function removeExpiredCodeStep(storage: KeyValueStore): void {
  const { until = 0 }: { until?: number } = JSON.parse(storage.getItem(storageKeys.codeStep) ?? '{}')
  if (until < Date.now()) storage.removeItem(storageKeys.codeStep)
}

/** Removes the token, the user, drafts and author keys. */
export function endSession(reason: Exclude<SignedOutReason, 'visitor'>): void {
  const known = getSession()
  removePrivateData()
  withStorage('localStorage', (storage) => {
    // A duplicated tab has its own copy of session storage and gets events for local storage only.
    // Writing the token here and removing it sends such an event, which ends the copy too.
    if (scope === 'tab' && known.status === 'in') storage.setItem(storageKeys.token, known.token)
    forgetStoredSession(storage)
  })
  withStorage('sessionStorage', forgetStoredSession)
  setSession({ status: 'out', reason })
}
