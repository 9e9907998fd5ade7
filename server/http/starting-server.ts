import { once } from 'node:events'
import { createServer } from 'node:http'
import * as messages from '#contract/messages.ts'

/** Seconds after which a client may try again. */
const retryAfter = 5

const { text, code } = messages.starting

/**
 * Listens on the port of the product while the product starts. So a port that another program uses is reported before
 * the start and not after it. Every request gets a 503.
 * @returns a function that frees the port for the product
 * @throws Error with the code EADDRINUSE if another program uses the port
 */
export async function holdPort(port: number, host: string): Promise<() => Promise<void>> {
  // Port 0 means any free port.
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
