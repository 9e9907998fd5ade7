import { once } from 'node:events'
import { createServer } from 'node:http'
import * as messages from '#contract/messages.ts'
import { bareHeaders } from './security.ts'

const retryAfterSeconds = 5

const { text, code } = messages.starting

/**
 * Responds with 503 until the server can start. Does nothing for port 0.
 * @returns a function that closes the port
 * @throws Error if the port cannot be opened, with the code EADDRINUSE if another program uses it
 */
export async function holdPort(
  { port, host }: { port: number; host: string },
  https: boolean,
): Promise<() => Promise<void>> {
  if (port === 0) return async () => {}
  const server = createServer((request, response) => {
    const isCall = request.url?.startsWith('/api/')
    response.writeHead(503, {
      ...bareHeaders(https),
      'Content-Type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
      'Retry-After': retryAfterSeconds,
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
