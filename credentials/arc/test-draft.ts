import { bytesToNumberBE } from '@noble/curves/utils.js'
import { shake128 } from '@noble/hashes/sha3.js'
import { ascii, concatenate } from '../bytes.ts'
import { createSuite, scalars } from './group.ts'
import { arithmetic } from './portable-arithmetic.ts'
import type { Random } from './random.ts'

export const draftSuite = createSuite('ARCV1-P256', arithmetic)

const drawBytes = 48

/** Draws like the draft: from SHAKE128 of a label, which is padded to one block, and a seed. */
export function draftRandom(maximumDraws = 100): Random {
  const label = new Uint8Array(168)
  label.set(ascii('sigma-proofs/TestDRNG/SHAKE128'))
  const seed = new Uint8Array(32)
  seed.set(ascii('test vector seed'))
  const stream = shake128(concatenate(label, seed), { dkLen: drawBytes * maximumDraws })
  let drawn = 0
  const draw = () => {
    if (drawn === maximumDraws) throw new RangeError('Too many draws.')
    const start = drawBytes * drawn++
    return bytesToNumberBE(stream.subarray(start, start + drawBytes))
  }
  return { scalar: () => draw() % (scalars.ORDER - 1n), proofNonce: () => draw() % scalars.ORDER }
}
