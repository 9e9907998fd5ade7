/**
 * Marks a button or link whose clicks an island handles. A tap before the hydration hydrates the island and is then
 * repeated.
 * @param island the id of the island, if the element is outside the island
 */
export function tappable(island = '') {
  return { 'data-tap': island }
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Returns the clicked element or its closest matching ancestor. Ignores clicks with a modifier key. */
export function findClicked(event: MouseEvent, selector: string): HTMLElement | null {
  const { target } = event
  return target instanceof Element && isPlain(event) ? target.closest<HTMLElement>(selector) : null
}

export function findTapped(event: MouseEvent): HTMLElement | null {
  return findClicked(event, '[data-tap]')
}

/** Returns the island that a link outside of the island opens: see `tappable`. */
export function openedIsland(element: Element): HTMLElement | null {
  const id = element.closest<HTMLElement>('[data-tap]')?.dataset.tap
  return id ? document.getElementById(id) : null
}
