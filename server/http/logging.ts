import { type DestinationStream, pino } from 'pino'
import type { App } from './endpoint.ts'
import { loggableError } from './errors.ts'

/** Logs in JSON, a line an event, to standard output or to where a test reads them. */
export function createLog(destination?: DestinationStream) {
  const req = ({ method }: { method?: string }) => ({ method })
  const res = ({ statusCode }: { statusCode?: number }) => ({ statusCode })
  const options = { base: null, serializers: { err: loggableError, req, res } }
  return destination ? pino(options, destination) : pino(options)
}

export type Log = ReturnType<typeof createLog>

/**
 * One line an answer: the pattern of the route, the status, the time it took. No address, no id, no query, no
 * token: a log must not tell who did what to which school.
 */
export function logAnswers(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
