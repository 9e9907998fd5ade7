import { getSession } from '#web/lib/session/session-store.ts'
import { isSessionStored } from '#web/lib/session/start-session.ts'
import { findEntry } from './entry-element.ts'
import { startOwnData } from './own-data.ts'
import { unmountIslands } from './roots.ts'
import { startIslands } from './start-islands.ts'
import { findClicked } from './tap.ts'
import { leave, setLoadEntry, setView } from './view.ts'

/*
 * Shows another page without loading a document, to keep what exists only in this tab's memory: unsent text after the
 * session has ended, notices, and the session of a browser that blocks storage.
 */

async function fetchPage(signal: AbortSignal): Promise<Document> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' }, signal })
  signal.throwIfAborted()
  if (response.redirected) history.replaceState(history.state, '', response.url)
  const html = await response.text()
  signal.throwIfAborted()
  // Removes the inline style. The Content-Security-Policy of this document allows only its own style, and islands need
  // the whole stylesheet.
  return new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html')
}

function show(page: Document): void {
  const main = document.getElementById('main')
  const next = page.getElementById('main')
  const script = findEntry(document)
  const nextScript = findEntry(page)
  // If the product was updated since this document was loaded, scripts of two versions must not run together.
  const isSameVersion = script?.dataset.entry === nextScript?.dataset.entry
  if (!main || !next || !script || !nextScript || !isSameVersion) throw new Error('Another version')
  unmountIslands(main)
  document.title = page.title
  document.documentElement.dataset.gate = page.documentElement.dataset.gate ?? ''
  script.dataset.islands = nextScript.dataset.islands ?? ''
  main.replaceWith(document.adoptNode(next))
  setView(location.pathname)
  startIslands(next)
  startOwnData(next)
  const target = document.getElementById(location.hash.slice(1))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
  const focused = target ?? next
  focused.focus({ preventScroll: true })
}

async function loadEntry(signal: AbortSignal): Promise<void> {
  try {
    show(await fetchPage(signal))
  } catch {
    // The reload shows the page, or the browser's explanation of the network error.
    if (!signal.aborted) location.reload()
  }
}

setLoadEntry((signal) => void loadEntry(signal))

/** Opens links in this document if the browser blocks storage, because a new document would not know the session. */
function onClick(event: MouseEvent): void {
  const link = findClicked(event, 'a[href^="/"]:not([target])')
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
  if (getSession().status !== 'in' || isSessionStored()) return
  event.preventDefault()
  leave(link.pathname + link.search)
}

document.addEventListener('click', onClick)
