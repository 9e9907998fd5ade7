import * as messages from '#contract/client-messages.ts'
import type { PublicCalls } from '#contract/public-calls.ts'
import type { RareCalls } from '#contract/rare-calls.ts'
import { endSession, getSession } from '#web/lib/session/session-store.ts'
import { ApiError } from './api-error.ts'
import {
  type Contract,
  type InputOf,
  loadContract,
  type OutputOf,
  type RequestDefinition,
  type RequestParts,
  sendRequest,
} from './send-request.ts'

type PageCalls = PublicCalls & RareCalls
type CallName = keyof PageCalls

export type CallInput<N extends CallName> = InputOf<PageCalls[N]>
export type CallOutput<N extends CallName> = OutputOf<PageCalls[N]>

type CallResponse<N extends CallName> = { body: CallOutput<N>; headers: Headers }

type CallOptions = {
  signal?: AbortSignal
  /** Sends the session's token even if the call requires no session. */
  withSession?: boolean
  token?: string
  /** Sent in a header, because servers log URLs. */
  authorKey?: string
  /** Continues after the user leaves the page. The body may have at most 64 KB. */
  keepalive?: boolean
  /** Sends no cookies and no referrer. Only for calls without a session. */
  isAnonymous?: boolean
}

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

function isForSessions({ access }: RequestDefinition): boolean {
  return access === 'session' || access === 'session or credential'
}

function isRare(name: CallName, { publicCalls }: Contract): name is keyof RareCalls {
  return !Object.hasOwn(publicCalls, name)
}

async function findDefinition(name: CallName, contract: Contract): Promise<RequestDefinition> {
  if (!isRare(name, contract)) return contract.publicCalls[name]
  const { rareCalls } = await import('#contract/rare-calls.ts').catch(() => {
    throw new ApiError()
  })
  return rareCalls[name]
}

/**
 * Ends the session if the server rejects its token.
 * @throws ApiError after any failure, and if there is no session for a call that requires one
 */
export async function callWithHeaders<N extends CallName>(
  name: N,
  input: CallInput<N> & RequestParts,
  { signal, withSession = false, token, authorKey, keepalive = false, isAnonymous = false }: CallOptions = {},
): Promise<CallResponse<N>> {
  const contract = await loadContract()
  const definition = await findDefinition(name, contract)
  const isProtected = token === undefined && isForSessions(definition)
  const bearer = isProtected || withSession ? requireToken() : token
  const headers = {
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(authorKey && { 'Author-Key': authorKey }),
  }
  const convert = (body: unknown) => contract.withContractNames(name, body)
  try {
    const response = await sendRequest(definition, input, {
      headers,
      signal,
      keepalive,
      isAnonymous,
      convert,
    })
    // `sendRequest` has validated the body, which TypeScript cannot infer.
    return { ...response, body: response.body as CallOutput<N> }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && (isProtected || withSession))
      endSessionOf(bearer)
    throw error
  }
}

export async function call<N extends CallName>(
  name: N,
  input: CallInput<N> & RequestParts,
  options?: CallOptions,
): Promise<CallOutput<N>> {
  const { body } = await callWithHeaders(name, input, options)
  return body
}
