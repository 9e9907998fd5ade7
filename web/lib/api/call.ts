import type * as z from 'zod/mini'
import type { Access } from '#contract/call-definition.ts'
import * as messages from '#contract/client-messages.ts'
import type { PublicCalls } from '#contract/public-calls.ts'
import { endSession, getSession } from '#web/lib/session/session-store.ts'
import { ApiError } from './api-error.ts'
import { callUrl } from './call-url.ts'

type Schema = z.ZodMiniType

type CallDefinition = {
  method: string
  path: string
  access: Access
  repeatsMessageAsError?: true
  responses: Record<number, Schema>
}

export type CallName = keyof PublicCalls

type Params<C> = C extends { params: infer S extends Schema } ? { params: z.input<S> } : unknown
type Query<C> = C extends { query: infer S extends Schema }
  ? { query?: { [Key in keyof z.input<S>]?: string | number } }
  : unknown
type Body<C> = C extends { body: infer S extends Schema } ? { body: z.input<S> } : unknown

type CallParts = { params?: Record<string, string>; query?: Record<string, string | number>; body?: unknown }

export type CallInput<N extends CallName> = Params<PublicCalls[N]> &
  Query<PublicCalls[N]> &
  Body<PublicCalls[N]>

type Schemas<N extends CallName> = PublicCalls[N]['responses'][keyof PublicCalls[N]['responses']]
export type CallOutput<N extends CallName> = Schemas<N> extends infer S extends Schema ? z.output<S> : never

export type CallResponse<N extends CallName> = { body: CallOutput<N>; headers: Headers }

type CallOptions = {
  signal?: AbortSignal
  /** Sends the session's token even if the call does not require a token. */
  withSession?: boolean
  token?: string
  /** Sent in a header, because servers log URLs. */
  authorKey?: string
  /** Completes the request even if the user leaves the page. The body may have at most 64 KB. */
  keepalive?: boolean
}

const timeoutMs = 30_000

function requireToken(): string {
  const session = getSession()
  if (session.status !== 'in')
    throw new ApiError({ message: messages.sessionMissing.text, code: messages.sessionMissing.code })
  return session.token
}

function endSessionOf(token: string | undefined): void {
  const session = getSession()
  if (session.status === 'in' && session.token === token) endSession('expired')
}

type Contract = typeof import('./contract.ts')

/**
 * Loads the table of calls and its schemas.
 * @throws ApiError if the browser cannot load them
 */
export async function loadContract(): Promise<Contract> {
  return import('./contract.ts').catch(() => {
    throw new ApiError()
  })
}

export function preloadContract(): void {
  loadContract().catch(() => {})
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  return response.json()
}

/**
 * Returns the error of a response.
 * @param field the response field with the message. The specification uses `error` for Google sign-in.
 */
async function readError(
  response: Response,
  field: 'message' | 'error',
  { safeParse, ReceivedErrorResponse }: Contract,
): Promise<ApiError> {
  const parsed = safeParse(ReceivedErrorResponse, await readJson(response).catch(() => undefined)).data
  return new ApiError({ status: response.status, ...parsed, message: parsed?.[field] || parsed?.message })
}

/**
 * Makes a call of the contract and validates the response. A rejected token ends the session.
 * @throws ApiError after any failure, and if the call requires a session but the user is not signed in
 */
export async function callWithHeaders<N extends CallName>(
  name: N,
  input: CallInput<N> & CallParts,
  { signal, withSession = false, token, authorKey, keepalive = false }: CallOptions = {},
): Promise<CallResponse<N>> {
  const contract = await loadContract()
  const definition: CallDefinition = contract.publicCalls[name]
  const isProtected = token === undefined && definition.access === 'session'
  const bearer = isProtected || withSession ? requireToken() : token

  const headers = new Headers({ Accept: 'application/json' })
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  if (authorKey) headers.set('Author-Key', authorKey)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')

  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(callUrl(definition.path, input), {
    method: definition.method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => {
    throw new ApiError()
  })

  if (!response.ok) {
    if (response.status === 401 && (isProtected || withSession)) endSessionOf(bearer)
    throw await readError(response, definition.repeatsMessageAsError ? 'error' : 'message', contract)
  }
  const schema = definition.responses[response.status]
  const received = await readJson(response).catch(() => undefined)
  const read = schema && contract.safeParse(schema, contract.withContractNames(name, received))
  // Another server may have sent this response, for example the login page of a public network.
  if (!read?.success) throw new ApiError()
  // TypeScript cannot infer this schema from a lookup by status.
  return { body: read.data as CallOutput<N>, headers: response.headers }
}

export async function call<N extends CallName>(
  name: N,
  input: CallInput<N> & CallParts,
  options?: CallOptions,
): Promise<CallOutput<N>> {
  const { body } = await callWithHeaders(name, input, options)
  return body
}
