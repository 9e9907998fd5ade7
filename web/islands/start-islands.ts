import { findEntry } from './entry-element.ts'
import { readProps } from './island-props.ts'
import { loadScripts, loadStylesheet } from './load-scripts.ts'
import { findTapped, openedIsland } from './tap.ts'

/** An event from before the hydration, repeated afterwards. */
type MissedEvent = { target: HTMLElement; type: 'click' | 'change' | 'input' }

type HydrateModule = typeof import('./hydrate.ts')
type IslandModule = Parameters<HydrateModule['hydrate']>[1]

const started = new WeakSet<Element>()
const missed = new WeakMap<Element, MissedEvent>()
/** The elements with the error messages, by island. */
const failed = new WeakMap<Element, Element>()

/** Reads the text of `PageIslands.scripts`. */
function readScripts(): Map<string, string[]> {
  const text = findEntry(document)?.dataset.islands ?? ''
  return new Map(
    text.split(';').map((line) => {
      const [name = '', ...files] = line.split(' ')
      return [name, files.map((file) => `/assets/${file}`)]
    }),
  )
}

/** Loads `hydrate.ts`, and `urls` with it. The page must have an island. */
export async function loadHydrate(urls: readonly string[] = []) {
  const hydrateUrls = readScripts().get('hydrate') ?? []
  const [modules] = await Promise.all([loadScripts([...hydrateUrls, ...urls]), loadStylesheet()])
  return { ...(modules.get(hydrateUrls[0] ?? '') as HydrateModule), modules }
}

/** Loads what the first touch needs while the page is idle, if the browser tells that the network may be used. */
export function preloadIslands(): void {
  const { connection } = navigator
  if (!connection || connection.saveData || /2g/.test(connection.effectiveType)) return
  const islands = [...document.querySelectorAll<HTMLElement>('[data-on="touch"]')]
  if (islands.length === 0) return
  requestIdleCallback(() => {
    const scripts = readScripts()
    const urls = islands.flatMap(({ dataset: { island = '' } }) => scripts.get(island) ?? [])
    // The first touch tries again.
    loadHydrate(urls).catch(() => {})
  })
}

async function run(island: HTMLElement): Promise<void> {
  const { island: name = '', prefix = '', props = '{}' } = island.dataset
  const urls = readScripts().get(name) ?? []
  const { hydrate, modules } = await loadHydrate(urls)
  const code = modules.get(urls[0] ?? '') as IslandModule
  // An island that is loaded already would otherwise handle the current event now, and again when it is repeated.
  await new Promise((resolve) => setTimeout(resolve))
  // React compares the attributes with those that it would set.
  missed.get(island)?.target.removeAttribute('aria-busy')
  const lists = [...island.querySelectorAll('select')].map((list) => [list, list.value] as const)
  await hydrate(island, code, readProps(props), prefix)
  island.dataset.on = 'done'
  // Hydration has restored the server's values.
  if (missed.has(island)) for (const [list, value] of lists) list.value = value
}

function repeat(island: HTMLElement): void {
  const event = missed.get(island)
  missed.delete(island)
  if (!event) return
  const { target, type } = event
  if (type === 'click') target.click()
  else target.dispatchEvent(new Event(type, { bubbles: true }))
}

function setBusy(island: HTMLElement, isBusy: boolean): void {
  for (const element of [missed.get(island)?.target, island]) {
    if (isBusy) element?.setAttribute('aria-busy', 'true')
    else element?.removeAttribute('aria-busy')
  }
}

/** Without an element, only removes the earlier error message. */
function showFailure(island: HTMLElement, element: Element | undefined): void {
  failed.get(island)?.removeAttribute('data-load-failed')
  failed.delete(island)
  if (!element) return
  element.setAttribute('data-load-failed', '')
  failed.set(island, element)
}

/**
 * After a failure, the next tap or focus tries again. The error message stays during this attempt, because a button
 * that becomes narrower could miss the click.
 */
async function hydrateIsland(island: HTMLElement): Promise<void> {
  setBusy(island, true)
  if (started.has(island)) return
  started.add(island)
  const failure = await run(island).then(
    () => undefined,
    () => missed.get(island)?.target ?? island,
  )
  setBusy(island, false)
  showFailure(island, failure)
  if (!failure) return repeat(island)
  started.delete(island)
  missed.delete(island)
}

function waitingIsland(element: Element): HTMLElement | undefined {
  const island = openedIsland(element) ?? element.closest<HTMLElement>('[data-island]')
  return island && island.dataset.on !== 'done' ? island : undefined
}

/**
 * Plain links and texts are not included, because users touch them to scroll. An island that did not load can consist of
 * its error message.
 */
const controls = 'input, select, button, [data-tap], [data-load-failed]'

function hydrateTouched(element: EventTarget | null): void {
  if (!(element instanceof Element)) return
  const island = element.closest(controls)?.closest<HTMLElement>('[data-island]')
  if (island && island.dataset.on !== 'done') void hydrateIsland(island)
}

const onTouch = ({ target }: Event) => hydrateTouched(target)

function onClick(event: MouseEvent): void {
  const target = findTapped(event)
  const island = target && waitingIsland(target)
  if (!target || !island) return
  event.preventDefault()
  // While React hydrates the island, it would handle the event now, and again when it is repeated.
  event.stopPropagation()
  setBusy(island, false)
  missed.set(island, { target, type: 'click' })
  void hydrateIsland(island)
}

function onChange({ target }: Event): void {
  const island = target instanceof Element ? waitingIsland(target) : undefined
  if (!island) return
  if (target instanceof HTMLSelectElement) missed.set(island, { target, type: 'change' })
  if (target instanceof HTMLInputElement) missed.set(island, { target, type: 'input' })
  void hydrateIsland(island)
}

export function hydrateAll(root: ParentNode, on: 'load' | 'own'): void {
  for (const island of root.querySelectorAll<HTMLElement>(`[data-on="${on}"]`)) void hydrateIsland(island)
}

export function startIslands(root: ParentNode): void {
  requestAnimationFrame(() => setTimeout(() => hydrateAll(root, 'load')))
  // A control may have been focused before this script ran.
  hydrateTouched(document.activeElement)
}

export function listenForTouch(): void {
  document.addEventListener('pointerdown', onTouch, { passive: true })
  document.addEventListener('focusin', onTouch)
  document.addEventListener('click', onClick, true)
  // `repeatEarlyEvent` repeats only the latest event, which is `change` for a list of options.
  document.addEventListener('input', onChange)
  document.addEventListener('change', onChange)
}
