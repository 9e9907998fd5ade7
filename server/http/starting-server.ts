import { once } from 'node:events'
import { createServer } from 'node:http'
import * as messages from '#contract/messages.ts'

const retryAfterSeconds = 5

const { text, code } = messages.starting

/**
 * Responds with 503 until the server can start. Does nothing for port 0.
 * @returns a function that closes the port
 * @throws Error if the port cannot be opened, with the code EADDRINUSE if another program uses it
 */
export async function holdPort(port: number, host: string): Promise<() => Promise<void>> {
  if (port === 0) return async () => {}
  const server = createServer((request, response) => {
    const isCall = request.url?.startsWith('/api/')
    response.writeHead(503, {
      'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': retryAfterSeconds,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
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
