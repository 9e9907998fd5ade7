import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { handleErrors, respondToFrameworkError } from './errors.ts'
import type { App } from './fastify-app.ts'
import { logResponses } from './logging.ts'
import { secure } from './security.ts'

/** The largest body of a call in bytes: more than a review of 4,000 characters in any script. */
const bodyLimit = 64 * 1024

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 60_000

/** How long open requests may take when the server stops, in milliseconds. */
const closingTimeout = 3000

/** Level 4. Higher levels cost more CPU time than they save in transfer time. Assets are compressed by the build. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type HttpOptions = {
  /** Origins of other sites whose scripts may call the API. */
  corsOrigins?: readonly string[]
  /** Addresses of proxies whose `X-Forwarded-For` counts. */
  trustedProxies?: readonly string[]
}

/** Creates a Fastify server with validation, errors, logging, security headers and compression, but without routes. */
export async function createHttpServer(
  { log, origin }: Pick<Context, 'log' | 'origin'>,
  { corsOrigins = [], trustedProxies = [] }: HttpOptions,
): Promise<App> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // logResponses writes a shorter line without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    requestTimeout,
    frameworkErrors: respondToFrameworkError,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptJsonOnly(app)
  handleErrors(app)
  logResponses(app)
  closeConnectionsOnStop(app)
  // Responses of the API depend on the time and on the caller.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  await secure(app, { corsOrigins, https: origin().startsWith('https:') })
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions })
  return app
}

/** Removes the parser for plain text, and lets a call without a body name the content type of JSON. */
function acceptJsonOnly(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  )
}

/** Node.js waits for connections on which no request was ever sent, so they are closed after a timeout. */
function closeConnectionsOnStop(app: App): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), closingTimeout).unref()
    done()
  })
}
