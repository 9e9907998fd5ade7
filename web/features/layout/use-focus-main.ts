import { useEffect, useRef } from 'react'

/**
 * Moves the focus to `<main>` when `view` changes and no dialog is open, because screen readers do not announce a
 * navigation that loads no document.
 */
export function useFocusMain(view: string | undefined): void {
  const previousView = useRef(view)
  useEffect(() => {
    if (previousView.current === view) return
    previousView.current = view
    if (document.querySelector('dialog[open]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [view])
}
