import { type DestinationStream, pino } from 'pino'
import { loggableError } from './errors.ts'
import type { App } from './fastify-app.ts'
import { readableLine } from './readable-log.ts'

/** Durations are rounded up to a multiple of this, in milliseconds. */
const durationStep = 10

/**
 * Returns the time of a log line to the minute. Milliseconds would show when a post was stored, and together with the
 * transaction numbers of PostgreSQL who stored it.
 */
function minute(): string {
  return `${new Date().toISOString().slice(0, 16)}Z`
}

type LogOptions = {
  /** Receives each line; standard output if missing. */
  destination?: DestinationStream
  /** Whether lines are text for a person instead of JSON. */
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
 * Logs one line per response: method, route pattern, status and rounded duration. It logs no address, id, query or token,
 * because the log must not show who did what to which school.
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
