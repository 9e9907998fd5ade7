import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '#brand/brand.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import type { App } from './fastify-app.ts'

/** The reader styles its own elements as it goes; scripts are its files alone. */
const readerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Calls never change while the product runs, and making and compressing the document takes milliseconds each time. */
async function makeDocument(app: App): Promise<{ json: string; gzipped: Buffer }> {
  const json = JSON.stringify(app.swagger())
  return { json, gzipped: await promisify(gzip)(json) }
}

/** The OpenAPI document at /api/openapi.json, and a page to read it at /api/docs. Register before the routes. */
export async function documentCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1', description: 'The calls behind every page.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          authorKey: { type: 'apiKey', in: 'header', name: 'Author-Key' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: readerPolicy,
    uiConfig: { validatorUrl: null },
    logLevel: 'silent',
    // The bar holds a foreign logo and a field for the address of any document.
    theme: {
      title: `${brand.name} API`,
      css: [{ filename: 'bolshala.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
  let made: Promise<{ json: string; gzipped: Buffer }> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    made ??= makeDocument(app)
    const { json, gzipped } = await made
    reply.type('application/json').header('Vary', 'Accept-Encoding')
    if (acceptsGzip(request)) return reply.header('Content-Encoding', 'gzip').send(gzipped)
    return reply.serializer(String).send(json)
  })
}
