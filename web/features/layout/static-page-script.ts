import { subscribeToSession } from '#web/lib/session/session-store.ts'
import { handlePageEvents, handlersAttached } from './click-actions.ts'
import { hydrateOnClick } from './hydrate-on-click.ts'

/* All the script of a page that is only read: what was served works, and follows what other tabs do. */
subscribeToSession(() => {})
handlePageEvents((path) => window.location.assign(path))
hydrateOnClick()

// Reloaded where a running page had come to, it shares its history with that page: for the browser going back
// within it is no load.
const { pathname } = window.location
const onPop = () => {
  if (window.location.pathname !== pathname) window.location.reload()
}
window.addEventListener('popstate', onPop)
document.addEventListener(handlersAttached, () => window.removeEventListener('popstate', onPop))
