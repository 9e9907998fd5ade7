import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the main content when `view` changes. Screen readers do not announce a navigation without a page
 * load.
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
