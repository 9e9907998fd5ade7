import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, quotaFields, singleUseFields, withFieldOf } from './arc/test-fields.ts'
import { concatenate } from './bytes.ts'
import {
  type Context,
  type Credential,
  CredentialError,
  messageHash,
  newAuthorCode,
  present,
  reviewContext,
  reviewQuota,
  type Use,
  voteContext,
} from './credentials.ts'
import { newIssuerKey, verifyPresentation } from './issuer.ts'
import { message, obtain } from './test-holders.ts'

const key = newIssuerKey()
const code = newAuthorCode()
const [credential, stranger] = [obtain(key, code), obtain(key)]
const review = reviewContext('10100000001')
const quota = reviewQuota('2026-W47')
const once: Use[] = [{ context: review }]
const withQuota: Use[] = [{ context: review }, { context: quota, nonce: 4 }]
const invalid = new CredentialError('proof')
/** Shared, because presentations take long. */
const shown = {
  single: present(credential, once, message).presentation,
  strangerSingle: present(stranger, once, message).presentation,
  quota: present(credential, withQuota, message).presentation,
  strangerQuota: present(stranger, withQuota, message).presentation,
}

function verify(presentation: Uint8Array, contexts: readonly Context[], hash = message) {
  return verifyPresentation(key, { contexts, presentation, message: hash })
}

test('accepts a review with its quota and returns both nullifiers', () => {
  const { presentation, nullifiers } = present(credential, withQuota, message)
  expect(presentation).toHaveLength(777)
  expect(nullifiers.map(({ length }) => length)).toEqual([33, 33])
  expect(verify(presentation, [review, quota])).toEqual(nullifiers)
})

test('two presentations for one context share nothing but the nullifier', () => {
  const [first, second] = [present(credential, once, message), present(credential, once, message)]
  expect(first.nullifiers).toEqual(second.nullifiers)
  expect(verify(second.presentation, [review])).toEqual(first.nullifiers)
  const shared = singleUseFields.filter(
    (field) => bytesOf(first.presentation, field) === bytesOf(second.presentation, field),
  )
  expect(shared.map(({ name }) => name)).toEqual(['tag'])
})

test('presentations for two contexts have nothing in common', () => {
  const presentations = [
    present(credential, once, message),
    present(credential, [{ context: reviewContext('10100000002') }], message),
    present(credential, [{ context: voteContext('a1') }], message),
  ].map(({ presentation }) => presentation)
  const values = presentations.flatMap((each) => singleUseFields.map((field) => bytesOf(each, field)))
  expect(new Set(values).size).toBe(values.length)
})

test('returns another nullifier for each nonce of a context', () => {
  const nullifiers = Array.from({ length: 5 }, (_, nonce) => {
    const { presentation } = present(credential, [{ context: quota, nonce }], message)
    return verify(presentation, [quota]).join()
  })
  expect(new Set(nullifiers).size).toBe(5)
})

test('keeps the nullifiers when the issuer has a new key', () => {
  const renewed = obtain(newIssuerKey(), code)
  expect(present(renewed, withQuota, message).nullifiers).toEqual(
    present(credential, withQuota, message).nullifiers,
  )
})

test.each(singleUseFields)('rejects a presentation with another $name', (field) => {
  const forged = withFieldOf(shown.single, shown.strangerSingle, field)
  expect(() => verify(forged, [review])).toThrow(invalid)
})

test.each(quotaFields)('rejects another $name in a presentation with a quota', (field) => {
  const forged = withFieldOf(shown.quota, shown.strangerQuota, field)
  expect(() => verify(forged, [review, quota])).toThrow(invalid)
})

test.each([
  ['a single use', shown.single, [review]],
  ['a use with a quota', shown.quota, [review, quota]],
])('rejects a changed byte of %s', (_, presentation, contexts) => {
  fc.assert(
    fc.property(fc.nat(presentation.length - 1), fc.integer({ min: 1, max: 255 }), (index, difference) => {
      const changed = presentation.map((byte, i) => (i === index ? byte ^ difference : byte))
      expect(() => verify(changed, contexts)).toThrow(CredentialError)
    }),
    { numRuns: 20 },
  )
})

test.each([0, 33, 66, 99])('rejects the identity in place of the point at byte %i', (start) => {
  expect(() => verify(shown.single.slice().fill(0, start, start + 33), [review])).toThrow(
    new CredentialError('point'),
  )
})

test.each([132, 164, 196, 228])('rejects a scalar of 0 or above the order at byte %i', (start) => {
  for (const byte of [0, 255])
    expect(() => verify(shown.single.slice().fill(byte, start, start + 32), [review])).toThrow(
      new CredentialError('scalar'),
    )
})

