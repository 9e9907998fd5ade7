import type * as TestingLibrary from '@testing-library/dom'
import type { Point } from './driver.ts'

/** A text, or the parts of a regular expression, because a driver sends only JSON. */
type TextPattern = string | { source: string; flags: string }

/** Finds elements within the elements that the previous step has found. */
export type Step =
  | { by: 'role'; role: string; name?: TextPattern; pressed?: boolean }
  | { by: 'label'; text: TextPattern }
  | { by: 'text'; text: TextPattern }

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    /** Returns the visible elements that match the last step. Undefined until `installFinder` has run. */
    findVisible?: (steps: readonly Step[]) => HTMLElement[]
    /**
     * Returns the first visible element that matches the last step.
     * @throws Error if no element matches
     */
    findFirst: (steps: readonly Step[]) => HTMLElement
  }
}

// The tests send the source code of each function below to the page, so no function may use other code of this module.

/** Installs `findVisible` and `findFirst`. Does nothing without Testing Library, which a new document does not have. */
export function installFinder(): void {
  const library = window.TestingLibraryDom
  if (!library) return
  const toMatcher = (text: TextPattern) =>
    typeof text === 'string' ? text : new RegExp(text.source, text.flags)
  const findWithin = (element: HTMLElement, step: Step): HTMLElement[] => {
    if (step.by === 'label') return library.queryAllByLabelText(element, toMatcher(step.text))
    if (step.by === 'text') return library.queryAllByText(element, toMatcher(step.text))
    const { name, pressed } = step
    return library.queryAllByRole(element, step.role, {
      ...(name !== undefined && { name: toMatcher(name) }),
      ...(pressed !== undefined && { pressed }),
    })
  }
  window.findVisible = (steps) =>
    steps
      .reduce<HTMLElement[]>(
        (found, step) => found.flatMap((element) => findWithin(element, step)),
        [document.body],
      )
      // `checkVisibility` is newer than the oldest Chromium of these tests.
      .filter(
        (element) =>
          element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
      )
  window.findFirst = (steps) => {
    const [first] = window.findVisible?.(steps) ?? []
    if (!first) throw new Error('no such element is visible')
    return first
  }
}

export function hasFinder(): boolean {
  return window.findVisible !== undefined
}

export function isVisible(steps: readonly Step[]): boolean {
  return window.findVisible?.(steps)[0] !== undefined
}

export function readText(steps: readonly Step[]): string {
  return window.findFirst(steps).textContent ?? ''
}

export function readValue(steps: readonly Step[]): string {
  const element = window.findFirst(steps)
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
}

/**
 * Scrolls an element into view and returns its centre.
 * @throws Error if no such element is visible, or if the element is disabled, moving or covered
 */
export async function findClickPoint(steps: readonly Step[]): Promise<Point> {
  const element = window.findFirst(steps)
  if (element.matches(':disabled')) throw new Error('the element is disabled')
  if (getComputedStyle(element).pointerEvents === 'none') throw new Error('the element takes no taps')
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const readCentre = () => {
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const before = readCentre()
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  const after = readCentre()
  if (before.x !== after.x || before.y !== after.y) throw new Error('the element moves')
  const hit = document.elementFromPoint(after.x, after.y)
  if (!hit || !(element.contains(hit) || hit.contains(element))) throw new Error('the element is covered')
  return after
}

/** Returns true if the element or an element inside it has the focus. */
export function hasFocus(steps: readonly Step[]): boolean {
  return window.findFirst(steps).contains(document.activeElement)
}

/** @throws Error if no element matches */
export function readLayout(selector: string): { position: string; isWide: boolean } {
  const element = document.querySelector(selector)
  if (!element) throw new Error('no element matches')
  const { width } = element.getBoundingClientRect()
  return { position: getComputedStyle(element).position, isWide: width > innerWidth / 2 }
}

/** Returns true if the page has received a response from a URL that contains the text. */
export function hasResponse(text: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(text))
}

/** Selects the text of the focused field, so that typing replaces it. */
export function selectFieldText(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

/** Chooses an option by script, because a click would open the list of options outside of the page. */
export function chooseOption(steps: readonly Step[], label: string): void {
  const field = window.findFirst(steps)
  if (!(field instanceof HTMLSelectElement)) throw new Error('this is not a select field')
  const index = [...field.options].findIndex((option) => option.text === label)
  if (index < 0) throw new Error(`there is no option ${label}`)
  field.focus()
  field.selectedIndex = index
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
