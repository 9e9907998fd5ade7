/**
 * Returns a signal that aborts with another signal, or after a timeout. Chrome before 116 and Safari before 17.4 lack
 * `AbortSignal.any`.
 * @param timeoutMs in milliseconds
 */
export function limitTime(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  setTimeout(abort, timeoutMs)
  return controller.signal
}
