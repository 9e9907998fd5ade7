import { createHash } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { RouteOptions } from 'fastify'
import type { App } from './fastify-app.ts'

type Options = {
  corsOrigins: readonly string[]
  /** Whether the public URL is https. */
  https: boolean
}

/** Pages have other headers: see {@link pageHeaders}. */
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
  app.addHook('onRoute', disableCorsOutsideApi)
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Author-Key', 'Content-Type'],
    exposedHeaders: ['X-Total-Count', 'Retry-After'],
    maxAge: 600,
  })
}

/**
 * With `Vary: Origin`, browsers would load a script twice, because only `import` sends an Origin header for it, not
 * `fetch`.
 */
function disableCorsOutsideApi(route: RouteOptions): void {
  if (!route.url.startsWith('/api') && route.url !== '*') route.config = { ...route.config, cors: false }
}

/** @see https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid */
const googleSources = {
  script: ' https://accounts.google.com/gsi/client',
  style: ' https://accounts.google.com/gsi/style',
  connect: ' https://accounts.google.com/gsi/',
  frame: 'https://accounts.google.com/gsi/',
}
const noSources = { script: '', style: '', connect: '', frame: "'none'" }

type PageSecurity = {
  /** The pages' only inline script. */
  inlineScript: string
  withGoogle: boolean
  /** Whether the public URL is https. */
  https: boolean
}

/** Allows files of this site, one inline script and, if `withGoogle`, Google sign-in. */
export function pageHeaders({ inlineScript, withGoogle, https }: PageSecurity): Record<string, string> {
  const more = withGoogle ? googleSources : noSources
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'${more.script}`,
    `style-src 'self'${more.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${more.connect}`,
    `frame-src ${more.frame}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': withGoogle ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}
