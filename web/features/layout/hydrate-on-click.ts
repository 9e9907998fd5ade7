import { storageKeys } from '#brand/brand.ts'
import { findActionElement, handlersAttached } from './click-actions.ts'
import { hydrationRequested } from './static-page.ts'

/** Otherwise the router, coming late, would scroll to where the page stood before it was loaded again. */
function forgetScroll(): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(storageKeys.scroll) ?? '{}')
    delete places[history.state?.key]
    sessionStorage.setItem(storageKeys.scroll, JSON.stringify(places))
  } catch {
    // Storage may be closed to us; then the router has remembered nothing either.
  }
}

/**
 * Brings the files that the page announces into the browser's cache. A module that failed to come once is never asked
 * for again by its page; a file is.
 * @throws when one of them does not come
 */
async function fetchScripts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload-later]')
  await Promise.all(
    Array.from(links, async ({ href }) => {
      const answer = await fetch(href)
      if (!answer.ok) throw new Error(href)
      await answer.arrayBuffer()
    }),
  )
}

/**
 * Lets the first tap on a button that needs the application fetch it. The button shows that it is busy; once the
 * application has taken over, the tap is repeated, the last one if there were several. Where the scripts do not
 * arrive, the button says so, and another tap tries again.
 */
export function hydrateOnClick(): void {
  let tapped: HTMLElement | undefined
  let isFetching = false

  function calm(): void {
    tapped?.removeAttribute('aria-busy')
    tapped?.removeAttribute('data-load-failed')
  }

  async function onClick(event: MouseEvent): Promise<void> {
    const element = findActionElement(event)
    if (element?.dataset.action !== 'hydrate') return
    calm()
    tapped = element
    tapped.setAttribute('aria-busy', 'true')
    if (isFetching) return
    isFetching = true
    try {
      await fetchScripts()
      forgetScroll()
      document.dispatchEvent(new Event(hydrationRequested))
    } catch {
      isFetching = false
      calm()
      tapped.setAttribute('data-load-failed', '')
    }
  }

  function onWoken(): void {
    document.removeEventListener('click', onClick)
    calm()
    const element = tapped
    // After all that React still has to do for its first time.
    setTimeout(() => element?.click())
  }

  document.addEventListener('click', onClick)
  document.addEventListener(handlersAttached, onWoken, { once: true })
}
