import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorMessage } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'

type ClientError = Error & { code?: string }

const statusOf = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/**
 * Responds to a request that Node.js cannot read, such as one with too large headers. Fastify would respond without
 * security headers.
 */
export function respondToClientError(
  error: ClientError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const status = statusOf(error.code)
    const { code, text: message }: Pick<ErrorMessage, 'code' | 'text'> = messages.badInput
    const body = JSON.stringify({ message, code })
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
  socket.destroy(error)
}
