import { getSession } from '#web/lib/session/session-store.ts'
import { isSessionStored } from '#web/lib/session/start-session.ts'
import { findEntry } from './entry-element.ts'
import { startOwnData } from './own-data.ts'
import { unmountIslands } from './roots.ts'
import { startIslands } from './start-islands.ts'
import { findClicked } from './tap.ts'
import { leave, restorePositionsAgain, setLoadEntry, setView } from './view.ts'

/* Opens pages without a new document, so that the tab keeps what only its memory contains. */

async function fetchPage(signal: AbortSignal): Promise<Document> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' }, signal })
  if (response.redirected && !signal.aborted) history.replaceState(history.state, '', response.url)
  const html = await response.text()
  // The Content-Security-Policy forbids the inline style of another page.
  return new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html')
}

function show(page: Document): void {
  const main = document.getElementById('main')
  const next = page.getElementById('main')
  const script = findEntry(document)
  const nextScript = findEntry(page)
  // Scripts of two versions must not run together.
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
  restorePositionsAgain()
}

async function loadEntry(signal: AbortSignal): Promise<void> {
  try {
    show(await fetchPage(signal))
  } catch {
    // The reload shows the page or the network error.
    if (!signal.aborted) location.reload()
  }
}

/** If the browser blocks storage, a new document would not know the session. */
function onClick(event: MouseEvent): void {
  const link = findClicked(event, 'a[href^="/"]:not([target])')
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
  if (getSession().status !== 'in' || isSessionStored()) return
  event.preventDefault()
  leave(link.pathname + link.search + link.hash)
}

export function openPagesInDocument(): void {
  setLoadEntry((signal) => void loadEntry(signal))
  document.addEventListener('click', onClick)
}
