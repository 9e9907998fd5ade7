import autocannon, { type Client, type Request } from 'autocannon'
import { createRandom } from '#sample-data/random.ts'
import { answer } from '../ask.ts'
import { type Figures, Recorder } from './recorder.ts'
import { type Material, type VisitorRequest, Visitors } from './visitors.ts'

export type Step = {
  origin: string
  connections: number
  /** Whole seconds. */
  seconds: number
  /** Requests per second. Undefined: each connection sends the next request after the response. */
  rate?: number
  /** Requests only this path. Undefined: requests the mix. */
  path?: string
}

export type StepResult = Figures & {
  /** CPU time of the load generator in seconds. If it is near `seconds`, the generator is the bottleneck. */
  generatorCpu: number
  missingPosts: number
}

/** Seconds after which a request counts as unanswered, because a visitor would have left. */
const responseTimeout = 30

let visitors: Visitors | undefined

type Head = { statusCode: number; headers: readonly string[] }

/** Checks the argument of `headers` listeners, which the types of autocannon do not declare completely. */
const isHead = (value: unknown): value is Head =>
  typeof value === 'object' && value !== null && 'headers' in value && Array.isArray(value.headers)

function findHeader(headers: readonly string[], name: string): string | undefined {
  for (let index = 0; index < headers.length; index += 2)
    if (headers[index]?.toLowerCase() === name) return headers[index + 1]
  return undefined
}

const toAutocannon = ({ method, path, headers, body }: VisitorRequest): Request => ({
  method,
  path,
  headers,
  ...(body !== undefined && { body }),
})

/** Lets a connection send the mix, and records its responses. */
function sendMix(client: Client, source: Visitors, recorder: Recorder): void {
  const next = source.connection()
  let waiting: VisitorRequest | undefined
  let hasRetryAfter = false
  const draw = () => {
    // The last request got no response: the connection was closed, or the timeout ended.
    if (waiting) recorder.addMissing(waiting.kind)
    waiting = next()
    return toAutocannon(waiting)
  }
  client.on('headers', (head: unknown) => {
    if (!isHead(head)) return
    hasRetryAfter = findHeader(head.headers, 'retry-after') !== undefined
    const etag = findHeader(head.headers, 'etag')
    const isBrotli = findHeader(head.headers, 'content-encoding') === 'br'
    if (waiting && etag !== undefined && isBrotli) source.remember(waiting.path, etag)
  })
  client.on('response', (status, _bytes, milliseconds) => {
    if (waiting) recorder.add(waiting.kind, { status, hasRetryAfter, milliseconds })
    waiting = undefined
  })
  client.setRequests([{ setupRequest: draw }])
}

function sendPath(client: Client, path: string, recorder: Recorder): void {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'x-forwarded-for': '10.0.0.1' }
  client.on('response', (status, _bytes, milliseconds) =>
    recorder.add('school', { status, hasRetryAfter: false, milliseconds }),
  )
  client.setRequests([{ method: 'GET', path, headers }])
}

async function run({ origin, connections, seconds, rate, path }: Step): Promise<StepResult> {
  const source = visitors
  if (!source) throw new Error('The load generator has no material.')
  const recorder = new Recorder()
  const missingBefore = source.missingPosts
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  // The time of the last response, because autocannon ends only at whole seconds.
  let endedAt = startedAt
  await new Promise<void>((resolve, reject) => {
    const load = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        timeout: responseTimeout,
        ...(rate !== undefined && { overallRate: rate }),
        setupClient(client) {
          if (path === undefined) sendMix(client, source, recorder)
          else sendPath(client, path, recorder)
        },
      },
      (error) => (error ? reject(error) : resolve()),
    )
    load.on('response', () => {
      endedAt = performance.now()
    })
  })
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    ...recorder.figures((endedAt - startedAt) / 1000),
    generatorCpu: (user + system) / 1e6,
    missingPosts: source.missingPosts - missingBefore,
  }
}

answer({
  prepare({ material, seed }: { material: Material; seed: number }) {
    visitors = new Visitors(material, createRandom(seed))
  },
  run,
})
