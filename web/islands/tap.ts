/**
 * Marks an element whose clicks an island handles. Hydration repeats an earlier click.
 * @param island the id of the island if the element is outside it
 */
export function tappable(island = '') {
  return { 'data-tap': island }
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Returns the clicked element or its nearest ancestor that matches. Ignores clicks with a modifier key. */
export function findClicked(event: MouseEvent, selector: string): HTMLElement | null {
  const { target } = event
  return target instanceof Element && isPlain(event) ? target.closest<HTMLElement>(selector) : null
}

export function findTapped(event: MouseEvent): HTMLElement | null {
  return findClicked(event, '[data-tap]')
}

/** Returns the island that an element outside it opens: see `tappable`. */
export function openedIsland(element: Element): HTMLElement | null {
  const id = element.closest<HTMLElement>('[data-tap]')?.dataset.tap
  return id ? document.getElementById(id) : null
}
