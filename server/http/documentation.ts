import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { brand } from '#web/brand/brand.ts'
import type { App } from './endpoint.ts'

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
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.serializer(JSON.stringify).send(app.swagger()),
  )
}