test('rejects missing and surplus bytes', () => {
  const presentation = shown.single
  for (const other of [
    presentation.subarray(0, -1),
    concatenate(presentation, Uint8Array.of(0)),
    new Uint8Array(),
  ])
    expect(() => verify(other, [review])).toThrow(new CredentialError('length'))
})

test('rejects a presentation for another request', () => {
  const presentation = shown.single
  const body = Uint8Array.of(1, 2, 3)
  for (const other of [
    { method: 'PUT', target: '/api/reviews', body },
    { method: 'POST', target: '/api/reviews/1', body },
    { method: 'POST', target: '/api/reviews', body: Uint8Array.of(1, 2, 4) },
  ])
    expect(() => verify(presentation, [review], messageHash(other))).toThrow(invalid)
  expect(() => verify(presentation, [review], message.subarray(1))).toThrow(new CredentialError('message'))
})

test('rejects a presentation for another context', () => {
  const presentation = shown.quota
  expect(() => verify(presentation, [reviewContext('10100000002'), quota])).toThrow(invalid)
  expect(() => verify(presentation, [review, reviewQuota('2026-W48')])).toThrow(invalid)
  expect(() => verify(presentation, [quota, review])).toThrow(CredentialError)
  expect(() => verify(presentation, [review])).toThrow(new CredentialError('length'))
})

test('rejects a credential of another issuer', () => {
  const foreign = obtain(newIssuerKey())
  expect(() => verify(present(foreign, once, message).presentation, [review])).toThrow(invalid)
})

/** With another m1, a person could post twice or as somebody else. */
test.each<[string, (own: Credential, other: Credential) => Credential['arc']]>([
  ['another m1', ({ arc }) => ({ ...arc, m1: arc.m1 + 1n })],
  ['the m1 of another person', ({ arc }, other) => ({ ...arc, m1: other.arc.m1 })],
  ['the U of another person', ({ arc }, other) => ({ ...arc, U: other.arc.U })],
  ['the UPrime of another person', ({ arc }, other) => ({ ...arc, UPrime: other.arc.UPrime })],
  ['another X1', ({ arc }) => ({ ...arc, X1: arc.U })],
])('rejects a credential with %s', (_, change) => {
  const forged = { ...credential, arc: change(credential, stranger) }
  expect(() => verify(present(forged, once, message).presentation, [review])).toThrow(invalid)
})

test('rejects credentials that nobody issued', () => {
  const { U, X1 } = credential.arc
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 255n), fc.bigInt(1n, 2n ** 255n), (m1, factor) => {
      const forged = { ...credential, arc: { m1, U, UPrime: U.multiply(factor), X1 } }
      expect(() => verify(present(forged, once, message).presentation, [review])).toThrow(invalid)
    }),
    { numRuns: 4 },
  )
})

test('rejects a nonce that only a higher limit permits', () => {
  // The range proofs of both limits have the same length.
  const text = 'reviews:8:2026-W47'
  const { presentation } = present(credential, [{ context: { text, limit: 8 }, nonce: 7 }], message)
  expect(presentation).toHaveLength(744)
  expect(() => verify(presentation, [quota])).toThrow(invalid)
})

test.each<[string, Use[]]>([
  ['a quota without a nonce', [{ context: quota }]],
  ['a nonce at the limit', [{ context: quota, nonce: 5 }]],
  ['a nonce below 0', [{ context: quota, nonce: -1 }]],
  ['a nonce that is not a whole number', [{ context: quota, nonce: 0.5 }]],
  ['a single use with a nonce other than 0', [{ context: review, nonce: 1 }]],
])('refuses to present %s', (_, uses) => {
  expect(() => present(credential, uses, message)).toThrow(new CredentialError('nonce'))
})

test.each<[string, Context[]]>([
  ['no context', []],
  ['six contexts', [...['1', '2', '3', '4', '5'].map(reviewContext), quota]],
  ['the same context twice', [review, review]],
  ['a limit that is not in the text', [{ text: 'review:1:10100000001', limit: 2 }]],
  ['a text without a limit', [{ text: 'review', limit: 1 }]],
])('refuses to present and to verify %s', (_, contexts) => {
  const refused = new CredentialError('context')
  expect(() =>
    present(
      credential,
      contexts.map((context) => ({ context, nonce: 0 })),
      message,
    ),
  ).toThrow(refused)
  expect(() => verify(new Uint8Array(260), contexts)).toThrow(refused)
})
