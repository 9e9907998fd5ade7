const lastInDocument = new Map<string, Promise<unknown>>()

/** Runs one function at a time for each name: in all tabs if the browser has locks, otherwise in this document. */
export async function withLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  // Locks need HTTPS or localhost.
  if (globalThis.navigator?.locks) return navigator.locks.request(name, run)
  const last = lastInDocument.get(name) ?? Promise.resolve()
  const result = last.then(run)
  lastInDocument.set(
    name,
    result.catch(() => {}),
  )
  return result
}
