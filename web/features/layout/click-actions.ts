import { loadLater } from '#web/islands/load-scripts.ts'
import { findClicked } from '#web/islands/tap.ts'

export const menuId = 'site-menu'

/**
 * `sign-in` lets a link pass the remembered location from one sign-in page to another (`sign-in-links.ts`). `toggle`
 * switches `aria-pressed`, an attribute that style.css reads.
 */
type ClickAction = 'menu' | 'logout' | 'share' | 'sign-in' | 'toggle'

export function clickAction(action: ClickAction) {
  return { 'data-action': action }
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

function runAction(element: HTMLElement): void {
  const { action } = element.dataset
  if (action === 'toggle')
    element.setAttribute('aria-pressed', String(element.getAttribute('aria-pressed') !== 'true'))
  if (action === 'share')
    loadLater().then(
      ({ sharePage }) => sharePage(element),
      () => {},
    )
  // If the script does not load, style.css adds a text that asks for another tap.
  if (action === 'logout')
    loadLater().then(
      ({ logOutHere }) => {
        element.removeAttribute('data-load-failed')
        logOutHere()
      },
      () => {
        element.setAttribute('data-load-failed', '')
        const menu = element.closest('dialog')
        if (menu?.open === false) menu.showModal()
      },
    )
}

export function handlePageEvents(): void {
  function onClick(event: MouseEvent): void {
    const menu = document.getElementById(menuId)
    const clicked = findClicked(event, '*')
    if (!clicked || !(menu instanceof HTMLDialogElement)) return
    const element = findClicked(event, '[data-action]')
    if (element?.dataset.action === 'menu' && !menu.open) {
      // Browsers that support command buttons would otherwise open the menu a second time.
      event.preventDefault()
      menu.showModal()
    }
    // Not all browsers support `closedby`.
    if (clicked === menu || (menu.contains(clicked) && clicked.closest('a, [data-action]'))) menu.close()
    if (element) runAction(element)
    const link = findClicked(event, 'a[hreflang]')
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault()
      loadLater()
        .then(({ loadLanguageSwitch }) => loadLanguageSwitch())
        .then(({ switchLanguage }) => switchLanguage(link))
        .catch(() => location.assign(link.href))
    }
  }
  document.addEventListener('click', onClick)
  // Error events of images do not bubble.
  document.addEventListener('error', onError, true)
  showEarlierFallbacks()
}
