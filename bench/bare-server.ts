import Fastify, { type FastifyInstance } from 'fastify'

/**
 * Makes a Fastify server whose only route sends compressed bytes. This server shows the cost of Node and Fastify.
 * @param bytesOf returns a page that is compressed with Brotli
 */
export function createBareServer(bytesOf: (path: string) => Buffer | undefined): FastifyInstance {
  const bare = Fastify()
  bare.get('/*', (request, reply) =>
    reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(bytesOf(request.url)),
  )
  return bare
}
