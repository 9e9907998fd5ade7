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

const timeoutMs = 30_000

/** By URL. */
const fetched = new Map<string, Promise<void>>()

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout?.(timeoutMs) ?? null })
  if (!response.ok) throw new Error(url)
  await response.arrayBuffer()
}

/**
 * Fetches files that the caller then imports, because browsers repeat a failed fetch, but not a failed import. All later
 * imports of islands call this, too: see `vite-plugin.ts`.
 * @throws Error if a request fails
 */
export async function fetchScripts(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) => {
      const fetching = fetched.get(url) ?? fetchScript(url)
      fetched.set(url, fetching)
      fetching.catch(() => fetched.delete(url))
      return fetching
    }),
  )
}

/** By URL. */
const modules = new Map<string, unknown>()

/** @returns all modules that are loaded */
export async function loadScripts(urls: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const missing = urls.filter((url) => !modules.has(url))
  await fetchScripts(missing)
  await Promise.all(missing.map(async (url) => modules.set(url, await import(/* @vite-ignore */ url))))
  return modules
}

async function importLater(): Promise<typeof import('./later.ts')> {
  const url = findEntry(document)?.dataset.later ?? ''
  return (await loadScripts([url])).get(url) as typeof import('./later.ts')
}

let later: ReturnType<typeof importLater> | undefined

/**
 * Imports by URL, because Vite would add 1 KB of code to a plain `import()`. Keeps the module, because a logout must
 * not wait for a request.
 */
export function loadLater(): ReturnType<typeof importLater> {
  later ??= importLater().catch((error: unknown) => {
    later = undefined
    throw error
  })
  return later
}
