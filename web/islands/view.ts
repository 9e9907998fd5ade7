import { createStore } from '#web/lib/store.ts'

/**
 * The state of a history entry. The data never contains a token, an author code or an author key. On sign-in pages, it
 * contains the location to return to.
 * @see docs/decisions/0018
 */
type EntryState = {
  /** The path of the document that shows this entry itself, for example as a dialog, without loading a document. */
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

/** The path from which this document was loaded. `openWithinPage` changes the URL, but not this path. */
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

/** Changes the URL without leaving the document. Islands read `pageLocation`. */
export function openWithinPage(path: string, visit: Visit & { keepScroll?: boolean } = {}): void {
  writeEntry(path, visit, view)
  showEntry()
  if (!visit.keepScroll) window.scrollTo(0, 0)
}

/** Loads the page of the current history entry, until the signal aborts the load. */
type LoadEntry = (signal: AbortSignal) => void

let loadEntry: LoadEntry = () => location.reload()

/** Aborts the load of an entry when the user opens another entry. */
let loading = new AbortController()

function startLoading(): void {
  loading.abort()
  loading = new AbortController()
  loadEntry(loading.signal)
}

/** Shows the current entry in this document. */
function showEntry(): void {
  loading.abort()
  pageLocation.set(readLocation())
}

/** Sets the function with which Back, Forward and `leave` load a page. */
export function setLoadEntry(load: LoadEntry): void {
  loadEntry = load
}

/** Opens another page. Its URL does not show the data of the visit. */
export function leave(path: string, visit: Visit = {}): void {
  writeEntry(path, visit)
  startLoading()
}

function onPop(): void {
  if ((readEntryState().view ?? location.pathname) === view) showEntry()
  else startLoading()
}

/** Handles Back and Forward instead of the entry script, which would load a document for every other URL. */
export function followHistory(): void {
  // After a reload, this document belongs to this URL, so the entry needs no other `view`.
  if (readEntryState().view !== undefined)
    writeEntry(location.href, { data: readEntryState().data, replace: true })
  view = location.pathname
  window.onpopstate = onPop
}
