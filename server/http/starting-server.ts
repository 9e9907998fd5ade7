import { once } from 'node:events'
import { createServer } from 'node:http'
import * as messages from '#contract/messages.ts'

/** Seconds after which a client may try again. */
const retryAfter = 5

const { text, code } = messages.starting

/**
 * Holds the port of the product while the product prepares itself, so that a port which another program uses is
 * reported before the work and not after it. Every request gets a 503.
 * @returns frees the port, for the product itself; another program could take it in between, which the product then
 *   reports when it listens
 * @throws Error with the code EADDRINUSE if another program listens there
 */
export async function holdPort(port: number, host: string): Promise<() => Promise<void>> {
  // Port 0 means any free port, which nobody can have taken.
  if (port === 0) return async () => {}
  const server = createServer((request, response) => {
    const isCall = request.url?.startsWith('/api/')
    response.writeHead(503, {
      'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': retryAfter,
      Connection: 'close',
    })
    response.end(isCall ? JSON.stringify({ message: text, code }) : `${text}\n`)
  })
  server.listen({ port, host })
  await once(server, 'listening')
  return async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
