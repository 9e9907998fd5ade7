import type { MouseEvent } from 'react'

/** Calls `open` instead of following a link. Ignores clicks with a modifier key, so that they can open another tab. */
export function openInstead(event: MouseEvent, open: () => void): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
