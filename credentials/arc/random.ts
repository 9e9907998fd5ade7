import { scalarFromWideBytes, wideScalarBytes } from './group.ts'

/** Two functions, because the test vectors draw secrets and proof nonces differently. */
export type Random = {
  scalar(): bigint
  proofNonce(): bigint
}

function randomScalar(): bigint {
  return scalarFromWideBytes(crypto.getRandomValues(new Uint8Array(wideScalarBytes)))
}

export const secureRandom: Random = { scalar: randomScalar, proofNonce: randomScalar }
