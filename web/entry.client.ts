import { handleTrayLinks } from './features/compare/tray-links.ts'
import { handlePageEvents } from './features/layout/click-actions.ts'
import { repeatEarlyEvent } from './islands/entry-element.ts'
import { loadLater } from './islands/load-scripts.ts'
import { listenForTouch, startIslands } from './islands/start-islands.ts'

/* The only script file that every page loads. It contains no React. */

/**
 * Adds the link to the manifest after the first paint. If the HTML contained the link, browsers would fetch the
 * manifest at the same time as the stylesheet.
 */
function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}

/**
 * Loads a document if Back or Forward changes the path or the query string. After `startLater`, `view.ts` handles the
 * history instead.
 */
function followHistory(): void {
  const getPath = () => location.pathname + location.search
  const path = getPath()
  window.onpopstate = () => {
    if (getPath() !== path) location.reload()
  }
}

/** Returns whether the browser's storage contains data of this site, or true if the browser blocks access to it. */
function mayHaveStoredData(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return true
  }
}

/**
 * Loads the code that checks the session. Does nothing if the page requires no session, the history entry has no data,
 * and this browser stores nothing.
 */
async function checkSession(): Promise<void> {
  if (document.documentElement.dataset.gate !== 'session' && !history.state && !mayHaveStoredData()) return
  const { startLater } = await loadLater()
  startLater()
}

async function start(): Promise<void> {
  followHistory()
  handlePageEvents()
  listenForTouch()
  handleTrayLinks()
  startIslands(document)
  // Another tab, or a page that the user opened in this tab and left again, may have changed the session.
  for (const type of ['storage', 'pageshow'])
    window.addEventListener(type, () => checkSession().catch(() => {}))
  linkManifest()
  // `later.ts` makes links to sign-in pages pass on the data of the history entry. An early click needs this, too.
  const checked = checkSession().catch(() => {})
  if (history.state) await checked
  repeatEarlyEvent()
}

void start()
