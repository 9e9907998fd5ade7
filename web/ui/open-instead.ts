import type { MouseEvent } from 'react'

/**
 * Calls `open` instead of following a link. A click with a modifier key still opens the URL in another tab or window.
 */
export function openInstead(event: MouseEvent, open: () => void): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
