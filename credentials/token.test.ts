import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concatenate } from './bytes.ts'
import {
  CredentialError,
  decodeToken,
  encodeToken,
  fromBase64Url,
  presentationLength,
  reviewContext,
  reviewQuota,
  toBase64Url,
} from './credentials.ts'

const contexts = [reviewContext('10100000001'), reviewQuota('2026-W47')]
const token = {
  keyId: new Uint8Array(32).fill(7),
  presentation: new Uint8Array(presentationLength(contexts)).fill(9),
}
const bytes = encodeToken(token)

test('reads the token that it made', () => {
  expect([...bytes.subarray(0, 3)]).toEqual([0xb0, 0x15, 2])
  expect(bytes).toHaveLength(2 + 1 + 32 + 777)
  expect(decodeToken(bytes, contexts)).toEqual(token)
})

test('reads from a buffer without sharing its memory', () => {
  const buffer = Buffer.from(bytes)
  const read = decodeToken(buffer, contexts)
  buffer.fill(0)
  expect(read).toEqual(token)
})

test.each([0, 1])('rejects a token with another type in byte %i', (index) => {
  expect(() => decodeToken(bytes.with(index, 0xff), contexts)).toThrow(new CredentialError('token'))
})

test.each([0, 1, 3])('says that a token has the other version %i', (version) => {
  expect(() => decodeToken(bytes.with(2, version), contexts)).toThrow(new CredentialError('version'))
})

test('rejects a token of another length', () => {
  const wrongLength = new CredentialError('length')
  for (const other of [bytes.subarray(0, -1), concatenate(bytes, Uint8Array.of(0)), new Uint8Array()])
    expect(() => decodeToken(other, contexts)).toThrow(wrongLength)
  expect(() => decodeToken(bytes, contexts.slice(0, 1))).toThrow(wrongLength)
  expect(() => encodeToken({ ...token, keyId: token.keyId.subarray(1) })).toThrow(wrongLength)
})

test('encodes bytes for a header and reads them back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (data) => {
      const text = toBase64Url(data)
      expect(text).toBe(Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_'))
      expect(fromBase64Url(text)).toEqual(data)
    }),
  )
})

test.each([
  'A',
  'AA',
  'AAA',
  'AA=',
  'A===',
  'AB==',
  'AAB=',
  'AA+/',
  'AA A',
  'AAAA\n',
  'AA==AAAA',
  '====',
  'é===',
])('rejects the text %j, which is not the encoding of any bytes', (text) => {
  expect(() => fromBase64Url(text)).toThrow(new CredentialError('base64url'))
})
