import type { Root } from 'react-dom/client'

/** The roots of hydrated islands. */
export const roots = new Map<Element, Root>()

/** Call this before a part of the page is removed. */
export function unmountIslands(part: Element): void {
  for (const [island, root] of roots) {
    if (!part.contains(island)) continue
    roots.delete(island)
    root.unmount()
  }
}
