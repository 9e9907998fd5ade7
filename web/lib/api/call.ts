import * as messages from '#contract/client-messages.ts'
import type { PublicCalls } from '#contract/public-calls.ts'
import { endSession, getSession } from '#web/lib/session/session-store.ts'
import { ApiError } from './api-error.ts'
import {
  type InputOf,
  loadContract,
  type OutputOf,
  type RequestDefinition,
  type RequestParts,
  sendRequest,
} from './send-request.ts'

type CallName = keyof PublicCalls

export type CallInput<N extends CallName> = InputOf<PublicCalls[N]>
export type CallOutput<N extends CallName> = OutputOf<PublicCalls[N]>

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

async function send(
  definition: RequestDefinition,
  input: RequestParts,
  { signal, withSession = false, token, authorKey, keepalive = false, isAnonymous = false }: CallOptions,
  convert?: (body: unknown) => unknown,
): Promise<{ body: unknown; headers: Headers }> {
  const isProtected = token === undefined && isForSessions(definition)
  const bearer = isProtected || withSession ? requireToken() : token
  const headers = {
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(authorKey && { 'Author-Key': authorKey }),
  }
  try {
    return await sendRequest(definition, input, {
      headers,
      signal,
      keepalive,
      isAnonymous,
      ...(convert && { convert }),
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && (isProtected || withSession))
      endSessionOf(bearer)
    throw error
  }
}

/**
 * Ends the session if the server rejects its token.
 * @throws ApiError after any failure, and if there is no session for a call that requires one
 */
export async function callWithHeaders<N extends CallName>(
  name: N,
  input: CallInput<N> & RequestParts,
  options: CallOptions = {},
): Promise<CallResponse<N>> {
  const { publicCalls, withContractNames } = await loadContract()
  const response = await send(publicCalls[name], input, options, (body) => withContractNames(name, body))
  // `sendRequest` has validated the body, which TypeScript cannot infer.
  return { ...response, body: response.body as CallOutput<N> }
}

export async function call<N extends CallName>(
  name: N,
  input: CallInput<N> & RequestParts,
  options?: CallOptions,
): Promise<CallOutput<N>> {
  const { body } = await callWithHeaders(name, input, options)
  return body
}

/** Like `call`, for calls that only few pages need: `publicCalls`, which all forms load, does not contain them. */
export async function callBy<Definition extends RequestDefinition>(
  definition: Definition,
  input: InputOf<Definition> & RequestParts,
  options: CallOptions = {},
): Promise<OutputOf<Definition>> {
  const { body } = await send(definition, input, options)
  return body as OutputOf<Definition>
}
