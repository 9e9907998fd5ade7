import underPressure from '@fastify/under-pressure'
import type { RouteOptions } from 'fastify'
import { Overloaded } from '../errors.ts'
import type { App } from './fastify-app.ts'

export type PressureLimits = {
  /** Maximum mean delay, in milliseconds. */
  eventLoopDelay: number
  /** In milliseconds. */
  sampleInterval: number
}

/**
 * The maximum is low, because a request waits for the event loop several times. A single pause hardly changes the mean
 * over three seconds.
 */
export const pressureLimits: PressureLimits = { eventLoopDelay: 500, sampleInterval: 3000 }

/**
 * Refuses requests with 503 while the event loop is slow, except for stored pages and exempt routes.
 * Ignores the first two intervals, which can contain the start.
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

/** Exempts a route from `shedLoad`. */
export const servedUnderPressure = { pressureHandler: () => {} }

/** An `onRoute` hook that exempts cheap routes from `shedLoad`. */
export function serveUnderPressure(route: RouteOptions): void {
  route.config = { ...route.config, ...servedUnderPressure }
}
