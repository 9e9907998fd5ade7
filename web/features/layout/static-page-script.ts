import { subscribeToSession } from '#web/lib/session/session-store.ts'
import { handlePageEvents, handlersAttached } from './click-actions.ts'
import { hydrateOnClick } from './hydrate-on-click.ts'

/* This file is the only script of a static page. It handles clicks, and session changes in other tabs. */
subscribeToSession(() => {})
handlePageEvents((path) => window.location.assign(path))
hydrateOnClick()

// After a reload, history entries of other pages can belong to this document. Back then changes only the
// path, so this handler loads the page of the new path.
const { pathname } = window.location
const onPop = () => {
  if (window.location.pathname !== pathname) window.location.reload()
}
window.addEventListener('popstate', onPop)
document.addEventListener(handlersAttached, () => window.removeEventListener('popstate', onPop))
