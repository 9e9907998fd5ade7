import { useStore } from '#web/lib/use-store.ts'
import { restoringSession, type Session, sessionStore } from './session-store.ts'

/** Returns the current session, with the status `restoring` until the page is hydrated. */
export function useSession(): Session {
  return useStore(sessionStore, restoringSession)
}
