import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { CallDefinition } from '#contract/call-definition.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallDefinition
    /** The types of @fastify/cors do not declare this option. */
    cors?: false
    /** See `serveUnderPressure`. */
    pressureHandler?: () => void
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>
