import { subscribeToSession } from '#web/features/session/session-store.ts'
import { wake } from './behaviour.ts'

/* All the script of a page that is only read: what was served works, and follows what other tabs do. */
subscribeToSession(() => {})
wake((path) => window.location.assign(path))
