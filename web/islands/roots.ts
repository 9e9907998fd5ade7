import type { Root } from 'react-dom/client'

/** The React roots of the hydrated islands. */
export const roots = new Map<Element, Root>()

/** Unmounts all islands in a part of the page that is about to be removed. */
export function unmountIslands(part: Element): void {
  for (const [island, root] of roots) {
    if (!part.contains(island)) continue
    roots.delete(island)
    root.unmount()
  }
}
