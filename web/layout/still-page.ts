import { subscribeToSession } from '#web/features/session/session-store.ts'
import { wake } from './behaviour.ts'

/* All the script of a page that is only read: what was served works, and follows what other tabs do. */
subscribeToSession(() => {})
wake((path) => window.location.assign(path))

// Reloaded where a running page had come to, it shares its history with that page: for the browser going back
// within it is no load.
const { pathname } = window.location
window.addEventListener('popstate', () => {
  if (window.location.pathname !== pathname) window.location.reload()
})
