import type { School } from '#contract/schools.ts'
import { loadLater } from '#web/islands/load-scripts.ts'
import { findClicked } from '#web/islands/tap.ts'

/** Returns attributes for a link that adds a school to the tray. */
export function collects({ _id, name }: Pick<School, '_id' | 'name'>) {
  return { 'data-compare': _id, 'data-name': name }
}

/** Adds a school to the tray when the visitor clicks a link with the attributes of `collects`. */
export function handleTrayLinks(): void {
  document.addEventListener('click', (event) => {
    const link = findClicked(event, 'a[data-compare]')
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const { compare: id = '', name = '' } = link.dataset
    loadLater()
      .then(({ loadTray }) => loadTray())
      .then(({ addToTray }) => addToTray({ id, name }))
      // If the tray does not load, the link opens the comparison.
      .catch(() => location.assign(link.href))
  })
}
