import underPressure from '@fastify/under-pressure'
import type { RouteOptions } from 'fastify'
import { Overloaded } from './errors.ts'
import type { App } from './fastify-app.ts'

export type PressureLimits = {
  /** Maximum mean delay of the event loop, in milliseconds. */
  eventLoopDelay: number
  /** Time between two measurements, in milliseconds. */
  sampleInterval: number
}

/**
 * With a longer delay, responses take seconds, because a request waits for the event loop several times. A single
 * pause, such as the swap of the search index, hardly changes the mean of three seconds.
 */
export const pressureLimits: PressureLimits = { eventLoopDelay: 500, sampleInterval: 3000 }

/**
 * Responds with 503 while the event loop is slow. Stored pages are sent before this check. Ignores the measurements of
 * the first two intervals after the server listens, because they can contain the start, which blocks the event loop.
 * @see docs/decisions/0039
 */
export async function shedLoad(app: App, limits: PressureLimits): Promise<void> {
  let ignoresUntil = 0
  app.addHook('onListen', (done) => {
    ignoresUntil = performance.now() + 2 * limits.sampleInterval
    done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    sampleInterval: limits.sampleInterval,
    pressureHandler: async () => {
      if (performance.now() >= ignoresUntil) throw new Overloaded('event loop')
    },
  })
}

/** Exempts a route from the check of `shedLoad`. Add it as an `onRoute` hook to plugins whose routes cost little. */
export function serveUnderPressure(route: RouteOptions): void {
  route.config = { ...route.config, pressureHandler: () => {} }
}
