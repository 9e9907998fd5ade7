import { logOut } from '#web/features/session/log-out.ts'

/** The dialog that holds the menu of a phone. */
export const menuId = 'site-menu'

type Act = 'menu' | 'logout' | 'page' | 'press'

/**
 * Marks what the server alone renders with what a click on it does: a button that opens the menu, that logs out,
 * that stays pressed until it is pressed again (`aria-pressed` tells the stylesheet); a link to a page that runs.
 */
export function acts(act: Act) {
  return { 'data-act': act }
}

/** A click that asks for another tab or window is the browser's own affair. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Brings what the server alone has rendered to life.
 * @param go leads to a page by its path
 * @returns what takes the life out again
 */
export function wake(go: (path: string) => void): () => void {
  function onClick(event: MouseEvent): void {
    const { target } = event
    const menu = document.getElementById(menuId)
    if (!(target instanceof Element) || !(menu instanceof HTMLDialogElement) || !isPlain(event)) return
    const actor = target.closest<HTMLElement>('[data-act]')
    const act = actor?.dataset.act
    if (act === 'menu' && !menu.open) {
      // Browsers that know commands would open it once more.
      event.preventDefault()
      menu.showModal()
    }
    // Beside the menu, or on one of its links: browsers that do not know `closedby` need telling.
    if (target === menu || (menu.contains(target) && target.closest('a, [data-act]'))) menu.close()
    if (act === 'page' && actor instanceof HTMLAnchorElement) {
      event.preventDefault()
      go(actor.pathname)
    }
    if (act === 'press') actor?.setAttribute('aria-pressed', String(actor.ariaPressed !== 'true'))
    if (act === 'logout') {
      logOut()
      go('/')
    }
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
