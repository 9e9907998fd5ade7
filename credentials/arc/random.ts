import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { ascii, concatenate, uint32 } from '../bytes.ts'
import { scalarFromWideBytes, wideScalarBytes } from './group.ts'

/** Two functions, because the test vectors draw secrets and proof nonces differently. */
export type Random = {
  scalar(): bigint
  proofNonce(): bigint
}

const freshBytes = 48

/**
 * Derives each scalar from fresh randomness and from all inputs of an operation, so that a repeated state of the
 * system's generator, for example of a cloned machine, repeats a scalar only if all inputs are the same, too.
 * @param inputs the secrets, then everything else on which the messages of the operation depend
 */
export function hedgedRandom(operation: string, ...inputs: readonly Uint8Array[]): Random {
  const fresh = crypto.getRandomValues(new Uint8Array(freshBytes))
  const material = concatenate(fresh, ...inputs.flatMap((input) => [uint32(input.length), input]))
  const key = extract(sha256, material, ascii(`BolshalaARC2 ${operation}`))
  let drawn = 0
  const draw = (kind: string) =>
    scalarFromWideBytes(expand(sha256, key, concatenate(ascii(kind), uint32(drawn++)), wideScalarBytes))
  return { scalar: () => draw('scalar'), proofNonce: () => draw('proof nonce') }
}
