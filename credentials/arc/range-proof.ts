import { type Point, type Suite, scalars } from './group.ts'
import { arithmetic as portable } from './portable-arithmetic.ts'
import type { Random } from './random.ts'
import type { Opening } from './transcript.ts'

/** Bounds the size of a proof. */
export const maximumLimit = 1024

export function isLimit(limit: number): boolean {
  return Number.isInteger(limit) && limit >= 1 && limit <= maximumLimit
}

/**
 * Returns weights in descending order. The sums of their subsets are the numbers from 0 to the limit minus 1.
 * @see draft-ietf-privacypass-arc-crypto, `ComputeBases`
 */
export function basesOf(limit: number): number[] {
  if (limit === 1) return []
  const powers: number[] = []
  let rest = limit - 1
  for (let power = 1; power <= rest; power *= 2) {
    powers.push(power)
    rest -= power
  }
  if (rest > 0) powers.push(rest)
  return powers.sort((a, b) => b - a)
}

export type NonceProof = {
  nonceCommit: Point
  D: readonly Point[]
  witness: readonly bigint[]
  openings: readonly (readonly [Point, Opening])[]
}

/** The caller ensures that the nonce is below the limit. */
export function commitNonce(suite: Suite, nonce: number, limit: number, random: Random): NonceProof {
  const [G, H] = [suite.generatorG(), suite.generatorH()]
  const nonceBlinding = random.scalar()
  const nonceCommit = suite.multiply(G, BigInt(nonce)).add(suite.multiply(H, nonceBlinding))
  const bases = basesOf(limit)
  const b: bigint[] = []
  const s: bigint[] = []
  let remainder = nonce
  let partialSum = 0n
  bases.forEach((base, i) => {
    const bit = Number(remainder >= base)
    remainder -= bit * base
    b.push(BigInt(bit))
    // The last blinding makes the commitments add up.
    const blinding =
      i < bases.length - 1
        ? random.scalar()
        : scalars.div(scalars.sub(nonceBlinding, partialSum), BigInt(base))
    partialSum = scalars.add(partialSum, scalars.mul(BigInt(base), blinding))
    s.push(blinding)
  })
  const s2 = s.map((blinding, i) => scalars.mul(1n - (b[i] ?? 0n), blinding))
  const D = s.map((blinding, i) => {
    const zero = suite.multiply(H, blinding)
    const one = zero.add(G)
    return b[i] === 1n ? one : zero
  })
  return {
    nonceCommit,
    D,
    witness: [BigInt(nonce), nonceBlinding, ...b, ...s, ...s2],
    openings: [nonceCommit, ...D].map((point, i) => [
      point,
      i === 0 ? { g: BigInt(nonce), h: nonceBlinding } : { g: b[i - 1] ?? 0n, h: s[i - 1] ?? 0n },
    ]),
  }
}

/** Returns whether the weighted commitments to the bits add up to the commitment to the nonce. */
export function addsUp(nonceCommit: Point, D: readonly Point[], limit: number): boolean {
  const terms = basesOf(limit).map((base, i) => [D[i] as Point, BigInt(base)] as const)
  return terms.length === D.length && portable.sumOfPublicProducts(terms).equals(nonceCommit)
}
