import { findEntry } from './entry-element.ts'

let loading: Promise<void> | undefined

/**
 * Loads the stylesheet once. Without it, a page may contain only the rules for the elements of its HTML.
 * @throws Error if the request fails
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
