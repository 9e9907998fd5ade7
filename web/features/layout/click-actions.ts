import { logOut } from '#web/lib/session/log-out.ts'

export const menuId = 'site-menu'

/**
 * `open-over-page` follows a link to a page that opens as a dialog. `reload` loads the data of the page again.
 * `toggle` switches `aria-pressed`, which style.css reads. `hydrate`: see `hydrateOnClick`.
 */
type ClickAction = 'menu' | 'logout' | 'navigate' | 'open-over-page' | 'reload' | 'toggle' | 'hydrate'

/** The document event that removes the previous click handlers. */
export const handlersAttached = 'handlers-attached'

export function clickAction(action: ClickAction) {
  return { 'data-action': action }
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function findActionElement(event: MouseEvent): HTMLElement | null {
  const { target } = event
  return target instanceof Element && isPlain(event) ? target.closest<HTMLElement>('[data-action]') : null
}

export function fallbackImage(url: string) {
  return { 'data-fallback': url }
}

function showFallback(image: HTMLImageElement): void {
  const url = image.dataset.fallback
  if (url === undefined || image.srcset === url) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = url
  image.srcset = url
}

function onError({ target }: Event): void {
  if (target instanceof HTMLImageElement) showFallback(target)
}

function showEarlierFallbacks(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0) showFallback(image)
  }
}

type Navigate = (path: string, keepScroll?: boolean) => void

function runAction(event: MouseEvent, element: HTMLElement, navigate: Navigate): void {
  const { action } = element.dataset
  if ((action === 'navigate' || action === 'open-over-page') && element instanceof HTMLAnchorElement) {
    event.preventDefault()
    navigate(element.pathname, action === 'open-over-page')
  }
  if (action === 'reload') {
    event.preventDefault()
    // The reload removes the button, so the focus needs another element.
    document.getElementById('main')?.focus({ preventScroll: true })
    navigate(location.pathname, true)
  }
  if (action === 'toggle') element.setAttribute('aria-pressed', String(element.ariaPressed !== 'true'))
  if (action === 'logout') {
    logOut()
    navigate('/')
  }
}

/**
 * Handles the clicks and image errors of server-only HTML.
 * @returns a function that removes the handlers
 */
export function handlePageEvents(navigate: Navigate): () => void {
  function onClick(event: MouseEvent): void {
    const { target } = event
    const menu = document.getElementById(menuId)
    if (!(target instanceof Element) || !(menu instanceof HTMLDialogElement) || !isPlain(event)) return
    const element = findActionElement(event)
    if (element?.dataset.action === 'menu' && !menu.open) {
      // In browsers with command buttons the default action opens the menu a second time.
      event.preventDefault()
      menu.showModal()
    }
    // Not all browsers support `closedby`.
    if (target === menu || (menu.contains(target) && target.closest('a, [data-action]'))) menu.close()
    if (element) runAction(event, element, navigate)
  }
  const removeHandlers = () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener(handlersAttached, removeHandlers)
    document.removeEventListener('error', onError, true)
  }
  document.dispatchEvent(new Event(handlersAttached))
  document.addEventListener('click', onClick)
  document.addEventListener(handlersAttached, removeHandlers)
  // Error events of images do not bubble, so this handler captures them.
  document.addEventListener('error', onError, true)
  showEarlierFallbacks()
  return removeHandlers
}
