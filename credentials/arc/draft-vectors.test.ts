import { bytesToHex } from '@noble/curves/utils.js'
import { expect, test } from 'vitest'
import { ascii } from '../bytes.ts'
import file from './draft-vectors.json' with { type: 'json' }
import { encodePoints, encodeScalars } from './group.ts'
import { createRequest, finishRequest, issue } from './issuance.ts'
import { encodePublicKey, encodeSecretKey, generateKeyPair } from './issuer-key.ts'
import { present, verifyPresentation } from './presentation.ts'
import { draftRandom, draftSuite as suite } from './test-draft.ts'

const vectors = file['ARCV1-P256']
const noBinding = new Uint8Array()

test('reproduces every byte of the vectors of the draft', () => {
  const random = draftRandom()
  const key = generateKeyPair(suite, random)
  const { x0, x1, x2, xb, X0, X1, X2 } = vectors.ServerKey
  expect(bytesToHex(encodeSecretKey(key.secret))).toBe(x0 + x1 + x2 + xb)
  expect(bytesToHex(encodePublicKey(key.public))).toBe(X0 + X1 + X2)

  const requestContext = ascii('test request context')
  const expected = vectors.CredentialRequest
  const [m1, r1] = [random.scalar(), random.scalar()]
  const { request, pending } = createRequest(suite, requestContext, { m1, r1 }, noBinding, random)
  expect(bytesToHex(encodeScalars(m1, r1, pending.r2))).toBe(expected.m1 + expected.r1 + expected.r2)
  expect(bytesToHex(encodeScalars(suite.hashToScalar(requestContext, 'requestContext')))).toBe(expected.m2)
  expect(bytesToHex(request)).toBe(expected.m1_enc + expected.m2_enc + expected.proof)

  const response = issue(suite, key, request, noBinding, random)
  const { U, enc_U_prime, X0_aux, X1_aux, X2_aux, H_aux, proof } = vectors.CredentialResponse
  expect(bytesToHex(response)).toBe(U + enc_U_prime + X0_aux + X1_aux + X2_aux + H_aux + proof)

  const credential = finishRequest(suite, pending, key.public, response, noBinding)
  expect(bytesToHex(encodePoints(credential.U, credential.UPrime, credential.X1))).toBe(
    vectors.Credential.U + vectors.Credential.U_prime + vectors.Credential.X1,
  )

  const context = { input: ascii('test presentation context'), limit: 2 }
  for (const [nonce, each] of [vectors.Presentation1, vectors.Presentation2].entries()) {
    const { presentation } = present(suite, credential, [{ ...context, nonce }], noBinding, random)
    const { U, U_prime_commit, m1_commit, tag, nonce_commit, proof } = each
    expect(bytesToHex(presentation)).toBe(U + U_prime_commit + m1_commit + tag + nonce_commit + proof)
    const tags = verifyPresentation(suite, key, requestContext, [context], presentation, noBinding)
    expect(tags.map(bytesToHex)).toEqual([tag])
  }
})
