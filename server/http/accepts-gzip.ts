import type { FastifyRequest } from 'fastify'

/** @see RFC 9110, section 12.5.3 */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))
}
