import type { School } from '#contract/schools.ts'
import { loadLater } from '#web/islands/load-scripts.ts'
import { findClicked } from '#web/islands/tap.ts'

/** Returns attributes for a link that adds a school to the tray. */
export function collects({ _id, name }: Pick<School, '_id' | 'name'>) {
  return { 'data-compare': _id, 'data-name': name }
}

/**
 * Adds a school to the tray, or takes it back, when the visitor clicks a link with the attributes of `collects`. The tray
 * makes buttons of these links, so the space bar must work, too.
 */
export function handleTrayLinks(): void {
  let waiting: Element | undefined
  document.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[data-compare][role]')) return
    event.preventDefault()
    target.click()
  })
  document.addEventListener('click', (event) => {
    const link = findClicked(event, 'a[data-compare]')
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    // Another tap while the tray loads would take the school back.
    if (waiting === link) return
    waiting = link
    const { compare: id = '', name = '' } = link.dataset
    loadLater()
      .then(({ loadTray }) => loadTray())
      .then(({ toggleInTray }) => toggleInTray({ id, name }))
      // If the tray does not load, the link opens the comparison.
      .catch(() => location.assign(link.href))
      .finally(() => {
        waiting = undefined
      })
  })
}
