import { useStore } from '#web/lib/use-store.ts'
import { restoringSession, type Session, sessionStore } from './session-store.ts'

export function useSession(): Session {
  return useStore(sessionStore, restoringSession)
}
