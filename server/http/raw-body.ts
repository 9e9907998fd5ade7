import type { FastifyRequest } from 'fastify'

const rawBodies = new WeakMap<FastifyRequest, string>()

export function keepRawBody(request: FastifyRequest, body: string): void {
  rawBodies.set(request, body)
}

/** The token of a credential is bound to the bytes of the body. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? ''
}
