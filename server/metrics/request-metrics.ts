import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { CallDefinition } from '#contract/call-definition.ts'
import { type Overload, Overloaded } from '../errors.ts'
import { asUnavailable } from '../http/errors.ts'
import type { App } from '../http/fastify-app.ts'

/** In seconds. */
const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const publicTags: readonly CallDefinition['tag'][] = ['schools', 'content', 'transparency', 'operation']

/**
 * Returns whether a request may be counted at once: it reads public data, and does not show that somebody signs in or
 * prepares a post. Other requests are counted by the hour.
 */
export function isPublicRead({ method, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config
  if (call === undefined) return method === 'GET' || method === 'HEAD'
  const isRead = call.method === 'GET' || call.changesNothing === true
  return isRead && call.access === 'public' && publicTags.includes(call.tag)
}

/** All pages are `page` and all files are `file`, because paths can name schools. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url, config } = routeOptions
  if (url === undefined || url === '/*' || url === '*') return 'page'
  if (config.call === undefined && config.pressureHandler) return 'file'
  return url
}

/** Other requests are counted by the hour. */
export type RequestKind = 'public read' | 'other'

export type RequestRecorder = {
  observe(kind: RequestKind, observation: Observation): void
  countRefused(kind: RequestKind, overload: Overload): void
}

/** Records all responses of the app. */
export function observeRequests(app: App, recorder: RequestRecorder): void {
  const kindOf = (request: FastifyRequest) => (isPublicRead(request) ? 'public read' : 'other')
  app.addHook('onResponse', (request, reply, done) => {
    recorder.observe(kindOf(request), {
      route: routeOf(request),
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  app.addHook('onError', (request: FastifyRequest, _reply: FastifyReply, error, done) => {
    const known = asUnavailable(error)
    if (known instanceof Overloaded) recorder.countRefused(kindOf(request), known.overload)
    done()
  })
}

export type Observation = { route: string; method: string; status: number; seconds: number }

export class RequestMetrics {
  readonly #requests: Counter<'route' | 'method' | 'status_class'>
  readonly #durations: Histogram<'route'>
  readonly #refused: Counter<'reason'>

  constructor(registry: Registry, prefix: string, about: string) {
    const registers = [registry]
    this.#requests = new Counter({
      name: `${prefix}_requests_total`,
      help: `Responses to ${about} by route pattern, method and class of the status`,
      labelNames: ['route', 'method', 'status_class'],
      registers,
    })
    this.#durations = new Histogram({
      name: `${prefix}_request_duration_seconds`,
      help: `Durations of ${about} by route pattern`,
      labelNames: ['route'],
      buckets: durationBuckets,
      registers,
    })
    this.#refused = new Counter({
      name: `${prefix}_requests_refused_total`,
      help: `Refused ${about} by the limit that was reached`,
      labelNames: ['reason'],
      registers,
    })
  }

  observe({ route, method, status, seconds }: Observation): void {
    this.#requests.inc({ route, method, status_class: `${Math.floor(status / 100)}xx` })
    this.#durations.observe({ route }, seconds)
  }

  countRefused(overload: Overload): void {
    this.#refused.inc({ reason: overload })
  }
}
