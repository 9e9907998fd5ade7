import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestFields, responseFields, withFieldOf } from './arc/test-fields.ts'
import { concatenate } from './bytes.ts'
import {
  CredentialError,
  commitmentFor,
  commitmentOf,
  createRequest,
  decodeCredential,
  encodeCredential,
  finishRequest,
  newAuthorCode,
} from './credentials.ts'
import { issue, issuerKeyFromSeed, newIssuerKey, readIssuerKey } from './issuer.ts'
import { obtain } from './test-holders.ts'

const key = newIssuerKey()
const code = newAuthorCode()
const { request, pending } = createRequest(code, key.publicKey)
const response = issue(key, request)
/** Shared, because issuance takes long. */
const other = {
  request: createRequest(newAuthorCode(), key.publicKey).request,
  response: issue(key, request),
}

test('makes messages and keys of the documented sizes', () => {
  expect([request, response, key.publicKey, key.secretKey].map(({ length }) => length)).toEqual([
    226, 454, 99, 128,
  ])
  expect(encodeCredential(finishRequest(pending, key.publicKey, response))).toHaveLength(198)
})

test('always commits to the same value with the same code', () => {
  const again = createRequest(code, key.publicKey).request
  expect(commitmentOf(again)).toEqual(commitmentOf(request))
  expect(commitmentFor(code)).toEqual(commitmentOf(request))
  expect(again.subarray(33, 66)).not.toEqual(request.subarray(33, 66))
  expect(commitmentOf(other.request)).not.toEqual(commitmentOf(request))
})

test('accepts Node buffers', () => {
  const [stored, sent] = [Buffer.from(key.secretKey), Buffer.from(request)]
  const commitment = commitmentOf(sent)
  const answer = Buffer.from(issue(readIssuerKey(stored), sent))
  const credential = finishRequest(pending, Buffer.from(key.publicKey), answer)
  expect(encodeCredential(decodeCredential(Buffer.from(encodeCredential(credential))))).toEqual(
    encodeCredential(credential),
  )
  sent.fill(0)
  expect(commitment).toEqual(commitmentOf(request))
})

test('the issuer rejects a request that was made for another key', () => {
  expect(() => issue(newIssuerKey(), request)).toThrow(new CredentialError('proof'))
})

test('signs the same request differently every time', () => {
  expect(other.response).not.toEqual(response)
})

test.each(requestFields)('the issuer rejects a request with another $name', (field) => {
  expect(() => issue(key, withFieldOf(request, other.request, field))).toThrow(new CredentialError('proof'))
})

test.each(responseFields)('the browser rejects a response with another $name', (field) => {
  const forged = withFieldOf(response, other.response, field)
  expect(() => finishRequest(pending, key.publicKey, forged)).toThrow(new CredentialError('proof'))
})

test('the issuer rejects a request with a changed byte', () => {
  fc.assert(
    fc.property(fc.nat(request.length - 1), fc.integer({ min: 1, max: 255 }), (index, difference) => {
      const changed = request.map((byte, i) => (i === index ? byte ^ difference : byte))
      expect(() => issue(key, changed)).toThrow(CredentialError)
    }),
    { numRuns: 20 },
  )
})

test('the browser rejects a response with a changed byte', () => {
  fc.assert(
    fc.property(fc.nat(response.length - 1), fc.integer({ min: 1, max: 255 }), (index, difference) => {
      const changed = response.map((byte, i) => (i === index ? byte ^ difference : byte))
      expect(() => finishRequest(pending, key.publicKey, changed)).toThrow(CredentialError)
    }),
    { numRuns: 12 },
  )
})

test('rejects messages of another length', () => {
  for (const [bytes, read] of [
    [request, (each: Uint8Array) => issue(key, each)],
    [request, commitmentOf],
    [response, (each: Uint8Array) => finishRequest(pending, key.publicKey, each)],
  ] as const)
    for (const wrong of [new Uint8Array(), bytes.subarray(0, -1), concatenate(bytes, Uint8Array.of(0))])
      expect(() => read(wrong)).toThrow(new CredentialError('length'))
})

test('the browser rejects a response that was made with another key', () => {
  const perUser = newIssuerKey()
  const forPerUser = createRequest(code, perUser.publicKey)
  expect(() => finishRequest(forPerUser.pending, key.publicKey, issue(perUser, forPerUser.request))).toThrow(
    new CredentialError('proof'),
  )
  // Only X0 of this key differs.
  const mixed = readIssuerKey(concatenate(perUser.secretKey.subarray(0, 32), key.secretKey.subarray(32)))
  const forMixed = createRequest(code, mixed.publicKey)
  expect(() => finishRequest(forMixed.pending, key.publicKey, issue(mixed, forMixed.request))).toThrow(
    new CredentialError('proof'),
  )
})

test('the browser rejects a response to another request', () => {
  const later = createRequest(code, key.publicKey)
  expect(() => finishRequest(later.pending, key.publicKey, response)).toThrow(new CredentialError('proof'))
})

test.each([0, 33, 66])('the browser rejects a public key without a point at byte %i', (start) => {
  const broken = key.publicKey.slice()
  broken.fill(0, start, start + 33)
  expect(() => finishRequest(pending, broken, response)).toThrow(new CredentialError('point'))
})

test('reads a stored credential', () => {
  const bytes = encodeCredential(obtain(key))
  expect(encodeCredential(decodeCredential(bytes))).toEqual(bytes)
  expect(() => decodeCredential(concatenate(bytes, Uint8Array.of(0)))).toThrow(new CredentialError('length'))
  expect(() => decodeCredential(bytes.subarray(0, -1))).toThrow(new CredentialError('length'))
  expect(() => decodeCredential(new Uint8Array())).toThrow(new CredentialError('version'))
  expect(() => decodeCredential(bytes.with(0, 2))).toThrow(new CredentialError('version'))
})

test('derives the same issuer key from the same seed', () => {
  const seed = new Uint8Array(32).fill(7)
  expect(issuerKeyFromSeed(seed).secretKey).toEqual(issuerKeyFromSeed(seed).secretKey)
  expect(issuerKeyFromSeed(seed.with(0, 8)).secretKey).not.toEqual(issuerKeyFromSeed(seed).secretKey)
  expect(() => issuerKeyFromSeed(seed.subarray(1))).toThrow(new CredentialError('length'))
})

test('reads a stored issuer key', () => {
  expect(readIssuerKey(key.secretKey).publicKey).toEqual(key.publicKey)
  expect(() => readIssuerKey(key.secretKey.subarray(1))).toThrow(new CredentialError('length'))
  expect(() => readIssuerKey(key.secretKey.slice().fill(0, 32, 64))).toThrow(new CredentialError('scalar'))
  expect(() => readIssuerKey(key.secretKey.slice().fill(255, 32, 64))).toThrow(new CredentialError('scalar'))
})
