import type * as z from 'zod/mini'
import type { Access, Calls } from '#contract/calls.ts'
import * as messages from '#contract/messages.ts'
import { endSession, getSession } from '#web/lib/session/session-store.ts'
import { ApiError } from './api-error.ts'
import { callAddress } from './call-address.ts'

type Schema = z.ZodMiniType

/** A row of the contract's table, seen without its particulars. */
type CallDefinition = {
  method: string
  path: string
  access: Access
  repeatsMessageAsError?: true
  responses: Record<number, Schema>
}

export type CallName = keyof Calls

type Params<C> = C extends { params: infer S extends Schema } ? { params: z.input<S> } : unknown
type Query<C> = C extends { query: infer S extends Schema }
  ? { query?: { [Key in keyof z.input<S>]?: string | number } }
  : unknown
type Body<C> = C extends { body: infer S extends Schema } ? { body: z.input<S> } : unknown

type Given = { params?: Record<string, string>; query?: Record<string, string | number>; body?: unknown }

/** What a call is input. */
export type CallInput<N extends CallName> = Params<Calls[N]> & Query<Calls[N]> & Body<Calls[N]>

type Schemas<N extends CallName> = Calls[N]['responses'][keyof Calls[N]['responses']]
/** What a call answers. */
export type CallOutput<N extends CallName> = Schemas<N> extends infer S extends Schema ? z.output<S> : never

export type Answer<N extends CallName> = { body: CallOutput<N>; headers: Headers }

type CallOptions = {
  signal?: AbortSignal
  /** Carries the session's token; calls that need it do so of themselves. */
  withSession?: boolean
  /** A token that is not the session's yet. */
  token?: string
  /** What opens one's own words, in place of a session. It travels in a header: addresses are written down on the way. */
  authorKey?: string
}

/** Milliseconds after which a call counts as failed on the way. A bad phone network is slow, not dead. */
const patience = 30_000

function memberToken(): string {
  const session = getSession()
  if (session.status !== 'in')
    throw new ApiError({ message: messages.sessionMissing.text, code: messages.sessionMissing.code })
  return session.token
}

/** A session that has been renewed meanwhile outlives the answer to a call with its old token. */
function endSessionOf(token: string | undefined): void {
  const session = getSession()
  if (session.status === 'in' && session.token === token) endSession('expired')
}

type Contract = typeof import('./contract.ts')

/** Fetches the contract's schemas, once. A page that is only read does without them. */
async function loadContract(): Promise<Contract> {
  return import('./contract.ts').catch(() => {
    throw new ApiError()
  })
}

/** Says that a call is likely to follow soon: somebody has put a finger on the search. */
export function preloadContract(): void {
  loadContract().catch(() => {})
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  return response.json()
}

/** @param field of the response that holds the message: the specification names another one for Google's call */
async function problemOf(
  response: Response,
  field: 'message' | 'error',
  { safeParse, ReceivedErrorResponse }: Contract,
): Promise<ApiError> {
  const said = safeParse(ReceivedErrorResponse, await readJson(response).catch(() => undefined)).data
  return new ApiError({ status: response.status, ...said, message: said?.[field] || said?.message })
}

/**
 * Makes one of the contract's calls and reads its answer.
 * @throws ApiError when the answer is not OK or not what the contract says, when the call fails on the way,
 * and when it needs a session and there is none. A session that the server no longer knows is ended.
 */
export async function callWithHeaders<N extends CallName>(
  name: N,
  input: CallInput<N> & Given,
  { signal, withSession = false, token, authorKey }: CallOptions = {},
): Promise<Answer<N>> {
  const contract = await loadContract()
  const definition: CallDefinition = contract.calls[name]
  const isProtected = token === undefined && definition.access === 'session'
  const bearer = isProtected || withSession ? memberToken() : token

  const headers = new Headers({ Accept: 'application/json' })
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  if (authorKey) headers.set('Author-Key', authorKey)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')

  const timeout = AbortSignal.timeout(patience)
  const response = await fetch(callAddress(definition.path, input), {
    method: definition.method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => {
    throw new ApiError()
  })

  if (!response.ok) {
    if (response.status === 401 && (isProtected || withSession)) endSessionOf(bearer)
    throw await problemOf(response, definition.repeatsMessageAsError ? 'error' : 'message', contract)
  }
  const schema = definition.responses[response.status]
  const received = await readJson(response).catch(() => undefined)
  const read = schema && contract.safeParse(schema, contract.withContractNames(name, received))
  // A page of the network's own, a cut connection: not an answer of ours.
  if (!read?.success) throw new ApiError()
  // The table pairs the name with this schema; the compiler cannot follow a lookup by status.
  return { body: read.data as CallOutput<N>, headers: response.headers }
}

/** {@link callWithHeaders}, the body alone. */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N> & Given,
  options?: CallOptions,
): Promise<CallOutput<N>> {
  const { body } = await callWithHeaders(name, input, options)
  return body
}
