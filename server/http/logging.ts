import { type DestinationStream, pino } from 'pino'
import type { CallDefinition } from '#contract/call-definition.ts'
import { loggableError } from './errors.ts'
import type { App } from './fastify-app.ts'
import { readableLine } from './readable-log.ts'
import type { ResponseCounter } from './response-sums.ts'

const durationStepMs = 10

const minuteMs = 60_000
let minute = Number.NaN
let minuteText = ''

/** Omits the seconds, because an exact time could show who stored a post. */
function currentMinute(): string {
  const now = Math.floor(Date.now() / minuteMs)
  if (now !== minute) {
    minute = now
    minuteText = `${new Date(now * minuteMs).toISOString().slice(0, 16)}Z`
  }
  return minuteText
}

/** Writes lines together, because each writing is a system call. They wait at most a tenth of a second. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 4096, periodicFlush: 100 })
  process.once('exit', () => output.flushSync())
  return output
}

/** On a terminal, lines become readable. */
export function logDestination(
  isTerminal: boolean,
  output: DestinationStream = standardOutput(),
): DestinationStream {
  return isTerminal ? { write: (line: string) => void output.write(readableLine(line)) } : output
}

export function createLog({ destination }: { destination: DestinationStream }) {
  const req = ({ method }: { method?: string }) => ({ method })
  const res = ({ statusCode }: { statusCode?: number }) => ({ statusCode })
  const options = {
    base: null,
    timestamp: () => `,"time":"${currentMinute()}"`,
    serializers: { err: loggableError, req, res },
  }
  return pino(options, destination)
}

export type Log = ReturnType<typeof createLog>

/** Their responses show when somebody posts, or prepares a post. */
const summedTags: readonly CallDefinition['tag'][] = ['reviews', 'credentials', 'young writers', 'events']

/**
 * The log must not show who did what, so it has no IP addresses, ids, queries or tokens.
 * @param sums closes with the app
 */
export function logResponses(app: App, sums: ResponseCounter): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'page', config } = request.routeOptions
    const line = { method: request.method, route, status: reply.statusCode }
    if (config.call && summedTags.includes(config.call.tag)) sums.count(line)
    else
      request.log.info({
        ...line,
        ms: Math.ceil(reply.elapsedTime / durationStepMs) * durationStepMs,
      })
    done()
  })
  app.addHook('onClose', (_app, done) => {
    sums.close()
    done()
  })
}
