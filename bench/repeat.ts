import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { percentile } from './statistics.ts'

/** In milliseconds, between two statements. */
const pause = 5

/** @param times milliseconds */
export function summarise(times: readonly number[]): string {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${Math.max(...times).toFixed(0)} ms`
}

/** Sends one statement after another until `stop`, which returns the times in milliseconds. */
export function repeat(pool: pg.Pool, text: (round: number) => string): { stop(): Promise<number[]> } {
  const times: number[] = []
  let isRunning = true
  const done = (async () => {
    for (let round = 0; isRunning; round++) {
      const began = performance.now()
      await pool.query(text(round))
      times.push(performance.now() - began)
      await sleep(pause)
    }
  })()
  return {
    async stop() {
      isRunning = false
      await done
      return times
    },
  }
}
