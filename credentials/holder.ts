import { decode, encodePoints, encodeScalars, type Point, pointBytes } from './arc/group.ts'
import {
  type ArcCredential,
  createRequest as createArcRequest,
  finishRequest as finishArcRequest,
  type PendingRequest,
  requestBytes,
} from './arc/issuance.ts'
import { decodePublicKey, publicKeyBytes } from './arc/issuer-key.ts'
import { present as presentArc } from './arc/presentation.ts'
import { secureRandom } from './arc/random.ts'
import { secretsOf } from './author-code.ts'
import { concatenate, copyOf } from './bytes.ts'
import { CredentialError } from './error.ts'
import { arcContexts, checkMessageHash, profileVersion, requestContext, suite, type Use } from './profile.ts'

/** Keep it encrypted on the device. */
export type Credential = { readonly publicKey: Uint8Array; readonly arc: ArcCredential }

/**
 * All requests with one code contain the same commitment.
 * @throws CredentialError for a mistyped code
 */
export function createRequest(code: string): { request: Uint8Array; pending: PendingRequest } {
  return createArcRequest(suite, requestContext, secretsOf(code), secureRandom)
}

/**
 * Returns what the issuer stores for the account. Only `issue` verifies the request.
 * @throws CredentialError for a wrong length or an invalid point
 */
export function commitmentOf(request: Uint8Array): Uint8Array {
  if (request.length !== requestBytes) throw new CredentialError('length')
  const commitment = copyOf(request, 0, pointBytes)
  decode(commitment, { points: 1, scalars: 0 })
  return commitment
}

/** @throws CredentialError unless the issuer proves that it used the secret key of this public key */
export function finishRequest(
  pending: PendingRequest,
  publicKey: Uint8Array,
  response: Uint8Array,
): Credential {
  const arc = finishArcRequest(suite, pending, decodePublicKey(publicKey), response)
  return { publicKey: copyOf(publicKey), arc }
}

export function encodeCredential({ publicKey, arc: { m1, U, UPrime } }: Credential): Uint8Array {
  return concatenate(Uint8Array.of(profileVersion), publicKey, encodePoints(U, UPrime), encodeScalars(m1))
}

/** @throws CredentialError for an invalid encoding */
export function decodeCredential(bytes: Uint8Array): Credential {
  if (bytes[0] !== profileVersion) throw new CredentialError('version')
  const publicKey = copyOf(bytes, 1, 1 + publicKeyBytes)
  const { X1 } = decodePublicKey(publicKey)
  const { points, scalars } = decode(bytes.subarray(1 + publicKeyBytes), { points: 2, scalars: 1 })
  const [[U, UPrime], [m1]] = [points as [Point, Point], scalars as [bigint]]
  return { publicKey, arc: { m1, U, UPrime, X1 } }
}

export type Presented = {
  presentation: Uint8Array
  nullifiers: Uint8Array[]
}

/**
 * Presents the credential for one or two uses, and proves that all nullifiers belong to it.
 * @param message see `messageHash`
 * @throws CredentialError for invalid contexts, a missing or invalid nonce, or a message hash of another length
 */
export function present({ arc }: Credential, uses: readonly Use[], message: Uint8Array): Presented {
  const contexts = arcContexts(uses.map(({ context }) => context))
  const arcUses = contexts.map((context, i) => {
    const nonce = uses[i]?.nonce ?? (context.limit === 1 ? 0 : undefined)
    if (nonce === undefined) throw new CredentialError('nonce')
    return { ...context, nonce }
  })
  const { presentation, tags } = presentArc(suite, arc, arcUses, checkMessageHash(message), secureRandom)
  return { presentation, nullifiers: tags }
}
