import { createStore } from '#web/lib/store.ts'

/**
 * The state of a history entry. The data never contains a token, an author code, an author key or a search.
 * @see docs/decisions/0018
 */
type EntryState = {
  /** Path of a document that shows this entry without loading another one, for example as a dialog. */
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

/** `openWithinPage` changes the URL, but not the path of this document. */
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

/** Loads the page of the current history entry, unless the signal ends the load. */
type LoadEntry = (signal: AbortSignal) => void

let loadEntry: LoadEntry = () => location.reload()

/** Ends the load of an entry that is no longer the current one. */
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

/** Replaces how Back, Forward and `leave` load a page. */
export function setLoadEntry(load: LoadEntry): void {
  loadEntry = load
}

/** The URL does not show the data of the visit. */
export function leave(path: string, visit: Visit = {}): void {
  writeEntry(path, visit)
  startLoading()
}

function onPop(): void {
  if ((readEntryState().view ?? location.pathname) === view) showEntry()
  else startLoading()
}

/** Handles Back and Forward in place of the entry script, which loads a document for each other URL. */
export function followHistory(): void {
  // A reload has loaded the document of this URL.
  if (readEntryState().view !== undefined)
    writeEntry(location.href, { data: readEntryState().data, replace: true })
  view = location.pathname
  window.onpopstate = onPop
}
