import type { LightMyRequestResponse } from 'fastify'
import type { CredentialUse } from '#contract/call-definition.ts'
import {
  createRequest,
  encodeHeader,
  finishRequest,
  fromBase64Url,
  keyId,
  messageHash,
  newAuthorCode,
  present,
  type RequestParts,
  toBase64Url,
  type Use,
} from '#credentials/credentials.ts'
import { indianDay, schoolYear } from '../clock.ts'
import { contextsOf } from '../credentials/contexts.ts'
import type { TestApp } from './app.ts'

type Method = 'POST' | 'PUT' | 'DELETE'

export type TokenChanges = {
  /** Day that the device uses. Default: the day of the product. */
  day?: string
  /** Default: the next nonce that this device has not used for the same quota. */
  nonce?: number
  madeFor?: { use?: CredentialUse; method?: Method; path?: string; body?: unknown; parts?: RequestParts }
}

export type Device = {
  publicKey: Uint8Array
  present: (uses: readonly Use[], message: Uint8Array) => Uint8Array
}

export type GetCredential = (product: TestApp, token: string, code: string) => Promise<Device>

/** A student with a session and a device that holds a credential. */
export type Holder = {
  token: string
  code: string
  send(
    use: CredentialUse,
    method: Method,
    path: string,
    body?: unknown,
    changes?: TokenChanges,
  ): Promise<LightMyRequestResponse>
  authorize(use: CredentialUse, method: Method, path: string, body?: unknown, changes?: TokenChanges): string
}

/** Requests a real credential unless `getCredential` is given. Signs in first unless `token` is given. */
export async function createHolder(
  product: TestApp,
  {
    token,
    code = newAuthorCode(),
    getCredential = getRealCredential,
  }: { token?: string; code?: string; getCredential?: GetCredential } = {},
): Promise<Holder> {
  const session = token ?? (await product.signIn()).token
  const device = await getCredential(product, session, code)
  const usedNonces = new Map<string, number>()

  function authorize(...[use, method, path, body, changes = {}]: Parameters<Holder['authorize']>): string {
    const { madeFor = {}, day = indianDay(product.clock()), nonce } = changes
    const sentBody = madeFor.body ?? body
    const parts = madeFor.parts ?? {
      params: { id: /^\/api\/(?:reviews|school-events)\/([^/]+)/.exec(path)?.[1] ?? '' },
      body: (sentBody ?? {}) as NonNullable<RequestParts['body']>,
    }
    const { contexts } = contextsOf(madeFor.use ?? use, parts, day)
    const uses = contexts.map((context) => {
      if (context.limit === 1) return { context }
      const next = nonce ?? usedNonces.get(context.text) ?? 0
      usedNonces.set(context.text, next + 1)
      return { context, nonce: next }
    })
    const message = messageHash({
      method: madeFor.method ?? method,
      target: madeFor.path ?? path,
      body: Buffer.from(sentBody === undefined ? '' : JSON.stringify(sentBody)),
    })
    const presentation = device.present(uses, message)
    return encodeHeader({ keyId: keyId(device.publicKey), presentation })
  }

  return {
    token: session,
    code,
    authorize,
    send: (use, method, path, body, changes) => {
      const day = changes?.day ?? indianDay(product.clock())
      const url = use === 'vote back' ? `${path}?day=${day}` : path
      return product.app.inject({
        method,
        url,
        headers: {
          authorization: authorize(use, method, url, body, changes),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
    },
  }
}

const getRealCredential: GetCredential = async (product, token, code) => {
  const publicKey = await currentPublicKey(product)
  const { request, pending } = createRequest(code, publicKey)
  const response = await requestCredential(product, token, request)
  const credential = finishRequest(pending, publicKey, response)
  return { publicKey, present: (uses, message) => present(credential, uses, message).presentation }
}

export async function requestCredential(
  product: TestApp,
  token: string,
  request: Uint8Array,
): Promise<Uint8Array> {
  const body = { schoolYear: schoolYear(product.clock()), request: toBase64Url(request) }
  const issued = await product.post('/api/credential', body, token)
  if (issued.statusCode !== 200) throw new Error(issued.body)
  return fromBase64Url(issued.json().response)
}

export async function currentPublicKey(product: TestApp): Promise<Uint8Array> {
  const year = schoolYear(product.clock())
  const { entries } = (await product.get('/api/issuer-log')).json()
  const key = entries.find((entry: { schoolYear: number }) => entry.schoolYear === year)
  return fromBase64Url(key.publicKey)
}
