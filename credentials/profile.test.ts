import { bytesToHex } from '@noble/curves/utils.js'
import { expect, test } from 'vitest'
import {
  CredentialError,
  commentContext,
  eventContext,
  keyId,
  messageHash,
  postContextOf,
  presentationLength,
  reportContext,
  reportQuota,
  reviewContext,
  reviewQuota,
  voteContext,
  voteQuota,
} from './credentials.ts'

const id = '0190a3f0-7f6b-4d5e-9a1b-3c2d1e0f4a5b'

test.each([
  [reviewContext('10100000001'), 'review:1:10100000001', 260],
  [voteContext(id), `vote:1:${id}`, 260],
  [reportContext('review', id, false), `report:1:review:${id}`, 260],
  [reportContext('comment', id, true), `report:1:comment:${id}:danger`, 260],
  [eventContext(id), `event:1:${id}`, 260],
  [commentContext('2026-11-22'), 'comment:20:2026-11-22', 1002],
  [reviewQuota('2026-W47'), 'reviews:5:2026-W47', 744],
  [voteQuota('2026-11-22'), 'votes:50:2026-11-22', 1131],
  [reportQuota('2026-11-22'), 'reports:20:2026-11-22', 1002],
])('the context %j has the documented text and size', (context, text, length) => {
  expect(context.text).toBe(text)
  expect(context.limit).toBe(Number(text.split(':')[1]))
  expect(presentationLength([context])).toBe(length)
})

test.each([
  () => reviewContext(''),
  () => reviewContext('101:1'),
  () => reviewContext('स्कूल'),
  () => reviewContext('1'.repeat(33)),
  () => voteContext(id.toUpperCase()),
  () => voteContext(`${id}:danger`),
  () => voteContext('-'),
  () => eventContext(`${id}:1`),
  () => reportContext('review', `${id}\n`, false),
  () => commentContext('22-11-2026'),
  () => commentContext('2026-11-22T00:00'),
  () => reviewQuota('2026-11-22'),
  () => voteQuota('2026-W47'),
  () => reportQuota(''),
])('rejects the invalid details in %s', (build) => expect(build).toThrow(new CredentialError('context')))

test('adds the nonce only to the post context of a comment', () => {
  expect(postContextOf({ context: reviewContext('10100000001') })).toBe('review:1:10100000001')
  expect(postContextOf({ context: commentContext('2026-11-22'), nonce: 3 })).toBe('comment:20:2026-11-22:3')
})

test('returns different hashes for requests that differ in any part', () => {
  const body = new Uint8Array([65])
  const hashes = [
    { method: 'POST', target: '/a', body },
    { method: 'PUT', target: '/a', body },
    { method: 'POST', target: '/b', body },
    { method: 'POST', target: '/a', body: new Uint8Array() },
    { method: 'POST', target: '/aA', body: new Uint8Array() },
    { method: 'POST/', target: 'a', body },
  ].map((message) => bytesToHex(messageHash(message)))
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes.every((hash) => hash.length === 64)).toBe(true)
})

test('refuses a target that is not ASCII', () => {
  expect(() => messageHash({ method: 'GET', target: '/é', body: new Uint8Array() })).toThrow(
    new CredentialError('message'),
  )
})

test('returns different ids for different public keys', () => {
  const key = new Uint8Array(99)
  expect(keyId(key)).toHaveLength(32)
  expect(keyId(key)).not.toEqual(keyId(key.with(98, 1)))
  expect(() => keyId(key.subarray(1))).toThrow(new CredentialError('length'))
})
