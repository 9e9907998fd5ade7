import { subscribeToSession } from '#web/lib/session/session-store.ts'
import { pageWoken, wake } from './behaviour.ts'
import { runWhenTouched } from './touch.ts'

/* All the script of a page that is only read: what was served works, and follows what other tabs do. */
subscribeToSession(() => {})
wake((path) => window.location.assign(path))
runWhenTouched()

// Reloaded where a running page had come to, it shares its history with that page: for the browser going back
// within it is no load.
const { pathname } = window.location
const onPop = () => {
  if (window.location.pathname !== pathname) window.location.reload()
}
window.addEventListener('popstate', onPop)
document.addEventListener(pageWoken, () => window.removeEventListener('popstate', onPop))
