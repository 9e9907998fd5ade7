import { type DestinationStream, pino } from 'pino'
import { loggableError } from './errors.ts'
import type { App } from './fastify-app.ts'
import { readableLine } from './readable-log.ts'

/** Durations are rounded up to this many milliseconds. */
const durationStep = 10

/**
 * The time of a line, to the minute. Milliseconds on neighbouring lines would tell when a post was stored, and together
 * with PostgreSQL's transaction numbers who stored it.
 */
function minute(): string {
  return `${new Date().toISOString().slice(0, 16)}Z`
}

type LogOptions = {
  /** Receives each line; standard output otherwise. */
  destination?: DestinationStream
  /** Whether a person reads along: lines are then text instead of JSON. */
  isTerminal?: boolean
}

/** Creates the log of the server: one line per event, in JSON unless a terminal shows it. */
export function createLog({ destination = pino.destination(1), isTerminal = false }: LogOptions = {}) {
  const req = ({ method }: { method?: string }) => ({ method })
  const res = ({ statusCode }: { statusCode?: number }) => ({ statusCode })
  const options = {
    base: null,
    timestamp: () => `,"time":"${minute()}"`,
    serializers: { err: loggableError, req, res },
  }
  const readable = { write: (line: string) => void destination.write(readableLine(line)) }
  return pino(options, isTerminal ? readable : destination)
}

export type Log = ReturnType<typeof createLog>

/**
 * Writes one line per response: the pattern of the route, the status and the rounded duration. No address, id, query
 * or token: a log must not tell who did what to which school.
 */
export function logResponses(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      ms: Math.ceil(reply.elapsedTime / durationStep) * durationStep,
    })
  })
}
