import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import type { Pages } from '../pages/pages.ts'
import { sendStoredPages } from '../pages/plugin.ts'
import { handleErrors, respondToFrameworkError } from './errors.ts'
import type { App } from './fastify-app.ts'
import { logResponses } from './logging.ts'
import { secure } from './security.ts'

/** In bytes, for a review of 4,000 characters in any script. */
const bodyLimit = 64 * 1024

const requestTimeoutMs = 60_000

/** Time for open requests when the server stops. */
const closingTimeoutMs = 3000

/** Higher levels cost more CPU time than they save in transfer time. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export type HttpOptions = {
  corsOrigins?: readonly string[]
  /** The server trusts `X-Forwarded-For` of these IP addresses. */
  trustedProxies?: readonly string[]
  /** Without pages, the server has only the API. */
  pages?: Pages | undefined
}

export async function createHttpServer(
  { log, origin }: Pick<Context, 'log' | 'origin'>,
  { corsOrigins = [], trustedProxies = [], pages }: HttpOptions,
): Promise<App> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // logResponses writes a shorter line without personal data.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    frameworkErrors: respondToFrameworkError,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  acceptJsonOnly(app)
  handleErrors(app)
  logResponses(app)
  closeConnectionsOnStop(app)
  if (pages) sendStoredPages(app, pages)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
    done()
  })
  await secure(app, { corsOrigins, https: origin().startsWith('https:') })
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions })
  return app
}

/** A body with the JSON content type may be empty. */
function acceptJsonOnly(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  )
}

/** Node.js would wait for connections that never sent a request. */
function closeConnectionsOnStop(app: App): void {
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), closingTimeoutMs).unref()
    done()
  })
}
