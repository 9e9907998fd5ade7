import type { PublicCalls } from '#contract/public-calls.ts'
import type { Context } from '#credentials/credentials.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { CallOutput } from '#web/lib/api/call.ts'
import {
  loadContract,
  type RequestDefinition,
  type RequestParts,
  type SentRequest,
  sendRequest,
} from '#web/lib/api/send-request.ts'
import { type Credentials, loadCredentials } from './load-credentials.ts'

/** The calls that present a credential. */
export type PostCall = {
  [Name in keyof PublicCalls]: PublicCalls[Name] extends { presentsFor: unknown } ? Name : never
}[keyof PublicCalls]

export type Uses = readonly { context: Context; nonce?: number }[]

/**
 * Sends a request with a token instead of a session. Without a valid response, sends a text once more at once. The server
 * does not store a repeated request twice. Votes are sent again later: see `votes.ts`.
 * @param credential encoded, in base64url
 * @throws ApiError
 */
export async function sendWithToken<N extends PostCall>(
  name: N,
  input: RequestParts,
  { credential, uses }: { credential: string; uses: Uses },
): Promise<CallOutput<N>> {
  const [{ publicCalls }, credentials] = await Promise.all([loadContract(), loadCredentials()])
  const definition: RequestDefinition = publicCalls[name]
  let header: string | undefined
  const authorize = (sent: SentRequest) => {
    header ??= makeHeader(credentials, credential, uses, sent)
    return header
  }
  // Only votes and withdrawals have no body. The browser completes them even if the student leaves the page.
  const isVote = input.body === undefined
  const send = () =>
    sendRequest(definition, input, { headers: {}, isAnonymous: true, authorize, keepalive: isVote })
  const { body } = await send().catch((error: unknown) => {
    if (!isVote && error instanceof ApiError && error.status === undefined) return send()
    throw error
  })
  // `sendRequest` has validated the body, but TypeScript cannot infer its type from the status.
  return body as CallOutput<N>
}

function makeHeader(
  { authorize, decodeCredential, fromBase64Url }: Credentials,
  encoded: string,
  uses: Uses,
  { method, target, content }: SentRequest,
): string {
  const credential = decodeCredential(fromBase64Url(encoded))
  return authorize(credential, uses, { method, target, body: new TextEncoder().encode(content) })
}
