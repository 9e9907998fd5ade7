import { storageKeys } from '#brand/brand.ts'
import {
  forgetStoredSession,
  type KeyValueStore,
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from './stored-session.ts'

/** Why nobody is signed in: never was, signed out, or the server ended it. */
export type SignedOutReason = 'visitor' | 'logout' | 'expired'

export type Session =
  | { status: 'restoring' }
  | ({ status: 'in' } & StoredSession)
  | { status: 'out'; why: SignedOutReason }

/** Where a session is remembered: by the browser, or by this tab alone, which forgets it when it closes. */
export type SessionScope = 'browser' | 'tab'

const storages = { browser: 'localStorage', tab: 'sessionStorage' } as const

const restoring: Session = { status: 'restoring' }
const listeners = new Set<() => void>()
let current: Session | undefined
let scope: SessionScope = 'browser'

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

function restore(absence: SignedOutReason): Session {
  for (const each of ['tab', 'browser'] as const) {
    const stored = withStorage(storages[each], readStoredSession)
    if (!stored) continue
    scope = each
    return { status: 'in', ...stored }
  }
  // The session may have ended where this page could not see it.
  forgetWork()
  withStorage('sessionStorage', forgetOldCodeStep)
  return { status: 'out', why: absence }
}

/** Another tab signed in, out, or changed the profile, or the browser brought back a page that it had put aside. */
function restoreAgain(event: Event): void {
  const known = getSession()
  // See the end of `endSession`: a tab that has a copy of this one's session.
  if (
    event instanceof StorageEvent &&
    !event.newValue &&
    known.status === 'in' &&
    event.oldValue === known.token
  )
    withStorage('sessionStorage', forgetStoredSession)
  const next = restore(known.status === 'in' ? 'logout' : 'visitor')
  if (known.status === 'in' && next.status === 'in' && known.user.email !== next.user.email) forgetWork()
  const isSame =
    next.status === 'in' ? JSON.stringify(known) === JSON.stringify(next) : known.status === next.status
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

/** Begins a session. Nothing is left of whoever used this device before. */
export function startSession(session: StoredSession, by: SessionScope = 'browser'): void {
  const known = getSession()
  if (known.status !== 'in' || known.user.email !== session.user.email) forgetWork()
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKeys.codeStep))
  scope = by
  withStorage(storages[by], (storage) => writeStoredSession(storage, session))
  change({ status: 'in', ...session })
}

/** Another token, or a changed profile, for the session that there is; kept where it was kept. */
export function renewSession(part: Partial<StoredSession>): void {
  const known = getSession()
  if (known.status === 'in') startSession({ token: known.token, user: known.user, ...part }, scope)
}

/** Removes what a student has written and opened here, and the author keys: the next user may be somebody else. */
function forgetWork(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    withStorage(kind, (storage) => {
      storage.removeItem(storageKeys.draft)
      storage.removeItem(storageKeys.dashboard)
      storage.removeItem(storageKeys.authorKeys)
    })
  }
}

/** Removes a form that waits for a code, once the code is too old: see `code-step.ts`. */
function forgetOldCodeStep(storage: KeyValueStore): void {
  const { until = 0 }: { until?: number } = JSON.parse(storage.getItem(storageKeys.codeStep) ?? '{}')
  if (until < Date.now()) storage.removeItem(storageKeys.codeStep)
}

/** Forgets token, user, drafts and author keys, for whatever reason the session ends. */
export function endSession(why: Exclude<SignedOutReason, 'visitor'>): void {
  const known = getSession()
  forgetWork()
  withStorage('localStorage', (storage) => {
    // A duplicated tab has a copy of what a tab keeps, and hears of nothing but changes here: so for this
    // moment the token stands here, and goes.
    if (scope === 'tab' && known.status === 'in') storage.setItem(storageKeys.token, known.token)
    forgetStoredSession(storage)
  })
  withStorage('sessionStorage', forgetStoredSession)
  change({ status: 'out', why })
}
