const lastInDocument = new Map<string, Promise<unknown>>()

/**
 * Runs one function at a time for each name: in all tabs together if the browser has locks, otherwise only in this
 * document.
 */
export async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  // Browsers offer locks only on HTTPS and localhost.
  if (globalThis.navigator?.locks) return navigator.locks.request(name, run)
  const last = lastInDocument.get(name) ?? Promise.resolve()
  const result = last.then(run)
  lastInDocument.set(
    name,
    result.catch(() => {}),
  )
  return result
}
