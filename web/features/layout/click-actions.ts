import { logOut } from '#web/lib/session/log-out.ts'

/** The dialog that holds the menu of a phone. */
export const menuId = 'site-menu'

type ClickAction = 'menu' | 'logout' | 'navigate' | 'open-over-page' | 'reload' | 'toggle' | 'hydrate'

/** The event of the document that says: something else answers to clicks from here on. */
export const handlersAttached = 'handlers-attached'

/**
 * Marks what the server alone renders with what a click on it does: a button that opens the menu, that logs out,
 * that stays pressed until it is pressed again (`aria-pressed` tells the stylesheet), that loads the page's data
 * once more; a link to a page that runs, or to one that opens over this one; a button of the application, which a
 * page that is still until it is touched fetches first.
 */
export function clickAction(action: ClickAction) {
  return { 'data-action': action }
}

/** A click that asks for another tab or window is the browser's own affair. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** What was clicked on, of what {@link clickAction} marks. */
export function findActionElement(event: MouseEvent): HTMLElement | null {
  const { target } = event
  return target instanceof Element && isPlain(event) ? target.closest<HTMLElement>('[data-action]') : null
}

/** Marks a picture with another one that takes its place where it cannot be loaded. */
export function fallbackImage(address: string) {
  return { 'data-fallback': address }
}

function replace(image: HTMLImageElement): void {
  const address = image.dataset.fallback
  // Nothing takes the place of the fallbackImage itself.
  if (address === undefined || image.srcset === address) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = address
  image.srcset = address
}

function onFailure({ target }: Event): void {
  if (target instanceof HTMLImageElement) replace(target)
}

/** Pictures that failed before anybody was there to notice. */
function replaceFailed(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) replace(image)
  }
}

/**
 * Brings what the server alone has rendered to life. Whatever did so before lets go.
 * @param go leads to a page by its path; where it opens over this one or is this one, nothing scrolls
 * @returns what takes the life out again
 */
export function handlePageEvents(go: (path: string, stays?: boolean) => void): () => void {
  function onClick(event: MouseEvent): void {
    const { target } = event
    const menu = document.getElementById(menuId)
    if (!(target instanceof Element) || !(menu instanceof HTMLDialogElement) || !isPlain(event)) return
    const element = findActionElement(event)
    const action = element?.dataset.action
    if (action === 'menu' && !menu.open) {
      // Browsers that know commands would open it once more.
      event.preventDefault()
      menu.showModal()
    }
    // Beside the menu, or on one of its links: browsers that do not know `closedby` need telling.
    if (target === menu || (menu.contains(target) && target.closest('a, [data-action]'))) menu.close()
    if ((action === 'navigate' || action === 'open-over-page') && element instanceof HTMLAnchorElement) {
      event.preventDefault()
      go(element.pathname, action === 'open-over-page')
    }
    if (action === 'reload') {
      event.preventDefault()
      // The button goes with the failure that it stands beside.
      document.getElementById('main')?.focus({ preventScroll: true })
      go(location.pathname, true)
    }
    if (action === 'toggle') element?.setAttribute('aria-pressed', String(element.ariaPressed !== 'true'))
    if (action === 'logout') {
      logOut()
      go('/')
    }
  }
  const rest = () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener(handlersAttached, rest)
    document.removeEventListener('error', onFailure, true)
  }
  document.dispatchEvent(new Event(handlersAttached))
  document.addEventListener('click', onClick)
  document.addEventListener(handlersAttached, rest)
  // It does not bubble.
  document.addEventListener('error', onFailure, true)
  replaceFailed()
  return rest
}
