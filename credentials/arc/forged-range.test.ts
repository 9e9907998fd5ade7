import { expect, test } from 'vitest'
import { ascii, concatenate } from '../bytes.ts'
import { CredentialError } from '../error.ts'
import { encodePoints, scalars } from './group.ts'
import { type ArcCredential, createRequest, encodeProof, finishRequest, issue } from './issuance.ts'
import { generateKeyPair } from './issuer-key.ts'
import { verifyPresentation } from './presentation.ts'
import { hedgedRandom } from './random.ts'
import { basesOf } from './range-proof.ts'
import { presentationRelation } from './relations.ts'
import { draftSuite as suite } from './test-draft.ts'
import { prove, sessionOf } from './transcript.ts'

const { multiply } = suite

const limit = 5
const context = { input: ascii('context'), limit }
const requestContext = ascii('request context')
const binding = new Uint8Array(32)
const random = hedgedRandom('test')
const key = generateKeyPair(suite, random)

function obtain(): ArcCredential {
  const secrets = { m1: random.scalar(), r1: random.scalar() }
  const { request, pending } = createRequest(suite, requestContext, secrets, binding, random)
  return finishRequest(suite, pending, key.public, issue(suite, key, request, binding, random), binding)
}

/** Makes a presentation of any bits. `present` derives the bits from a nonce below the limit. */
function presentBits({ m1, U: issuedU, UPrime, X1 }: ArcCredential, b: readonly bigint[]): Uint8Array {
  const [G, H] = [suite.generatorG(), suite.generatorH()]
  const bases = basesOf(limit).map(BigInt)
  const weigh = (values: readonly bigint[]) =>
    values.reduce((total, value, i) => scalars.add(total, scalars.mul(value, bases[i] ?? 0n)), 0n)
  const commit = (value: bigint, blinding: bigint) => multiply(G, value).add(multiply(H, blinding))
  const s = b.map(() => random.scalar())
  const s2 = s.map((blinding, i) => scalars.mul(scalars.sub(1n, b[i] ?? 0n), blinding))
  const [nonce, nonceBlinding] = [weigh(b), weigh(s)]
  const [nonceCommit, D] = [commit(nonce, nonceBlinding), b.map((bit, i) => commit(bit, s[i] ?? 0n))]

  const [a, r, z] = [random.scalar(), random.scalar(), random.scalar()]
  const U = multiply(issuedU, a)
  const UPrimeCommit = multiply(UPrime, a).add(multiply(G, r))
  const m1Commit = multiply(U, m1).add(multiply(H, z))
  const V = multiply(X1, z).subtract(multiply(G, r))
  const T = suite.hashToGroup(context.input, 'Tag')
  const tag = multiply(T, scalars.inv(scalars.add(m1, nonce)))
  const shown = { T, tag, range: { nonceCommit, D } }
  const relation = presentationRelation(suite, { U, UPrimeCommit, m1Commit, V, X1 }, [shown])
  const session = sessionOf(suite, 'CredentialPresentation', binding)
  const proof = prove(
    { session, relation },
    [m1, z, scalars.neg(r), nonce, nonceBlinding, ...b, ...s, ...s2],
    random,
  )
  return concatenate(encodePoints(U, UPrimeCommit, m1Commit, tag, nonceCommit, ...D), encodeProof(proof))
}

function verify(presentation: Uint8Array): Uint8Array[] {
  return verifyPresentation(suite, key, requestContext, [context], presentation, binding)
}

const credential = obtain()

test('accepts bits of a nonce below the limit', () => {
  expect(verify(presentBits(credential, [1n, 1n, 1n]))).toHaveLength(1)
})

test.each([
  ['a bit of 2', [2n, 0n, 0n]],
  ['a bit of -1', [scalars.ORDER - 1n, 1n, 1n]],
  ['a large nonce', [0n, 0n, 1000n]],
  ['the nonce that turns m1 into another m1', [0n, 0n, scalars.sub(random.scalar(), credential.m1)]],
])('rejects %s', (_, bits) => {
  expect(() => verify(presentBits(credential, bits))).toThrow(new CredentialError('proof'))
})

test('reads the weighted sum of the bits as the nonce', () => {
  const nullifiers = [
    [0n, 1n, 0n],
    [0n, 0n, 1n],
  ].map((bits) => verify(presentBits(credential, bits))[0])
  expect(nullifiers[0]).toEqual(nullifiers[1])
})
