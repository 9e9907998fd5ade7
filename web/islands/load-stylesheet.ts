import { findEntry } from './entry-element.ts'

let loading: Promise<void> | undefined

/**
 * Loads the stylesheet once. Islands add elements, and a page may contain only the rules for its own elements.
 * @returns a promise that is rejected if the request fails. The next call then tries again.
 */
export function loadStylesheet(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const href = findEntry(document)?.dataset.stylesheet
    if (href === undefined) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      loading = undefined
      link.remove()
      reject(new Error(href))
    })
    document.head.append(link)
  })
  return loading
}
