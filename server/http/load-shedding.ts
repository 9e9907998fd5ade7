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
 * A request waits for the event loop several times, so a longer delay means responses after seconds. A single pause,
 * such as the swap of the search index, hardly changes the mean of three seconds.
 */
export const pressureLimits: PressureLimits = { eventLoopDelay: 500, sampleInterval: 3000 }

/**
 * Responds with 503 while the event loop is slow. Stored pages are sent before this check. Two measurements after the
 * server listens, the measured time contains nothing of the start, which blocks the event loop.
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

/** Exempts routes that cost little, when it is added as an `onRoute` hook. */
export function serveUnderPressure(route: RouteOptions): void {
  route.config = { ...route.config, pressureHandler: () => {} }
}
