import { handleTrayLinks } from './features/compare/tray-links.ts'
import { handlePageEvents } from './features/layout/click-actions.ts'
import { repeatEarlyEvent } from './islands/entry-element.ts'
import { loadLater } from './islands/load-scripts.ts'
import { listenForTouch, startIslands } from './islands/start-islands.ts'

/* The only script file that every page loads. It contains no React. */

/** Browsers fetch the manifest as soon as they find the link, at the same time as the stylesheet. */
function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/site.webmanifest'
  document.head.append(link)
}

/** Loads a document for another URL. As soon as an island is hydrated, `view.ts` handles the history. */
function followHistory(): void {
  const getPath = () => location.pathname + location.search
  const path = getPath()
  window.onpopstate = () => {
    if (getPath() !== path) location.reload()
  }
}

/** Returns true also if the browser blocks storage. */
function mayStoreData(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0
  } catch {
    return true
  }
}

/** Checks the session if there may be one, or if the page needs one. */
async function checkSession(): Promise<void> {
  if (document.documentElement.dataset.gate !== 'session' && !history.state && !mayStoreData()) return
  const { startLater } = await loadLater()
  startLater()
}

async function start(): Promise<void> {
  followHistory()
  handlePageEvents()
  listenForTouch()
  handleTrayLinks()
  startIslands(document)
  // Another tab, or a page that was opened after this one, may have changed the session.
  for (const type of ['storage', 'pageshow'])
    window.addEventListener(type, () => checkSession().catch(() => {}))
  linkManifest()
  // Links to sign-in pages pass the data of the history entry.
  const checked = checkSession().catch(() => {})
  if (history.state) await checked
  repeatEarlyEvent()
}

void start()
