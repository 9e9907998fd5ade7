import { handleTrayLinks } from './features/compare/tray-links.ts'
import { handlePageEvents } from './features/layout/click-actions.ts'
import { offerLanguage } from './features/layout/offer-language.ts'
import { repeatEarlyEvent } from './islands/entry-element.ts'
import { loadLater } from './islands/load-scripts.ts'
import { listenForTouch, preloadIslands, startIslands } from './islands/start-islands.ts'

/* This is the only script that every page loads. It contains no React. */

/** Links the manifest late. Otherwise browsers would fetch it together with the stylesheet. */
function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}

/** Loads another document after Back or Forward. `startLater` replaces this handler with that of `view.ts`. */
function followHistory(): void {
  const getPath = () => location.pathname + location.search
  const path = getPath()
  window.onpopstate = () => {
    if (getPath() !== path) location.reload()
  }
}

/** Also returns true if the browser blocks storage. */
function mayHaveStoredData(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return true
  }
}

/** Does nothing if the page requires no session, the history entry has no data, and the site has stored nothing. */
async function checkSession(): Promise<void> {
  if (document.documentElement.dataset.gate !== 'session' && !history.state && !mayHaveStoredData()) return
  const { startLater } = await loadLater()
  startLater()
}

async function start(): Promise<void> {
  followHistory()
  handlePageEvents()
  offerLanguage()
  listenForTouch()
  handleTrayLinks()
  startIslands(document)
  preloadIslands()
  // Another tab or page may have changed the session.
  for (const type of ['storage', 'pageshow'])
    window.addEventListener(type, () => checkSession().catch(() => {}))
  linkManifest()
  // `repeatEarlyEvent` may click a sign-in link. Then `later.ts` must pass on the data of the history entry.
  const checked = checkSession().catch(() => {})
  if (history.state) await checked
  repeatEarlyEvent()
}

void start()
