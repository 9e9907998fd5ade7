import { afterEach, expect, test, vi } from 'vitest'
import { concatenate } from '../bytes.ts'
import {
  createRequest,
  finishRequest,
  messageHash,
  newAuthorCode,
  present,
  reviewContext,
  reviewQuota,
} from '../credentials.ts'
import { issue, newIssuerKey } from '../issuer.ts'
import { decode, scalars } from './group.ts'
import { hedgedRandom } from './random.ts'
import { bytesOf, type Field, quotaFields, requestFields, responseFields } from './test-fields.ts'

afterEach(() => vi.restoreAllMocks())

/** Like the generator of a cloned machine. */
function breakGenerator(): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.fill(7)
    return array
  })
}

const key = newIssuerKey()
const [code, otherCode] = [newAuthorCode(), newAuthorCode()]
const { request, pending } = createRequest(code, key.publicKey)
const credential = finishRequest(pending, key.publicKey, issue(key, request))
const uses = [{ context: reviewContext('10100000001') }, { context: reviewQuota('2026-W47'), nonce: 3 }]
const bodyHash = (body: number) =>
  messageHash({ method: 'POST', target: '/api/reviews', body: Uint8Array.of(body) })
const show = (body: number, from = credential) => present(from, uses, bodyHash(body)).presentation

function sharedFields(one: Uint8Array, other: Uint8Array, fields: readonly Field[]): string[] {
  return fields.filter((field) => bytesOf(one, field) === bytesOf(other, field)).map(({ name }) => name)
}

/** Computes the proof nonce of a known secret. */
function proofNonceOf(bytes: Uint8Array, fields: readonly Field[], name: string, secret: bigint): bigint {
  const read = (wanted: string) => {
    const field = fields.find((each) => each.name === wanted)
    if (!field) throw new Error(`There is no field ${wanted}.`)
    const [value = 0n] = decode(bytes.slice(field.start, field.start + field.length), {
      points: 0,
      scalars: 1,
    }).scalars
    return value
  }
  return scalars.sub(read(`response of ${name}`), scalars.mul(read('challenge'), secret))
}

test('two issuances share no scalar when the generator repeats itself', () => {
  breakGenerator()
  const requests = [request, createRequest(code, key.publicKey).request]
  requests.push(createRequest(otherCode, key.publicKey).request)
  const responses = requests.map((each) => issue(key, each))
  for (const [i, response] of responses.entries())
    for (const other of responses.slice(i + 1)) {
      expect(sharedFields(response, other, responseFields)).toEqual([])
      const nonces = [response, other].map((each) =>
        proofNonceOf(each, responseFields, 'x1', key.pair.secret.x1),
      )
      expect(nonces[0]).not.toBe(nonces[1])
    }
  // Only a repeated request gets a repeated response.
  expect(issue(key, request)).toEqual(responses[0])
})

test('two issuers share no scalar when the generator repeats itself', () => {
  breakGenerator()
  const other = newIssuerKey()
  // With a broken generator, two installations even have the same key.
  expect(newIssuerKey().secretKey).toEqual(other.secretKey)
  const [one, two] = [key, other].map((each) => issue(each, createRequest(code, each.publicKey).request))
  expect(sharedFields(one as Uint8Array, two as Uint8Array, responseFields)).toEqual([])
})

test('two requests share only the commitment when the generator repeats itself', () => {
  const foreign = newIssuerKey()
  breakGenerator()
  const one = createRequest(code, key.publicKey).request
  const two = createRequest(code, foreign.publicKey).request
  expect(sharedFields(one, two, requestFields)).toEqual(['m1Enc'])
  expect(createRequest(code, key.publicKey).request).toEqual(one)
})

test('two presentations share only tags when the generator repeats itself', () => {
  breakGenerator()
  const [one, two] = [show(1), show(2)]
  expect(sharedFields(one, two, quotaFields)).toEqual(['tag', 'quota tag'])
  const nonces = [one, two].map((each) => proofNonceOf(each, quotaFields, 'm1', credential.arc.m1))
  expect(nonces[0]).not.toBe(nonces[1])
  expect(show(1)).toEqual(one)
  const stranger = createRequest(otherCode, key.publicKey)
  const others = finishRequest(stranger.pending, key.publicKey, issue(key, stranger.request))
  expect(sharedFields(one, show(1, others), quotaFields)).toEqual([])
})

test('equal calls differ with a good generator', () => {
  expect(sharedFields(show(1), show(1), quotaFields)).toEqual(['tag', 'quota tag'])
  expect(sharedFields(issue(key, request), issue(key, request), responseFields)).toEqual([])
})

test('derives other scalars from each operation, kind, place and input', () => {
  breakGenerator()
  const [a, b] = [Uint8Array.of(1), Uint8Array.of(2)]
  const draws = [
    hedgedRandom('request', a, b),
    hedgedRandom('response', a, b),
    hedgedRandom('request', b, a),
    hedgedRandom('request', concatenate(a, b)),
    hedgedRandom('request', a, b, new Uint8Array()),
  ].flatMap((random) => [random.scalar(), random.scalar(), random.proofNonce(), random.proofNonce()])
  draws.push(hedgedRandom('request', a, b).proofNonce())
  expect(new Set(draws).size).toBe(draws.length)
})
