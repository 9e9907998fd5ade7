import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. */
const pause = 100

/**
 * Waits until `condition` returns a value. An error counts as "not yet".
 * @param timeout in milliseconds
 * @throws Error with `state` after the timeout
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
