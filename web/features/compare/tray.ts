import { storageKeys } from '#brand/storage-keys.ts'
import { comparePath, maximumCompared } from '#contract/compare.ts'
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
  'fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-card py-3 shadow-card print:hidden',
)
const row = create('div', 'wrap flex flex-wrap items-center gap-x-3 gap-y-2')
const status = create('p', 'grow text-sm font-semibold')
const list = create('ul', 'flex min-w-0 basis-full gap-2 overflow-x-auto lg:order-first lg:basis-auto')
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
  tray.setAttribute('aria-label', 'Schools to compare')
  status.setAttribute('role', 'status')
  open.textContent = 'Compare'
  clear.type = 'button'
  clear.textContent = 'Clear'
  clear.addEventListener('click', () => {
    removeAllCollected(localStorage)
    render()
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  row.append(status, clear, open, list)
  tray.append(row)
  document.body.append(tray)
  addEventListener('storage', ({ key }) => {
    // `key` is null if another tab has deleted all stored data.
    if (key === storageKeys.compared || key === null) render()
  })
}

function itemOf({ id, name }: CollectedSchool): HTMLLIElement {
  const item = create('li', 'flex shrink-0 items-center rounded-full border border-rule pl-3 text-sm')
  const remove = create('button', 'min-h-9 min-w-9 rounded-full text-lg hover:bg-leaf-soft')
  remove.type = 'button'
  remove.textContent = '×'
  remove.setAttribute('aria-label', `Remove ${name}`)
  remove.addEventListener('click', () => {
    removeCollected(localStorage, id)
    render()
    const next = tray.querySelector('button')
    if (!tray.hidden) next?.focus()
  })
  const label = create('span', 'max-w-40 truncate')
  label.textContent = name
  item.append(label, remove)
  return item
}

function render(message?: string): void {
  const schools = readCollected(localStorage)
  status.textContent =
    message ?? (schools.length === 1 ? '1 school to compare' : `${schools.length} schools to compare`)
  list.replaceChildren(...schools.map(itemOf))
  open.href = comparePath(schools.map(({ id }) => id))
  tray.hidden = schools.length === 0
  // The tray must not cover the end of the page.
  document.body.style.paddingBottom = tray.hidden ? '' : `${tray.offsetHeight}px`
}

/** Shows the tray if it has schools. */
export function showTray(): void {
  prepare()
  render()
}

/** @throws an error if the browser blocks storage */
export function addToTray(school: CollectedSchool): void {
  prepare()
  const isAdded = collect(localStorage, school)
  render(isAdded ? undefined : `You can compare up to ${maximumCompared} schools. Remove a school first.`)
}
