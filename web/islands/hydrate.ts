import { type ComponentType, createElement, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { NoticeBar, noticeBarId } from '#web/features/layout/notice-bar.tsx'
import { getSession, subscribeToSession } from '#web/lib/session/session-store.ts'
import { isSessionStored } from '#web/lib/session/start-session.ts'
import { findEntry } from './entry-element.ts'
import { startLater } from './later.ts'
import { startOwnData } from './own-data.ts'
import { startIslands } from './start-islands.ts'
import { findClicked } from './tap.ts'
import { leave, restorePositionsAgain, setLoadEntry, setView } from './view.ts'

const roots = new Map<Element, Root>()

/** Unmounts the islands of a part before the caller removes it. */
function unmountIslands(part: Element): void {
  for (const [island, root] of roots) {
    if (!part.contains(island)) continue
    roots.delete(island)
    root.unmount()
  }
}

type IslandModule = { default: ComponentType<object> }

let isStarted = false
let hasNoticeBar = false
let isGettingCredential = false

/** The page may have loaded this file while it was idle, without a touch. */
function start(): void {
  if (isStarted) return
  isStarted = true
  startLater()
  openPagesInDocument()
}

async function getCredential(): Promise<void> {
  if (getSession().status !== 'in') return
  const { getCredentialInBackground } = await import('#web/features/credentials/background.ts')
  getCredentialInBackground()
}

/** The user waits for the island, so this comes after the first hydration. */
function startGettingCredential(): void {
  if (isGettingCredential) return
  isGettingCredential = true
  // After a failure, the next page tries again.
  const get = () => void getCredential().catch(() => {})
  subscribeToSession(get)
  get()
}

/** Also runs after the first hydration, because the user waits for the island. */
export function startNoticeBar(): void {
  const element = hasNoticeBar ? null : document.getElementById(noticeBarId)
  hasNoticeBar = true
  if (element) createRoot(element).render(createElement(NoticeBar))
}

/**
 * Hydrates an island. The promise resolves when the island handles events.
 * @param prefix the beginning of the island's ids in the server's HTML
 */
export function hydrate(
  island: HTMLElement,
  code: IslandModule,
  props: object,
  prefix: string,
): Promise<void> {
  start()
  const Component = code.default
  return new Promise((resolve) => {
    function Hydrated() {
      // Runs after the effects of the island.
      useEffect(() => {
        resolve()
        startNoticeBar()
        setTimeout(startGettingCredential)
      }, [])
      return createElement(Component, props)
    }
    roots.set(island, hydrateRoot(island, createElement(Hydrated), { identifierPrefix: prefix }))
  })
}

/* Opens pages without a new document, so that the tab keeps what only its memory contains. */

async function fetchPage(signal: AbortSignal): Promise<Document> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' }, signal })
  if (response.redirected && !signal.aborted) history.replaceState(history.state, '', response.url)
  const html = await response.text()
  // The Content-Security-Policy forbids the inline style of another page.
  return new DOMParser().parseFromString(html.replace(/<style>.*?<\/style>/s, ''), 'text/html')
}

function show(page: Document, main: HTMLElement | null): void {
  const next = page.getElementById('main')
  const script = findEntry(document)
  const nextScript = findEntry(page)
  // Scripts of two versions must not run together.
  const isSameVersion = script?.dataset.entry === nextScript?.dataset.entry
  if (!main || !next || !script || !nextScript || !isSameVersion) throw new Error()
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

const timeoutMs = 30_000

/** Meanwhile, style.css shows that a page is loading, and `main` takes no taps. */
async function loadEntry(signal: AbortSignal): Promise<void> {
  const main = document.getElementById('main')
  // The reload shows the page or the network error.
  const reload = () => location.reload()
  const timer = setTimeout(reload, timeoutMs)
  main?.setAttribute('aria-busy', 'true')
  signal.addEventListener('abort', () => main?.removeAttribute('aria-busy'))
  try {
    show(await fetchPage(signal), main)
  } catch {
    if (!signal.aborted) reload()
  }
  clearTimeout(timer)
}

/** If the browser blocks storage, a new document would not know the session. */
function onClick(event: MouseEvent): void {
  const link = findClicked(event, 'a[href^="/"]:not([target])')
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return
  if (getSession().status !== 'in' || isSessionStored()) return
  event.preventDefault()
  leave(link.pathname + link.search + link.hash)
}

function openPagesInDocument(): void {
  setLoadEntry((signal) => void loadEntry(signal))
  document.addEventListener('click', onClick)
}
