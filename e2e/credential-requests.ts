import type { CredentialUse } from '#contract/call-definition.ts'
import type { CredentialResponse, IssuerLog, PostingDay } from '#contract/credentials.ts'
import {
  type Context,
  type Credential,
  contextsOfPost,
  createRequest,
  finishRequest,
  fromBase64Url,
  newAuthorCode,
  toBase64Url,
  type Use,
} from '#credentials/credentials.ts'

/**
 * Sends a request and returns the JSON of the response.
 * @throws Error if the status is not successful
 */
export async function readJson<Value>(url: string, init?: RequestInit): Promise<Value> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Value>
}

/**
 * Gets a credential for a new author code.
 * @param token a session token
 */
export async function getCredential(origin: string, token: string, schoolYear: number): Promise<Credential> {
  const { entries } = await readJson<IssuerLog>(`${origin}/api/issuer-log`)
  const encodedKey = entries.find((entry) => entry.schoolYear === schoolYear)?.publicKey ?? ''
  const publicKey = fromBase64Url(encodedKey)
  const { request, pending } = createRequest(newAuthorCode(), publicKey)
  const { response } = await readJson<CredentialResponse>(`${origin}/api/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ schoolYear, request: toBase64Url(request) }),
  })
  return finishRequest(pending, publicKey, fromBase64Url(response))
}

/**
 * Returns the contexts that the credential token of a request must present, each with its nonce.
 * @param fields the fields of the body
 * @param nonceOf returns the nonce for a context with a limit above 1
 * @throws CredentialError if the request does not name what the post is about
 */
export function usesOfPost(
  use: CredentialUse,
  { target, fields }: { target: string; fields: object },
  time: PostingDay,
  nonceOf: (quota: Context) => number,
): Use[] {
  const parts = { params: { id: /^\/api\/reviews\/([^/]+)/.exec(target)?.[1] ?? '' }, body: fields }
  return contextsOfPost(use, parts, time).contexts.map((context) =>
    context.limit === 1 ? { context } : { context, nonce: nonceOf(context) },
  )
}
