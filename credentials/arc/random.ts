import { scalarFromWideBytes, wideScalarBytes } from './group.ts'

/** A source of random scalars. The generator of the test vectors draws secrets and proof nonces differently. */
export type Random = {
  /** Returns a secret scalar, never 0. */
  scalar(): bigint
  /** Returns the one-time scalar of a proof. */
  proofNonce(): bigint
}

function randomScalar(): bigint {
  return scalarFromWideBytes(crypto.getRandomValues(new Uint8Array(wideScalarBytes)))
}

export const secureRandom: Random = { scalar: randomScalar, proofNonce: randomScalar }
