/**
 * Never runs `work` twice at a time.
 * @returns `shared` joins the run in progress; `next` waits for a later run, because the run in progress may have read
 *   its data before the call; `settle` waits for all runs of earlier calls
 */
export function singleFlight<Result>(work: () => Promise<Result>) {
  let running: Promise<Result> | undefined
  let queued: Promise<Result> | undefined

  function next(): Promise<Result> {
    if (running === undefined) {
      running = work().finally(() => {
        running = undefined
      })
      return running
    }
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = undefined
        return next()
      })
    return queued
  }

  return {
    next,
    shared: () => running ?? next(),
    async settle(): Promise<void> {
      await (queued ?? running)
    },
  }
}
