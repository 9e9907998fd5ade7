import * as fc from 'fast-check'
import { busy } from '#contract/messages.ts'
import { addCallers, type Callers, type FuzzTarget } from './callers.ts'
import { type OpenApiDocument, type Operation, readOperations } from './operations.ts'
import { type FuzzRequest, requestsTo } from './requests.ts'
import { type FuzzResponse, send } from './send.ts'

const callsAtOnce = 12
/** A call uses one seed, and one more for each finding. */
const seedsPerCall = 1000

type Options = { requests: number; seed: number }

export type Finding = { call: string; problem: string; seed: number; request: string }

export type FuzzResult = {
  requests: number
  /** Numbers of responses by call, then by status. The status is `none` if there was no response. */
  statuses: Map<string, Map<string, number>>
  findings: Finding[]
}

/**
 * Sends generated requests to every call of the OpenAPI document. Finds server errors, missing responses, and responses
 * that the document does not allow.
 */
export async function fuzz(product: FuzzTarget, { requests, seed }: Options): Promise<FuzzResult> {
  const response = await fetch(`${product.origin}/api/openapi.json`)
  const operations = readOperations((await response.json()) as OpenApiDocument)
  const callers = await addCallers(product)
  const perCall = Math.ceil(requests / operations.length)
  const result: FuzzResult = { requests: 0, statuses: new Map(), findings: [] }
  // With one seed, all calls would use the same sessions, and some calls end sessions.
  const waiting = operations.map((operation, index) => ({ operation, seed: seed + index * seedsPerCall }))
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { operation, seed: ownSeed } = next
      await fuzzCall(operation, { origin: product.origin, callers, requests: perCall, seed: ownSeed, result })
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  return result
}

type CallOptions = { origin: string; callers: Callers; requests: number; seed: number; result: FuzzResult }

async function fuzzCall(operation: Operation, options: CallOptions): Promise<void> {
  const { origin, callers, requests, seed, result } = options
  const call = `${operation.method} ${operation.path}`
  const statuses = new Map<string, number>()
  result.statuses.set(call, statuses)
  const known = new Set<string>()
  let sent = 0
  const property = fc.asyncProperty(requestsTo(operation, callers), async (request) => {
    sent += 1
    result.requests += 1
    const outcome = await send(origin, withCredential(operation, request, callers)).catch(
      (error: Error) => error.message,
    )
    const status = typeof outcome === 'object' ? String(outcome.status) : 'none'
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const problem = problemOf(operation, request, outcome)
    if (problem !== undefined && !known.has(problem)) throw new Error(problem)
  })
  for (let round = 0; sent < requests; round++) {
    const roundSeed = seed + round
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      seed: roundSeed,
      numRuns: requests - sent,
    })
    if (!failed || !counterexample) continue
    const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
    known.add(problem)
    result.findings.push({ call, problem, seed: roundSeed, request: describe(counterexample[0]) })
  }
}

function withCredential(operation: Operation, request: FuzzRequest, { holders }: Callers): FuzzRequest {
  const authorization = request.withCredential ? holders.authorize(operation, request) : undefined
  if (authorization === undefined) return request
  const others = request.headers.filter(([name]) => name !== 'Authorization')
  return { ...request, headers: [...others, ['Authorization', authorization]] }
}

/** In characters. The input can make no response longer. */
const maximumResponse = 1_000_000

function problemOf(
  operation: Operation,
  { method, target, framing }: FuzzRequest,
  outcome: FuzzResponse | undefined | string,
): string | undefined {
  if (typeof outcome === 'string') return outcome
  if (!outcome) return framing === 'whole' && target.startsWith('/') ? 'the connection was closed' : undefined
  const { status, retryAfter, text } = outcome
  const isShed = status === 503 && retryAfter !== undefined && text.includes(`"${busy.code}"`)
  if (status >= 500 && !isShed) return `status ${status}`
  if (text.length > maximumResponse) return `a response of ${text.length} characters`
  const isDocumented = method === operation.method && framing === 'whole' && text !== ''
  if (isShed || !isDocumented || !isTargetOf(operation, target)) return undefined
  return operation.check(outcome)
}

/** Returns false if a hostile value has made the target a path of another call. */
function isTargetOf({ path }: Operation, target: string): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/?]+')
  return new RegExp(`^${pattern}(\\?|$)`).test(target)
}

function describe({ method, target, headers, body, framing }: FuzzRequest): string {
  const text = body === undefined ? '' : `\n${JSON.stringify(body.toString().slice(0, 2000))}`
  return `${framing} ${method} ${target}\n${headers.map((pair) => pair.join(': ')).join('\n')}${text}`
}
