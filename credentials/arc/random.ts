import { scalarFromWideBytes, wideScalarBytes } from './group.ts'

/** The test vectors draw secrets and proof nonces differently. */
export type Random = {
  /** Secret, never 0. */
  scalar(): bigint
  /** For one proof. */
  proofNonce(): bigint
}

function randomScalar(): bigint {
  return scalarFromWideBytes(crypto.getRandomValues(new Uint8Array(wideScalarBytes)))
}

export const secureRandom: Random = { scalar: randomScalar, proofNonce: randomScalar }
