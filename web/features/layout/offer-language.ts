import { loadLater } from '#web/islands/load-scripts.ts'

/** Offers the page in the language of the browser, if the page has a link to this language. */
export function offerLanguage(): void {
  const wanted = navigator.language.slice(0, 2)
  const link = document.querySelector<HTMLAnchorElement>(`#site-footer [hreflang=${CSS.escape(wanted)}]`)
  if (!link) return
  loadLater()
    .then(({ loadLanguageSwitch }) => loadLanguageSwitch())
    .then(({ offerLink }) => offerLink(link))
    .catch(() => {})
}
