import { storageKeys } from '#brand/storage-keys.ts'

/** Shows the line that offers the page in the language of the browser, once on this device. */
export function offerLanguage(): void {
  const wanted = navigator.language.slice(0, 2)
  if (document.documentElement.lang.startsWith(wanted)) return
  const offer = document.querySelector<HTMLElement>(`[data-offer^="${CSS.escape(wanted)}-"]`)
  try {
    if (!offer || localStorage.getItem(storageKeys.language)) return
    localStorage.setItem(storageKeys.language, document.documentElement.lang)
    offer.hidden = false
  } catch {
    // A browser that blocks storage would show the line on every page.
  }
}
