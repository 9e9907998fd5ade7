import type { FastifyRequest } from 'fastify'

const rawBodies = new WeakMap<FastifyRequest, string>()

export function keepRawBody(request: FastifyRequest, body: string): void {
  rawBodies.set(request, body)
}

/** Returns the body as received, because the token of a credential is bound to its bytes. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? ''
}
