import type { Root } from 'react-dom/client'

export const roots = new Map<Element, Root>()

/** Unmounts the islands of a part before the caller removes it. */
export function unmountIslands(part: Element): void {
  for (const [island, root] of roots) {
    if (!part.contains(island)) continue
    roots.delete(island)
    root.unmount()
  }
}
