import { storageKeys } from '#brand/storage-keys.ts'
import {
  getScope,
  getSession,
  removePrivateData,
  type SessionScope,
  setSession,
  storages,
  withStorage,
} from './session-store.ts'
import {
  forgetStoredSession,
  readStoredSession,
  type StoredSession,
  writeStoredSession,
} from './stored-session.ts'

/* Not in `session-store.ts`, because most pages do not need these functions. */

/** Stores the token of a session whose user is not known yet. Without a user, this is not a session for any page. */
export function storeToken(token: string, scope: SessionScope): void {
  withStorage(storages[scope], (storage) => {
    forgetStoredSession(storage)
    storage.setItem(storageKeys.token, token)
  })
}

export function forgetToken(scope: SessionScope): void {
  withStorage(storages[scope], forgetStoredSession)
}

export function startSession(session: StoredSession, scope: SessionScope = 'browser'): void {
  const current = getSession()
  if (current.status !== 'in' || current.user.email !== session.user.email) removePrivateData()
  withStorage('sessionStorage', (storage) => storage.removeItem(storageKeys.codeStep))
  withStorage(storages[scope], (storage) => writeStoredSession(storage, session))
  setSession({ status: 'in', ...session }, scope)
}

export function renewSession(part: Partial<StoredSession>): void {
  const current = getSession()
  if (current.status === 'in') startSession({ token: current.token, user: current.user, ...part }, getScope())
}

/** Returns false if the browser blocks storage. */
export function isSessionStored(): boolean {
  return withStorage(storages[getScope()], readStoredSession) !== undefined
}
