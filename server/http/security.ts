import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { App } from './endpoint.ts'

type Options = {
  corsOrigins: readonly string[]
  /** Whether people reach the product by https: only then may it be demanded of their browsers. */
  https: boolean
}

/** The headers of every answer. Pages get a policy of their own with a nonce: see `pagePolicy`. */
export async function secure(app: App, { corsOrigins, https }: Options): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    exposedHeaders: ['X-Total-Count', 'Retry-After'],
    maxAge: 600,
  })
}

/** What a page may load: its own files, and scripts that carry the nonce of this very answer. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
