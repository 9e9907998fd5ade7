import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. */
const pause = 250

/**
 * Calls `condition` until it returns a value other than undefined and false. Ignores its errors until the timeout.
 * @param timeout in milliseconds
 * @throws Error that names `state` after the timeout; its cause is the error of the last call, if that call failed
 */
export async function waitFor<Value>(
  state: string,
  timeout: number,
  condition: () => Promise<Value | undefined | false>,
): Promise<Value> {
  const deadline = performance.now() + timeout
  for (;;) {
    let problem: unknown
    try {
      const value = await condition()
      if (value !== undefined && value !== false) return value
    } catch (error) {
      problem = error
    }
    if (performance.now() > deadline)
      throw new Error(`Not within ${timeout / 1000} s: ${state}.`, { cause: problem })
    await sleep(pause)
  }
}
