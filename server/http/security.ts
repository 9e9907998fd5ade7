import { hash } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { RouteOptions } from 'fastify'
import type { App } from './fastify-app.ts'

type Options = {
  corsOrigins: readonly string[]
  /** Whether the public URL is https. */
  https: boolean
}

const apiPolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Pages have other headers: see {@link pageHeaders}. */
export async function secure(app: App, { corsOrigins, https }: Options): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: apiPolicy,
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
 * CORS would add `Vary: Origin` to scripts. Browsers would then load them twice, because `import` sends an Origin
 * header and `fetch` does not.
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
  /** See `hashesOf`. */
  scriptHashes: readonly string[]
  inlineStyles: readonly string[]
  withGoogle: boolean
  https: boolean
}

type PolicyParts = {
  /** SHA-256 of the inline scripts, in base64. */
  scriptHashes: readonly string[]
  /** SHA-256 of the inline styles, in base64. */
  styleHashes: readonly string[]
  withGoogle: boolean
}

/** Returns the Content-Security-Policy of a page. */
export function pagePolicy({ scriptHashes, styleHashes, withGoogle }: PolicyParts): string {
  const more = withGoogle ? googleSources : noSources
  const sources = (hashes: readonly string[]) => hashes.map((each) => ` 'sha256-${each}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${sources(scriptHashes)}${more.script}`,
    `style-src 'self'${sources(styleHashes)}${more.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${more.connect}`,
    `frame-src ${more.frame}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Returns the SHA-256 of inline scripts or styles, in base64. */
export const hashesOf = (texts: readonly string[]) => texts.map((text) => hash('sha256', text, 'base64'))

export function pageHeaders(page: PageSecurity): Record<string, string> {
  const { scriptHashes, inlineStyles, withGoogle, https } = page
  const policy = pagePolicy({
    scriptHashes,
    styleHashes: hashesOf(inlineStyles),
    withGoogle,
  })
  return {
    ...commonHeaders(https),
    'content-security-policy': policy,
    'cross-origin-opener-policy': withGoogle ? 'same-origin-allow-popups' : 'same-origin',
  }
}

/** Returns headers for a response that no plugin has seen, such as an error before routing. */
export function bareHeaders(https: boolean): Record<string, string> {
  return {
    ...commonHeaders(https),
    'cache-control': 'no-store',
    'content-security-policy': Object.entries(apiPolicy)
      .map(([directive, sources]) => [directive, ...sources].join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
  }
}

function commonHeaders(https: boolean): Record<string, string> {
  return {
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
