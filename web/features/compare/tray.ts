import { storageKeys } from '#brand/storage-keys.ts'
import { comparePath, maximumCompared } from '#contract/compare.ts'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { holdTaps } from '#web/lib/hold-taps.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import {
  type CollectedSchool,
  collect,
  readCollected,
  removeAllCollected,
  removeCollected,
} from './collected-schools.ts'

/* The tray is a bar at the bottom of the window, with the schools to compare. It uses no React, to keep pages small. */

const tray = create(
  'section',
  'fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-card py-2 shadow-card print:hidden',
)
const row = create('div', 'wrap flex items-center gap-x-3')
const status = create('p', 'shrink-0 text-sm font-semibold max-sm:shrink max-sm:grow')
const names = create('p', 'min-w-0 grow truncate text-sm text-ink-2 max-sm:hidden')
const clear = create('button', buttonClass('plain', 'small'))
const open = create('a', buttonClass('main', 'small'))

let isReady = false

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const element = document.createElement(name)
  element.className = className
  return element
}

function prepare(): void {
  if (isReady) return
  isReady = true
  tray.setAttribute('aria-label', m.schools_to_compare())
  status.setAttribute('role', 'status')
  open.textContent = m.schools_compare()
  clear.type = 'button'
  clear.textContent = m.schools_clear()
  clear.addEventListener('click', () => {
    removeAllCollected(localStorage)
    render()
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  row.append(status, names, clear, open)
  tray.append(row)
  document.body.append(tray)
  addEventListener('storage', ({ key }) => {
    // `key` is null if another tab has deleted all stored data.
    if (key === storageKeys.compared || key === null) render()
  })
  // Islands replace cards, for example after a new search.
  new MutationObserver(() => markLinks(readCollected(localStorage))).observe(document.body, {
    childList: true,
    subtree: true,
  })
}

/** Shows at each link whether the tray has its school. The link then takes the school back. */
function markLinks(schools: readonly CollectedSchool[]): void {
  const ids = new Set(schools.map(({ id }) => id))
  for (const link of document.querySelectorAll<HTMLElement>('a[data-compare]')) {
    link.setAttribute('role', 'button')
    link.setAttribute('aria-pressed', String(ids.has(link.dataset.compare ?? '')))
  }
}

function render(message?: string): void {
  const schools = readCollected(localStorage)
  status.textContent = message ?? m.schools_to_compare_count({ count: schools.length })
  names.textContent = schools.map(({ name }) => name).join(' · ')
  markLinks(schools)
  open.href = href(comparePath(schools.map(({ id }) => id)))
  tray.hidden = schools.length === 0
  // The tray must not cover the end of the page.
  document.body.style.paddingBottom = tray.hidden ? '' : `${tray.offsetHeight}px`
}

/** Shows the tray if it has schools. Does nothing after a tap that has shown it, maybe with a message. */
export function showTray(): void {
  if (isReady) return
  prepare()
  render()
  holdTaps(tray)
}

/**
 * Adds the school, or takes it back if the tray has it.
 * @throws an error if the browser blocks storage
 */
export function toggleInTray(school: CollectedSchool): void {
  prepare()
  if (readCollected(localStorage).some(({ id }) => id === school.id)) {
    removeCollected(localStorage, school.id)
    render()
    return
  }
  const isAdded = collect(localStorage, school)
  render(isAdded ? undefined : m.schools_compare_is_full({ maximumCompared }))
}
