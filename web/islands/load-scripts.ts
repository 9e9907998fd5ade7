import { findEntry } from './entry-element.ts'

/** Ends a request that hangs, so that the next tap can try again. */
const timeoutMs = 30_000

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout?.(timeoutMs) ?? null })
  if (!response.ok) throw new Error(url)
  await response.arrayBuffer()
}

/**
 * Fetches all files into the browser's cache, then imports them. Browsers repeat neither the import nor the preload of
 * a module after a failed request, but a fetch can be repeated. A browser finds a module's imports only after parsing
 * it, so all files are imported at once.
 * @returns the modules by URL
 */
export async function loadScripts(urls: ReadonlySet<string>): Promise<Map<string, unknown>> {
  await Promise.all([...urls].map(fetchScript))
  const modules = [...urls].map(async (url) => [url, await import(/* @vite-ignore */ url)] as const)
  return new Map(await Promise.all(modules))
}

async function importLater(): Promise<typeof import('./later.ts')> {
  const url = findEntry(document)?.dataset.later ?? ''
  return (await loadScripts(new Set([url]))).get(url) as typeof import('./later.ts')
}

let later: ReturnType<typeof importLater> | undefined

/**
 * Imports `later.ts` by the URL in the page. For an import by file name, Vite would add 1 KB of code for preloading to
 * the entry script. Keeps the module in memory: a logout must not wait for a request, which the browser would cancel if
 * the student leaves the page. After a failure, the next call tries again.
 */
export function loadLater(): ReturnType<typeof importLater> {
  later ??= importLater().catch((error: unknown) => {
    later = undefined
    throw error
  })
  return later
}
