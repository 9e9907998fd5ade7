import { getSession, isSessionStored } from '#web/lib/session/session-store.ts'
import { unmountIslands } from './hydrate.ts'
import { startIslands } from './start-islands.ts'
import { findClicked } from './tap.ts'
import { leave, setLoadEntry, setView } from './view.ts'

/*
 * Shows another page without loading a document, so that what only the memory of this tab holds survives: unsent text
 * after the session has ended, notices, and the session of a browser that blocks storage.
 */

let latest = 0

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
  if (response.redirected) history.replaceState(history.state, '', response.url)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function show(page: Document): void {
  const main = document.getElementById('main')
  const next = page.getElementById('main')
  const script = document.querySelector<HTMLElement>('script[data-islands]')
  if (!main || !next || !script) throw new Error('The page has another layout')
  unmountIslands(main)
  document.title = page.title
  document.documentElement.dataset.gate = page.documentElement.dataset.gate ?? ''
  script.dataset.islands = page.querySelector<HTMLElement>('script[data-islands]')?.dataset.islands ?? ''
  main.replaceWith(document.adoptNode(next))
  setView(location.pathname)
  startIslands(next)
  window.scrollTo(0, 0)
  next.focus({ preventScroll: true })
}

async function loadEntry(): Promise<void> {
  const own = ++latest
  try {
    const page = await fetchPage()
    if (own === latest) show(page)
  } catch {
    // The browser explains what is wrong with the network.
    if (own === latest) location.reload()
  }
}

setLoadEntry(() => void loadEntry())

/** Without storage, a new document would not know the session. */
function onClick(event: MouseEvent): void {
  const link = findClicked(event, 'a[href^="/"]:not([target])')
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
  if (getSession().status !== 'in' || isSessionStored()) return
  event.preventDefault()
  leave(link.pathname + link.search)
}

document.addEventListener('click', onClick)
