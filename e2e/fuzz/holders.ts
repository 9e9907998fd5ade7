import type { CredentialUse } from '#contract/call-definition.ts'
import { calls } from '#contract/calls.ts'
import type { PostingDay } from '#contract/credentials.ts'
import { authorize, type Credential } from '#credentials/credentials.ts'
import { getCredential, readJson, usesOfPost } from '../credential-requests.ts'
import type { Operation } from './operations.ts'

type Request = { method: string; target: string; body: Buffer | undefined }

/** Returns the kind of post for which the call accepts a credential. The OpenAPI document lacks this kind. */
function findUse({ method, path }: Operation): CredentialUse | undefined {
  const call = Object.values(calls).find(
    (each) => each.method === method && each.path.replace(':id', '{id}') === path,
  )
  return call && 'presentsFor' in call ? call.presentsFor : undefined
}

function parse(body: Buffer | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(body))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Holds the anonymous credentials of some students, and makes tokens for requests. */
export class CredentialHolders {
  readonly #credentials: readonly Credential[]
  readonly #time: PostingDay
  /** The number of calls of `authorize`, which determines the credential and the nonce of a quota. */
  #presentations = 0

  private constructor(credentials: readonly Credential[], time: PostingDay) {
    this.#credentials = credentials
    this.#time = time
  }

  static async create(origin: string, tokens: readonly string[]): Promise<CredentialHolders> {
    const time = await readJson<PostingDay>(`${origin}/api/posting-day`)
    const credentials: Credential[] = []
    for (const token of tokens) credentials.push(await getCredential(origin, token, time.schoolYear))
    return new CredentialHolders(credentials, time)
  }

  /** Returns a valid token, or undefined if the call accepts none or if an honest client could not send the request. */
  authorize(operation: Operation, { method, target, body }: Request): string | undefined {
    const use = findUse(operation)
    this.#presentations += 1
    const credential = this.#credentials[this.#presentations % this.#credentials.length]
    if (!use || !credential) return undefined
    const round = Math.floor(this.#presentations / this.#credentials.length)
    try {
      const request = { target, fields: parse(body) }
      const uses = usesOfPost(use, request, this.#time, ({ limit }) => round % limit)
      return authorize(credential, uses, { method, target, body: body ?? Buffer.alloc(0) })
    } catch {
      return undefined
    }
  }
}
