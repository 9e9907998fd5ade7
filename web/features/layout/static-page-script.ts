import { subscribeToSession } from '#web/lib/session/session-store.ts'
import { handlePageEvents, handlersAttached } from './click-actions.ts'
import { hydrateOnClick } from './hydrate-on-click.ts'

/* The only script of a static page. It handles clicks and session changes in other tabs. */
subscribeToSession(() => {})
handlePageEvents((path) => window.location.assign(path))
hydrateOnClick()

// After a reload, history entries of other pages can belong to this document. Going back to them then
// loads nothing, so this handler reloads the page when the path changes.
const { pathname } = window.location
const onPop = () => {
  if (window.location.pathname !== pathname) window.location.reload()
}
window.addEventListener('popstate', onPop)
document.addEventListener(handlersAttached, () => window.removeEventListener('popstate', onPop))
