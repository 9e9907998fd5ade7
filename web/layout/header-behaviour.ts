import { logOut } from '#web/features/session/log-out.ts'

/** The dialog that holds the menu of a phone. */
export const menuId = 'site-menu'

type Hook = 'menu' | 'logout' | 'page'

/** Marks a button of the header, or a link to a page that React runs, with what it does. */
export function headerHook(hook: Hook) {
  return { 'data-header': hook }
}

/** A click that asks for another tab or window is the browser's own affair. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Brings the header of this document to life.
 * @param go leads to a page by its path
 * @returns what takes the life out again
 */
export function wakeHeader(go: (path: string) => void): () => void {
  function act(event: MouseEvent): void {
    const { target } = event
    const menu = document.getElementById(menuId)
    if (!(target instanceof Element) || !(menu instanceof HTMLDialogElement) || !isPlain(event)) return
    const hooked = target.closest<HTMLElement>('[data-header]')
    const hook = hooked?.dataset.header
    if (hook === 'menu' && !menu.open) menu.showModal()
    // Beside the menu, or on one of its links: browsers that do not know `closedby` need telling.
    if (target === menu || (menu.contains(target) && target.closest('a, [data-header]'))) menu.close()
    if (hook === 'page' && hooked instanceof HTMLAnchorElement) {
      event.preventDefault()
      go(hooked.pathname)
    }
    if (hook === 'logout') {
      logOut()
      go('/')
    }
  }
  document.addEventListener('click', act)
  return () => document.removeEventListener('click', act)
}
