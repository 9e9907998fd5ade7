import type { FastifyRequest } from 'fastify'

/** @see RFC 9110, section 12.5.3 */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /(?<![\w-])gzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''))
}
