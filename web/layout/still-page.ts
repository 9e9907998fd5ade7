import { subscribeToSession } from '#web/features/session/session-store.ts'
import { wakeHeader } from './header-behaviour.ts'

/* All the script of a page that is only read: the header works, and follows what other tabs do. */
subscribeToSession(() => {})
wakeHeader((path) => window.location.assign(path))
