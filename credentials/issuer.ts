/* Browsers do not load this file, because its functions need the secret key. */

import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { scalarFromWideBytes, wideScalarBytes } from './arc/group.ts'
import { issue as issueArc } from './arc/issuance.ts'
import {
  decodeSecretKey,
  encodePublicKey,
  encodeSecretKey,
  generateKeyPair,
  type KeyPair,
} from './arc/issuer-key.ts'
import { verifyPresentation as verifyArcPresentation } from './arc/presentation.ts'
import { hedgedRandom } from './arc/random.ts'
import { ascii } from './bytes.ts'
import { CredentialError } from './error.ts'
import {
  arcContexts,
  type Context,
  issuanceBinding,
  presentationBinding,
  requestContext,
  suite,
} from './profile.ts'

export type IssuerKey = {
  /** 128 bytes. Store or send only this field: `readIssuerKey` computes the others. */
  readonly secretKey: Uint8Array
  /** 99 bytes. */
  readonly publicKey: Uint8Array
  readonly pair: KeyPair
}

const minimumSeedBytes = 32

function issuerKey(pair: KeyPair): IssuerKey {
  return { secretKey: encodeSecretKey(pair.secret), publicKey: encodePublicKey(pair.public), pair }
}

export function newIssuerKey(): IssuerKey {
  return issuerKey(generateKeyPair(suite, hedgedRandom('issuer key')))
}

/** @throws CredentialError for a seed of less than 32 bytes */
export function issuerKeyFromSeed(seed: Uint8Array): IssuerKey {
  if (seed.length < minimumSeedBytes) throw new CredentialError('length')
  const bytes = hkdf(sha256, seed, ascii('BolshalaARC1 issuer key'), ascii('scalars'), 4 * wideScalarBytes)
  let drawn = 0
  const scalar = () => {
    const start = wideScalarBytes * drawn++
    return scalarFromWideBytes(bytes.subarray(start, start + wideScalarBytes))
  }
  return issuerKey(generateKeyPair(suite, { scalar, proofNonce: scalar }))
}

/** @throws CredentialError for an invalid encoding */
export function readIssuerKey(secretKey: Uint8Array): IssuerKey {
  return issuerKey(decodeSecretKey(suite, secretKey))
}

/**
 * Signs the committed values without learning them. The caller ensures that each account has only one commitment
 * (`commitmentOf`).
 * @returns 454 bytes
 * @throws CredentialError for an invalid request
 */
export function issue(key: IssuerKey, request: Uint8Array): Uint8Array {
  const binding = issuanceBinding(key.publicKey)
  return issueArc(
    suite,
    key.pair,
    request,
    binding,
    hedgedRandom('response', key.secretKey, binding, request),
  )
}

export type Verification = {
  /** The verifier computes the contexts, and must not accept them from the client. */
  contexts: readonly Context[]
  presentation: Uint8Array
  /** See `messageHash`. */
  message: Uint8Array
}

/**
 * The caller rejects a nullifier that it has seen before.
 * @returns the nullifier of each context, 33 bytes
 * @throws CredentialError for an invalid presentation
 */
export function verifyPresentation(
  key: IssuerKey,
  { contexts, presentation, message }: Verification,
): Uint8Array[] {
  return verifyArcPresentation(
    suite,
    key.pair,
    requestContext,
    arcContexts(contexts),
    presentation,
    presentationBinding(key.publicKey, contexts, message),
  )
}
