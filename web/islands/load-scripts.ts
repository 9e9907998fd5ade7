import { findEntry } from './entry-element.ts'

const timeoutMs = 30_000

/** By URL. */
const fetched = new Map<string, Promise<void>>()

async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout?.(timeoutMs) ?? null })
  if (!response.ok) throw new Error(url)
  await response.arrayBuffer()
}

/**
 * Fetches files that the caller then adds to the page, because browsers repeat a failed fetch, but not a failed import, and
 * because only a fetch has a time limit. All later imports of islands call this, too: see `vite-plugin.ts`.
 * @throws Error if a request fails
 */
export async function fetchFiles(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) => {
      const fetching = fetched.get(url) ?? fetchFile(url)
      fetched.set(url, fetching)
      fetching.catch(() => fetched.delete(url))
      return fetching
    }),
  )
}

/** Calls the function once, and again after a failure. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/**
 * Loads the stylesheet. Without it, a page may contain only the rules for the elements of its HTML.
 * @throws Error if the request fails
 */
export const loadStylesheet = once(async () => {
  const href = findEntry(document)?.dataset.stylesheet
  if (href === undefined) return
  await fetchFiles([href])
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
})

/** By URL. */
const modules = new Map<string, unknown>()

/** @returns all modules that are loaded */
export async function loadScripts(urls: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const missing = urls.filter((url) => !modules.has(url))
  await fetchFiles(missing)
  await Promise.all(missing.map(async (url) => modules.set(url, await import(/* @vite-ignore */ url))))
  return modules
}

/**
 * Imports by URL, because Vite would add 1 KB of code to a plain `import()`. Keeps the module, because a logout must
 * not wait for a request.
 */
export const loadLater = once(async () => {
  const url = findEntry(document)?.dataset.later ?? ''
  return (await loadScripts([url])).get(url) as typeof import('./later.ts')
})
