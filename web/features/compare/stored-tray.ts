import { storageKeys } from '#brand/storage-keys.ts'
import { comparePath } from '#contract/compare.ts'
import { href } from '#messages/language.ts'
import { loadStylesheet } from '#web/islands/load-scripts.ts'

export async function loadTray() {
  const [tray] = await Promise.all([import('./tray.ts'), loadStylesheet()])
  return tray
}

/** Shows the tray if it has schools. The comparison page needs no tray. */
export function startStoredTray(): void {
  try {
    if (localStorage.getItem(storageKeys.compared) && location.pathname !== href(comparePath([])))
      loadTray().then(
        ({ showTray }) => showTray(),
        () => {},
      )
  } catch {
    // A browser that blocks storage has no collected schools.
  }
}
