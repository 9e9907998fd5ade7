import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Entry = { path: string; state: unknown }

let entries: Entry[]
let current: number
let onPop: () => void
const reload = vi.fn()

/** Simulates a tab that has loaded a document. */
function openTab(path: string, state: unknown = null): void {
  entries = [{ path, state }]
  current = 0
  const url = () => new URL(entries[current]?.path ?? '', 'https://bolshala.example')
  const write = (replace: boolean) => (next: unknown, _title: string, target: string) => {
    const entry = { path: new URL(target, url()).pathname + new URL(target, url()).search, state: next }
    if (!replace) current++
    entries.splice(current, replace ? 1 : entries.length, entry)
  }
  vi.stubGlobal('location', {
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    get href() {
      return url().href
    },
    reload,
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[current]?.state
    },
    pushState: write(false),
    replaceState: write(true),
  })
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('window', {
    set onpopstate(handler: () => void) {
      onPop = handler
    },
    scrollTo: () => {},
  })
}

function go(steps: number): void {
  current += steps
  onPop()
}

async function loadModule() {
  vi.resetModules()
  const view = await import('./view.ts')
  view.followHistory()
  return view
}

beforeEach(() => reload.mockClear())
afterEach(() => vi.unstubAllGlobals())

it('follows Back and Forward within the page without loading a document', async () => {
  openTab('/times')
  const { openWithinPage, pageLocation } = await loadModule()
  openWithinPage('/times/stories/bell')
  expect(pageLocation.get().path).toBe('/times/stories/bell')
  go(-1)
  expect(pageLocation.get().path).toBe('/times')
  go(1)
  expect(pageLocation.get().path).toBe('/times/stories/bell')
  expect(reload).not.toHaveBeenCalled()
})

it('loads no document on Back to the page that is still open', async () => {
  openTab('/dashboard')
  const { leave } = await loadModule()
  leave('/login', { data: { from: '/dashboard' } })
  expect(reload).toHaveBeenCalledTimes(1)
  expect(entries.at(-1)).toEqual({ path: '/login', state: { data: { from: '/dashboard' } } })
  go(-1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('aborts the load of a page when the user goes back', async () => {
  openTab('/schools/99')
  const { leave, setLoadEntry } = await loadModule()
  const signals: AbortSignal[] = []
  setLoadEntry((signal) => signals.push(signal))
  leave('/login')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  go(-1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  go(1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

it("loads the list on Back after a reload of a dialog's URL", async () => {
  openTab('/times/stories/bell', { view: '/times' })
  entries.unshift({ path: '/times', state: null })
  current = 1
  await loadModule()
  expect(entries[1]?.state).not.toHaveProperty('view')
  go(-1)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reads the data of the history entry when a page opens', async () => {
  openTab('/login', { data: { from: '/account' } })
  const { pageLocation } = await loadModule()
  expect(pageLocation.get().data).toEqual({ from: '/account' })
})
