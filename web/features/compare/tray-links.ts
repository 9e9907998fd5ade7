import { storageKeys } from '#brand/storage-keys.ts'
import { comparePath } from '#contract/compare.ts'
import type { School } from '#contract/schools.ts'
import { importLater } from '#web/islands/entry-element.ts'
import { loadStylesheet } from '#web/islands/load-stylesheet.ts'
import { findClicked } from '#web/islands/tap.ts'

/** Attributes of a link that adds a school to the tray. */
export function collects({ _id, name }: Pick<School, '_id' | 'name'>) {
  return { 'data-compare': _id, 'data-name': name }
}

/** Loads the tray if it has schools, or when the visitor adds one. */
export function startTray(): void {
  const load = async () => {
    const [tray] = await Promise.all([importLater().then(({ loadTray }) => loadTray()), loadStylesheet()])
    return tray
  }
  document.addEventListener('click', (event) => {
    const link = findClicked(event, 'a[data-compare]')
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const { compare: id = '', name = '' } = link.dataset
    load()
      .then(({ addToTray }) => addToTray({ id, name }))
      // Without the tray, the link opens the comparison.
      .catch(() => location.assign(link.href))
  })
  try {
    // A comparison shows its schools already.
    if (localStorage.getItem(storageKeys.compared) && location.pathname !== comparePath([]))
      load().then(
        ({ showTray }) => showTray(),
        () => {},
      )
  } catch {
    // A browser that blocks storage has no collected schools.
  }
}
