import { bytesToHex as hex, hexToBytes } from '@noble/curves/utils.js'
import { expect, test } from 'vitest'
import { encodeScalars } from './arc/group.ts'
import { createRequest, finishRequest, issue } from './arc/issuance.ts'
import { present } from './arc/presentation.ts'
import { draftRandom } from './arc/test-draft.ts'
import { authorKeyOf, secretsOf } from './author-code.ts'
import { ascii } from './bytes.ts'
import {
  type Context,
  CredentialError,
  commentContext,
  commitmentOf,
  decodeCredential,
  decodeToken,
  encodeCredential,
  encodeToken,
  keyId,
  messageHash,
  postContextOf,
  present as presentCredential,
  reviewContext,
  reviewQuota,
  type Use,
  voteContext,
  voteQuota,
} from './credentials.ts'
import { issuerKeyFromSeed, readIssuerKey, verifyPresentation } from './issuer.ts'
import { arcContexts, issuanceBinding, presentationBinding, requestContext, suite } from './profile.ts'
import frozen from './profile-vectors.json' with { type: 'json' }
import version1 from './profile-vectors-1.json' with { type: 'json' }

const authorCode = 'BASE-32VE-CT0R-C0DE-0F13-0B1T-SX04'
const seed = new Uint8Array(32).fill(1)
const message = { method: 'POST', target: '/api/reviews', body: ascii('{"rating":4}') }

const posts: Use[][] = [
  [{ context: reviewContext('10100000001') }],
  [{ context: commentContext('2026-11-22'), nonce: 13 }],
  [{ context: reviewContext('10100000001') }, { context: reviewQuota('2026-W47'), nonce: 3 }],
  [
    { context: voteContext('0190a3f0-7f6b-4d5e-9a1b-3c2d1e0f4a5b') },
    { context: voteQuota('2026-11-22'), nonce: 49 },
  ],
]

/** `profile-vectors.json` contains the result. */
function makeVectors() {
  const random = draftRandom(1000)
  const key = issuerKeyFromSeed(seed)
  const secrets = secretsOf(authorCode)
  const binding = issuanceBinding(key.publicKey)
  const { request, pending } = createRequest(suite, requestContext, secrets, binding, random)
  const response = issue(suite, key.pair, request, binding, random)
  const arc = finishRequest(suite, pending, key.pair.public, response, binding)
  const hash = messageHash(message)
  return {
    authorCode,
    m1: hex(encodeScalars(secrets.m1)),
    r1: hex(encodeScalars(secrets.r1)),
    issuer: {
      seed: hex(seed),
      secretKey: hex(key.secretKey),
      publicKey: hex(key.publicKey),
      keyId: hex(keyId(key.publicKey)),
    },
    request: hex(request),
    commitment: hex(commitmentOf(request)),
    response: hex(response),
    credential: hex(encodeCredential({ publicKey: key.publicKey, arc })),
    message: { ...message, body: hex(message.body), hash: hex(hash) },
    posts: posts.map((uses) => {
      const contexts = uses.map(({ context }) => context)
      const arcUses = arcContexts(contexts).map((context, i) => ({ ...context, nonce: uses[i]?.nonce ?? 0 }))
      const shown = presentationBinding(key.publicKey, contexts, hash)
      const { presentation, tags } = present(suite, arc, arcUses, shown, random)
      return {
        uses: uses.map(({ context, nonce = 0 }) => ({ context: context.text, limit: context.limit, nonce })),
        nullifiers: tags.map(hex),
        authorKey: authorKeyOf(authorCode, postContextOf(uses[0] as Use)),
        token: hex(encodeToken({ keyId: keyId(key.publicKey), presentation })),
      }
    }),
  }
}

test('reproduces every byte of the vectors of version 2', () => {
  expect(makeVectors()).toEqual(frozen)
})

test.each(frozen.posts)('accepts the token of a vector', ({ uses, nullifiers, token }) => {
  const contexts = uses.map(({ context, limit }) => ({ text: context, limit }))
  const { presentation } = decodeToken(hexToBytes(token), contexts)
  const verified = verifyPresentation(readIssuerKey(hexToBytes(frozen.issuer.secretKey)), {
    contexts,
    presentation,
    message: hexToBytes(frozen.message.hash),
  })
  expect(verified.map(hex)).toEqual(nullifiers)
})

test('changes only proofs and tokens since version 1', () => {
  const unchanged = ({ request, response, posts, ...rest }: typeof version1) => ({
    ...rest,
    points: [request.slice(0, 132), response.slice(0, 396)],
    posts: posts.map(({ token, ...post }) => ({ ...post, keyId: token.slice(6, 70) })),
  })
  expect(unchanged(frozen)).toEqual(unchanged(version1))
  for (const [i, { token }] of frozen.posts.entries()) expect(token).not.toBe(version1.posts[i]?.token)
})

test('presents a credential that version 1 stored', () => {
  const key = readIssuerKey(hexToBytes(version1.issuer.secretKey))
  const credential = decodeCredential(hexToBytes(version1.credential))
  const hash = hexToBytes(version1.message.hash)
  const contexts = [reviewContext('10100000001')]
  const { presentation } = presentCredential(credential, [{ context: contexts[0] as Context }], hash)
  const verified = verifyPresentation(key, { contexts, presentation, message: hash })
  expect(verified.map(hex)).toEqual(version1.posts[0]?.nullifiers)
})

test.each(version1.posts)('rejects the token and the proof of version 1', ({ uses, token }) => {
  const contexts = uses.map(({ context, limit }) => ({ text: context, limit }))
  expect(() => decodeToken(hexToBytes(token), contexts)).toThrow(new CredentialError('version'))
  const { presentation } = decodeToken(hexToBytes(token).with(2, 2), contexts)
  const key = readIssuerKey(hexToBytes(version1.issuer.secretKey))
  const message = hexToBytes(version1.message.hash)
  expect(() => verifyPresentation(key, { contexts, presentation, message })).toThrow(
    new CredentialError('proof'),
  )
})
