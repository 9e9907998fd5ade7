import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '#brand/brand.ts'
import { csrfHeader } from '#contract/members.ts'
import { acceptsEncoding } from './accepts-encoding.ts'
import type { App } from './fastify-app.ts'

/** Swagger UI needs inline styles. */
const swaggerUiPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Document = { type: string; text: string; gzipped: Buffer }

async function buildDocument(type: string, text: string): Promise<Document> {
  return { type, text, gzipped: await promisify(gzip)(text) }
}

function once<Result>(work: () => Result): () => Result {
  let done: { result: Result } | undefined
  return () => {
    done ??= { result: work() }
    return done.result
  }
}

function sendDocument({ type, text, gzipped }: Document, request: FastifyRequest, reply: FastifyReply) {
  reply.type(type).header('Vary', 'Accept-Encoding')

  const acceptsGzip = acceptsEncoding('gzip', request.headers['accept-encoding'])
  if (acceptsGzip) reply.header('Content-Encoding', 'gzip')
  return reply.send(acceptsGzip ? gzipped : text)
}

/** Call this before adding routes: the document omits earlier routes. */
export async function documentCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'The calls of the pages, of the desk and of schools.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          privateToken: { type: 'http', scheme: 'PrivateToken' },
          authorKey: { type: 'apiKey', in: 'header', name: 'Author-Key' },
          deskSession: { type: 'apiKey', in: 'cookie', name: '__Host-desk' },
          schoolSession: { type: 'apiKey', in: 'cookie', name: '__Host-school' },
          csrfToken: { type: 'apiKey', in: 'header', name: csrfHeader },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  const json = once(() => buildDocument('application/json', JSON.stringify(app.swagger())))
  const yaml = once(() => buildDocument('application/x-yaml', app.swagger({ yaml: true })))
  await app.register(swaggerUi, {
    uiHooks: {
      async onRequest(request, reply) {
        const [path = ''] = request.url.split('?')
        if (path === '/api/docs/json') return sendDocument(await json(), request, reply)
        if (path === '/api/docs/yaml') return sendDocument(await yaml(), request, reply)
        // Compressing the scripts of Swagger UI for each request would take 50 ms of processor time.
        request.headers['x-no-compression'] = 'true'
      },
    },
    routePrefix: '/api/docs',
    staticCSP: swaggerUiPolicy,
    uiConfig: { validatorUrl: null },
    logLevel: 'silent',
    theme: {
      title: `${brand.name} API`,
      css: [{ filename: 'bolshala.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendDocument(await json(), request, reply),
  )
}
