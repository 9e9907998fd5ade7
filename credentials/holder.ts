import { decode, encodePoints, encodeScalars, type Point, pointBytes } from './arc/group.ts'
import {
  type ArcCredential,
  commit,
  createRequest as createArcRequest,
  finishRequest as finishArcRequest,
  type PendingRequest,
  requestBytes,
} from './arc/issuance.ts'
import { decodePublicKey, publicKeyBytes } from './arc/issuer-key.ts'
import { present as presentArc } from './arc/presentation.ts'
import { hedgedRandom } from './arc/random.ts'
import { secretsOf } from './author-code.ts'
import { concatenate, copyOf, uint32 } from './bytes.ts'
import { CredentialError } from './error.ts'
import {
  arcContexts,
  issuanceBinding,
  presentationBinding,
  requestContext,
  suite,
  type Use,
} from './profile.ts'

/** The version of the encoding, not of the profile: a credential of profile version 1 is valid in version 2. */
const credentialVersion = 1

/** Keep it encrypted on the device. */
export type Credential = { readonly publicKey: Uint8Array; readonly arc: ArcCredential }

/**
 * Returns the commitment that all requests with one code contain.
 * @throws CredentialError for a mistyped code
 */
export function commitmentFor(code: string): Uint8Array {
  return encodePoints(commit(suite, secretsOf(code)))
}

/**
 * @param publicKey of the issuer key that the response will be made with
 * @throws CredentialError for a mistyped code or a key of another length
 */
export function createRequest(
  code: string,
  publicKey: Uint8Array,
): { request: Uint8Array; pending: PendingRequest } {
  const secrets = secretsOf(code)
  const binding = issuanceBinding(publicKey)
  const random = hedgedRandom('request', encodeScalars(secrets.m1, secrets.r1), binding)
  return createArcRequest(suite, requestContext, secrets, binding, random)
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
  const arc = finishArcRequest(
    suite,
    pending,
    decodePublicKey(publicKey),
    response,
    issuanceBinding(publicKey),
  )
  return { publicKey: copyOf(publicKey), arc }
}

export function encodeCredential({ publicKey, arc: { m1, U, UPrime } }: Credential): Uint8Array {
  return concatenate(Uint8Array.of(credentialVersion), publicKey, encodePoints(U, UPrime), encodeScalars(m1))
}

/** @throws CredentialError for an invalid encoding */
export function decodeCredential(bytes: Uint8Array): Credential {
  if (bytes[0] !== credentialVersion) throw new CredentialError('version')
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
export function present(credential: Credential, uses: readonly Use[], message: Uint8Array): Presented {
  const { publicKey, arc } = credential
  const contexts = arcContexts(uses.map(({ context }) => context))
  const arcUses = contexts.map((context, i) => {
    const nonce = uses[i]?.nonce ?? (context.limit === 1 ? 0 : undefined)
    if (nonce === undefined) throw new CredentialError('nonce')
    return { ...context, nonce }
  })
  const binding = presentationBinding(
    publicKey,
    uses.map(({ context }) => context),
    message,
  )
  const nonces = concatenate(...arcUses.map(({ nonce }) => uint32(nonce)))
  const random = hedgedRandom('presentation', encodeCredential(credential), nonces, binding)
  const { presentation, tags } = presentArc(suite, arc, arcUses, binding, random)
  return { presentation, nullifiers: tags }
}
