import { useSyncExternalStore } from 'react'
import { getServerSession, getSession, type Session, subscribeToSession } from './session-store.ts'

/** Who is signed in, `restoring` until the browser's storage was read. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, getServerSession)
}
