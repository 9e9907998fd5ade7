import { useEffect, useRef } from 'react'

/**
 * Moves the focus to `<main>` when `view` changes, because screen readers do not announce a navigation that loads no
 * document. Does not move the focus while a dialog is open.
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
