import { createRequest, finishRequest, messageHash, newAuthorCode } from './credentials.ts'
import { type IssuerKey, issue } from './issuer.ts'

export const message = messageHash({ method: 'POST', target: '/api/reviews', body: Uint8Array.of(1, 2, 3) })

export function obtain(key: IssuerKey, code = newAuthorCode()) {
  const { request, pending } = createRequest(code, key.publicKey)
  return finishRequest(pending, key.publicKey, issue(key, request))
}
