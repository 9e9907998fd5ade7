import type { MouseEvent } from 'react'
import { href } from '#messages/language.ts'
import { createStore } from '#web/lib/store.ts'

/**
 * `data` never contains a token, an author code or an author key.
 * @see docs/decisions/0018
 */
type EntryState = {
  /** The path of the document that shows this entry, for example as a dialog. */
  view?: string
  data?: unknown
}

export type PageLocation = {
  path: string
  search: string
  data: unknown
  /** Different after each navigation. */
  visit: number
}

type Visit = { data?: unknown; replace?: boolean }

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null
}

function readEntryState(): EntryState {
  const { state }: { state: unknown } = history
  return isEntryState(state) ? state : {}
}

/** Removes the data of the history entry if it matches. Returns whether it did. */
export function takeData(matches: (data: unknown) => boolean): boolean {
  const { view, data } = readEntryState()
  if (!matches(data)) return false
  history.replaceState(view === undefined ? {} : { view }, '')
  return true
}

let visits = 0

function readLocation(): PageLocation {
  return {
    path: location.pathname,
    search: location.search,
    data: readEntryState().data,
    visit: visits++,
  }
}

export const pageLocation = createStore<PageLocation>({ read: readLocation })

/** The path of the page in this document. `openWithinPage` does not change `view`. */
let view = ''

export function setView(path: string): void {
  view = path
  pageLocation.set(readLocation())
}

function writeEntry(path: string, { data, replace = false }: Visit, viewOfEntry?: string): void {
  const state: EntryState = { ...(viewOfEntry !== undefined && { view: viewOfEntry }), data }
  if (replace) history.replaceState(state, '', path)
  else history.pushState(state, '', path)
}

/** Changes the URL, but loads no document. */
export function openWithinPage(path: string, visit: Visit & { keepScroll?: boolean } = {}): void {
  writeEntry(href(path), visit, view)
  showEntry()
  if (!visit.keepScroll) window.scrollTo(0, 0)
}

/** Replaces the URL of this page by another URL of the same page, which shows less. The history keeps only the latter. */
export function hideUrl(path: string): void {
  writeEntry(href(path), { data: readEntryState().data, replace: true })
  view = location.pathname
}

type LoadEntry = (signal: AbortSignal) => void

let loadEntry: LoadEntry = () => location.reload()

/** Aborted when the user opens another entry. */
let loading = new AbortController()

function startLoading(): void {
  loading.abort()
  loading = new AbortController()
  loadEntry(loading.signal)
}

function showEntry(): void {
  loading.abort()
  pageLocation.set(readLocation())
}

/** Sets the loader for Back, Forward and `leave`. */
export function setLoadEntry(load: LoadEntry): void {
  loadEntry = load
}

/** Opens another page at its top. The URL does not show the data of the visit. */
export function leave(path: string, visit: Visit = {}): void {
  writeEntry(href(path), visit)
  // Otherwise a reload restores the position of this page: Chromium scrolls to an element that both pages have, such as
  // the footer.
  history.scrollRestoration = 'manual'
  startLoading()
}

/** Lets the browser restore the position of this entry again, when the user comes back to it. */
export function restorePositionsAgain(): void {
  history.scrollRestoration = 'auto'
}

function onPop(): void {
  if ((readEntryState().view ?? location.pathname) === view) showEntry()
  else startLoading()
}

/** Replaces the handler of the entry script, which would load a document for every other URL. */
export function followHistory(): void {
  // After a reload, this document is the page of the entry, so the entry needs no `view`.
  if (readEntryState().view !== undefined)
    writeEntry(location.href, { data: readEntryState().data, replace: true })
  view = location.pathname
  window.onpopstate = onPop
  if (document.readyState === 'complete') restorePositionsAgain()
  // In the load event, the browser still restores positions.
  else window.addEventListener('load', () => setTimeout(restorePositionsAgain))
}

/** Calls `open` instead of following a link. Ignores clicks with a modifier key, so that they can open another tab. */
export function openInstead(event: MouseEvent, open: () => void): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
