/** Never runs `work` twice at a time. Calls during a run share the next run. */
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
