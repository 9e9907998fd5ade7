import { getSession } from '#web/lib/session/session-store.ts'
import { isSessionStored } from '#web/lib/session/start-session.ts'
import { unmountIslands } from './roots.ts'
import { startIslands } from './start-islands.ts'
import { findClicked } from './tap.ts'
import { leave, setLoadEntry, setView } from './view.ts'

/*
 * Shows another page without loading a document, to keep what exists only in this tab's memory: unsent text after the
 * session has ended, notices, and the session of a browser that blocks storage.
 */

/** The response to an earlier request is ignored. */
let latestRequest = 0

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
  if (response.redirected) history.replaceState(history.state, '', response.url)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** The script that every page loads. */
function findEntry(page: Document): HTMLScriptElement | null {
  return page.querySelector('script[type=module]')
}

function show(page: Document): void {
  const main = document.getElementById('main')
  const next = page.getElementById('main')
  const script = findEntry(document)
  const nextScript = findEntry(page)
  // After an update of the product, scripts of two versions must not run together.
  if (!main || !next || !script || script.src !== nextScript?.src) throw new Error('Another version')
  unmountIslands(main)
  document.title = page.title
  document.documentElement.dataset.gate = page.documentElement.dataset.gate ?? ''
  script.dataset.islands = nextScript.dataset.islands ?? ''
  main.replaceWith(document.adoptNode(next))
  setView(location.pathname)
  startIslands(next)
  const target = document.getElementById(location.hash.slice(1))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
  const focused = target ?? next
  focused.focus({ preventScroll: true })
}

async function loadEntry(): Promise<void> {
  const request = ++latestRequest
  try {
    const page = await fetchPage()
    if (request === latestRequest) show(page)
  } catch {
    // Shows the page, or the browser's explanation of the network error.
    if (request === latestRequest) location.reload()
  }
}

setLoadEntry(() => void loadEntry())

/** If the browser blocks storage, a new document would not know the session. */
function onClick(event: MouseEvent): void {
  const link = findClicked(event, 'a[href^="/"]:not([target])')
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
  if (getSession().status !== 'in' || isSessionStored()) return
  event.preventDefault()
  leave(link.pathname + link.search)
}

document.addEventListener('click', onClick)
