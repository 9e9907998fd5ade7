import { useEffect, useRef } from 'react'

/**
 * A page that changes without a load is silent to a screen reader, and the focus stays on a link that is
 * gone. So the focus moves to the page's content whenever `place` changes, not at the first load.
 */
export function useFocusMain(place: string | undefined): void {
  const known = useRef(place)
  useEffect(() => {
    if (known.current === place) return
    known.current = place
    if (document.querySelector('dialog[open]')) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [place])
}
