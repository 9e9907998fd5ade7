import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the main content whenever `view` changes after the first rendering. Screen readers do not announce
 * a navigation without a page load, and the focused link may be gone.
 * @param view identifies what the page shows
 */
export function useFocusMain(view: string | undefined): void {
  const known = useRef(view)
  useEffect(() => {
    if (known.current === view) return
    known.current = view
    if (document.querySelector('dialog[open]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [view])
}
