import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ErrorMessage } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import type { Context } from './context.ts'
import { handleErrors, respondToFrameworkError } from './http/errors.ts'
import type { App } from './http/fastify-app.ts'
import { type PressureLimits, pressureLimits, shedLoad } from './http/load-shedding.ts'
import { logResponses } from './http/logging.ts'
import { keepRawBody } from './http/raw-body.ts'
import { type ResponseCounter, ResponseSums } from './http/response-sums.ts'
import { bareHeaders, secure } from './http/security.ts'
import { responseSerializer } from './http/serialize.ts'
import type { Pages } from './pages/pages.ts'
import { sendStoredPages } from './pages/plugin.ts'

/** In bytes. Enough for 4,000 characters in any script. */
const bodyLimit = 64 * 1024

const requestTimeoutMs = 60_000

/** Time until a stopping server closes connections, in milliseconds. */
const closing = { withoutRequest: 3000, withRequest: 16_000 }

/** Higher levels cost more CPU time than they save in transfer time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type HttpOptions = {
  corsOrigins?: readonly string[]
  /** Proxies whose header `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[]
  pages?: Pages | undefined
  pressure?: PressureLimits
  /** Default: sums of this thread. */
  responses?: ResponseCounter
}

export async function createHttpServer(
  { log, clock, origin }: Pick<Context, 'log' | 'clock' | 'origin'>,
  options: HttpOptions,
): Promise<App> {
  const { corsOrigins = [], trustedProxies = [], pages, pressure = pressureLimits } = options
  const { responses = new ResponseSums(log, clock) } = options
  const https = origin().startsWith('https:')
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A counter of requests in each line would show when the calls happened that have no line.
    childLoggerFactory: (logger) => logger,
    // logResponses writes a shorter line without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    // A stopping server still serves requests on open connections.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    clientErrorHandler: (error, socket) => respondToClientError(error, socket, bareHeaders(https)),
    frameworkErrors(error, request, reply) {
      // The hooks that set headers have not run.
      reply.headers(bareHeaders(https))
      respondToFrameworkError(error, request, reply)
    },
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(responseSerializer)
  acceptJsonOnly(app)
  handleErrors(app)
  logResponses(app, responses)
  closeConnectionsOnStop(app)
  if (pages) sendStoredPages(app, pages)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
    done()
  })
  await secure(app, { corsOrigins, https })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // For example, an unknown path below `/api/`, which the route of pages handles.
    if (!reply.hasHeader('x-content-type-options')) addMissing(reply, bareHeaders(https))
    done(null, payload)
  })
  await shedLoad(app, pressure)
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions })
  return app
}

function addMissing(reply: FastifyReply, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value)
}

/** A body with the JSON content type may be empty. */
function acceptJsonOnly(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.call?.presentsFor) keepRawBody(request, String(body))
    return body === '' ? done(null, undefined) : parseJson(request, String(body), done)
  })
}

/** Otherwise, Node.js would also wait for connections without a request. */
function closeConnectionsOnStop(app: App): void {
  let open = 0
  let isDue = false
  const close = () => app.server.closeAllConnections()
  app.server.on('request', (_request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
      if (isDue && open === 0) close()
    })
  })
  app.addHook('preClose', (done) => {
    // Tests open a thousand apps that never listen. A timer would keep each of them in memory.
    if (app.server.listening) {
      const closeIfUnused = () => {
        isDue = true
        if (open === 0) close()
      }
      const timers = [
        setTimeout(closeIfUnused, closing.withoutRequest),
        setTimeout(close, closing.withRequest),
      ]
      for (const timer of timers) timer.unref()
      app.server.once('close', () => {
        for (const timer of timers) clearTimeout(timer)
      })
    }
    done()
  })
}

type ClientError = Error & { code?: string }

const statusOf = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/**
 * Responds to a request that Node.js cannot read, such as one with too large headers. Fastify would respond without
 * security headers.
 */
function respondToClientError(
  error: ClientError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = statusOf(error.code)
    const { code, text: message }: Pick<ErrorMessage, 'code' | 'text'> = messages.badInput
    const body = JSON.stringify({ message, code })
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
  socket.destroy(error)
}
