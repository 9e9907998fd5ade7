import { storageKeys } from '#brand/brand.ts'
import { findActionElement, handlersAttached } from './click-actions.ts'
import { hydrationRequested } from './static-page.ts'

function removeScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKeys.scroll) ?? '{}')
    delete positions[history.state?.key]
    sessionStorage.setItem(storageKeys.scroll, JSON.stringify(positions))
  } catch {
    // The browser blocks storage, so the router has not stored a position.
  }
}

/**
 * Loads the scripts into the browser's cache. After a failed request for a module, a browser does not request the
 * module again in the same page. A failed fetch can be repeated.
 */
async function fetchScripts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload-later]')
  await Promise.all(
    Array.from(links, async ({ href }) => {
      const response = await fetch(href)
      if (!response.ok) throw new Error(href)
      await response.arrayBuffer()
    }),
  )
}

/**
 * Hydrates the page at the first click on a button with the action `hydrate`, then repeats the latest click. After a
 * failure the button shows an error.
 */
export function hydrateOnClick(): void {
  let clicked: HTMLElement | undefined
  let isFetching = false

  function resetButton(): void {
    clicked?.removeAttribute('aria-busy')
    clicked?.removeAttribute('data-load-failed')
  }

  async function onClick(event: MouseEvent): Promise<void> {
    const element = findActionElement(event)
    if (element?.dataset.action !== 'hydrate') return
    resetButton()
    clicked = element
    clicked.setAttribute('aria-busy', 'true')
    if (isFetching) return
    isFetching = true
    try {
      await fetchScripts()
      removeScrollPosition()
      document.dispatchEvent(new Event(hydrationRequested))
    } catch {
      isFetching = false
      resetButton()
      clicked.setAttribute('data-load-failed', '')
    }
  }

  function onHydrated(): void {
    document.removeEventListener('click', onClick)
    resetButton()
    const element = clicked
    // React attaches its click handlers in the current task, so the click must follow in a later task.
    setTimeout(() => element?.click())
  }

  document.addEventListener('click', onClick)
  document.addEventListener(handlersAttached, onHydrated, { once: true })
}
