import { mulAddUnsafe } from '@noble/curves/abstract/curve.js'
import { p256_hasher } from '@noble/curves/nist.js'
import type { Arithmetic, Point } from './group.ts'

const { Point: P256 } = p256_hasher

function multiply(point: Point, scalar: bigint): Point {
  const isZero = scalar === 0n
  const product = point.multiply(isZero ? 1n : scalar)
  return isZero ? P256.ZERO : product
}

/** Arithmetic by `@noble/curves`, which works in browsers, too. The package's `imports` choose it for them. */
export const arithmetic: Arithmetic = {
  multiply,
  sumOfPublicProducts: (terms) =>
    mulAddUnsafe(
      P256,
      terms.map(([point]) => point),
      terms.map(([, scalar]) => scalar),
    ),
}
