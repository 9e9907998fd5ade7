import { decode, encodePoints, encodeScalars, type Point, type Suite } from './group.ts'
import type { Random } from './random.ts'

export const secretKeyBytes = 4 * 32
export const publicKeyBytes = 3 * 33

export type SecretScalars = { x0: bigint; x1: bigint; x2: bigint; x0Blinding: bigint }
export type PublicPoints = { X0: Point; X1: Point; X2: Point }
/** Stores the public points, so that they are computed only once. */
export type KeyPair = { secret: SecretScalars; public: PublicPoints }

function keyPair(suite: Suite, secret: SecretScalars): KeyPair {
  const [G, H] = [suite.generatorG(), suite.generatorH()]
  const X0 = suite.multiply(G, secret.x0).add(suite.multiply(H, secret.x0Blinding))
  return { secret, public: { X0, X1: suite.multiply(H, secret.x1), X2: suite.multiply(H, secret.x2) } }
}

export function generateKeyPair(suite: Suite, random: Random): KeyPair {
  const [x0, x1, x2, x0Blinding] = [random.scalar(), random.scalar(), random.scalar(), random.scalar()]
  return keyPair(suite, { x0, x1, x2, x0Blinding })
}

/** @throws CredentialError for an invalid encoding */
export function decodeSecretKey(suite: Suite, bytes: Uint8Array): KeyPair {
  const [x0, x1, x2, x0Blinding] = decode(bytes, { points: 0, scalars: 4 }).scalars as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  return keyPair(suite, { x0, x1, x2, x0Blinding })
}

export function encodeSecretKey({ x0, x1, x2, x0Blinding }: SecretScalars): Uint8Array {
  return encodeScalars(x0, x1, x2, x0Blinding)
}

/** @throws CredentialError for an invalid encoding */
export function decodePublicKey(bytes: Uint8Array): PublicPoints {
  const [X0, X1, X2] = decode(bytes, { points: 3, scalars: 0 }).points as [Point, Point, Point]
  return { X0, X1, X2 }
}

export function encodePublicKey({ X0, X1, X2 }: PublicPoints): Uint8Array {
  return encodePoints(X0, X1, X2)
}
