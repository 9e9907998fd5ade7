import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '#brand/brand.ts'
import { csrfHeader } from '#contract/staff.ts'
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

async function buildDocument(app: App): Promise<{ json: string; gzipped: Buffer }> {
  const json = JSON.stringify(app.swagger())
  return { json, gzipped: await promisify(gzip)(json) }
}

/** Call this before adding routes: the document omits earlier routes. */
export async function documentCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'The calls of the pages and of the desk.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          privateToken: { type: 'http', scheme: 'PrivateToken' },
          authorKey: { type: 'apiKey', in: 'header', name: 'Author-Key' },
          deskSession: { type: 'apiKey', in: 'cookie', name: '__Host-desk' },
          csrfToken: { type: 'apiKey', in: 'header', name: csrfHeader },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: swaggerUiPolicy,
    uiConfig: { validatorUrl: null },
    logLevel: 'silent',
    theme: {
      title: `${brand.name} API`,
      css: [{ filename: 'bolshala.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
  let document: Promise<{ json: string; gzipped: Buffer }> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    document ??= buildDocument(app)
    const { json, gzipped } = await document
    reply.type('application/json').header('Vary', 'Accept-Encoding')
    if (acceptsEncoding('gzip', request.headers['accept-encoding']))
      return reply.header('Content-Encoding', 'gzip').send(gzipped)
    return reply.serializer(String).send(json)
  })
}
