import type { Root } from 'react-dom/client'

/** Of hydrated islands. */
export const roots = new Map<Element, Root>()

/** Call this before you remove that part. */
export function unmountIslands(part: Element): void {
  for (const [island, root] of roots) {
    if (!part.contains(island)) continue
    roots.delete(island)
    root.unmount()
  }
}
