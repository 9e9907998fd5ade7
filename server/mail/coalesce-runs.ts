/**
 * Never runs `work` twice at a time. Calls during a run share the next run, so this run handles what was stored before
 * these calls.
 */
export function coalesceRuns(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let isQueued = false
  return () => {
    if (isQueued) return last
    isQueued = true
    last = last
      .catch(() => {})
      .then(() => {
        isQueued = false
        return work()
      })
    return last
  }
}
