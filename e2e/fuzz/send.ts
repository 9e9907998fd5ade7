import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FuzzRequest } from './requests.ts'

export type FuzzResponse = {
  status: number
  contentType: string
  retryAfter: string | undefined
  text: string
}

const timeoutMs = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let networks = 0

/** Returns an IP address of another network for each request, because rate limits count by network. */
function nextNetwork(): string {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/**
 * Sends the request. Sets `X-Forwarded-For` to a new network, as a proxy would, unless the request has this header.
 * @returns undefined if the connection ended without a response
 * @throws Error after 30 seconds without a response
 */
export function send(origin: string, request: FuzzRequest): Promise<FuzzResponse | undefined> {
  const headers = request.headers.some(([name]) => name === 'X-Forwarded-For')
    ? request.headers
    : [...request.headers, ['X-Forwarded-For', nextNetwork()] as const]
  const complete = { ...request, headers }
  // Node.js refuses to send targets and methods that HTTP forbids.
  const isAllowed = /^[!-~]+$/.test(request.target) && request.target.startsWith('/')
  return request.framing === 'raw' || !isAllowed ? sendRaw(origin, complete) : sendHttp(origin, complete)
}

function sendHttp(origin: string, request: FuzzRequest): Promise<FuzzResponse | undefined> {
  const { method, target, body, framing } = request
  const isTruncated = framing === 'truncated'
  const { hostname, port, host } = new URL(origin)
  const length = body === undefined ? [] : ['Content-Length', String(body.length + (isTruncated ? 10 : 0))]
  const headers = ['Host', host, ...request.headers.flat(), ...length]
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({
      hostname,
      port,
      method,
      path: target,
      headers,
      ...(isTruncated ? { agent: false } : { agent }),
    })
    outgoing.setTimeout(timeoutMs, () => {
      outgoing.destroy()
      reject(new Error(`no response in ${timeoutMs / 1000} s`))
    })
    outgoing.on('response', (response) => readResponse(response).then(resolve, reject))
    outgoing.on('error', () => resolve(undefined))
    outgoing.on('upgrade', (response, socket) => {
      socket.destroy()
      readResponse(response).then(resolve, reject)
    })
    if (isTruncated) {
      outgoing.flushHeaders()
      outgoing.write(body ?? '', () => outgoing.socket?.end())
    } else outgoing.end(body)
  })
}

async function readResponse(response: IncomingMessage): Promise<FuzzResponse> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const {
    'content-encoding': encoding,
    'content-type': contentType = '',
    'retry-after': retryAfter,
  } = response.headers
  return {
    status: response.statusCode ?? 0,
    contentType,
    retryAfter,
    text: decode(Buffer.concat(chunks), encoding).toString(),
  }
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Sends a request without the checks of Node.js. Does not decode the body of the response. */
function sendRaw(
  origin: string,
  { method, target, headers, body }: FuzzRequest,
): Promise<FuzzResponse | undefined> {
  const { hostname, port, host } = new URL(origin)
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers.map((pair) => pair.join(': '))]
  if (body) lines.push(`Content-Length: ${body.length}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(new Error(`no response in ${timeoutMs / 1000} s`))
    })
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      // Ignores the interim response 100 Continue.
      const status = /^HTTP\/1\.1 ([2-5]\d\d)/m.exec(text)?.[1]
      const retryAfter = /^retry-after: *(\S+)/im.exec(text)?.[1]
      resolve(
        status === undefined ? undefined : { status: Number(status), contentType: '', retryAfter, text },
      )
    })
    socket.write(Buffer.concat([head, body ?? Buffer.alloc(0)]))
  })
}
