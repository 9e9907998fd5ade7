import { createECDH } from 'node:crypto'
import { p256_hasher } from '@noble/curves/nist.js'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { type Arithmetic, type Point, scalarBytes, scalars, sum } from './group.ts'

const { Point: P256 } = p256_hasher
const { Fp } = P256
const { a, b } = P256.CURVE()

/** What a multiplication needs of a point. Most points are multiplied several times. */
type Prepared = { bytes: Uint8Array; x: bigint; inverseOf2y: bigint; isGenerator: boolean }

const prepared = new WeakMap<Point, Prepared>()

function prepare(point: Point): Prepared {
  const known = prepared.get(point)
  if (known) return known
  const { x, y } = point.toAffine()
  const next = {
    bytes: point.toBytes(false),
    x,
    inverseOf2y: Fp.inv(Fp.add(y, y)),
    isGenerator: point.equals(P256.BASE),
  }
  prepared.set(point, next)
  return next
}

const ecdh = createECDH('prime256v1')

/** Returns the abscissa of `scalar * point`. OpenSSL computes it in a time that does not depend on the scalar. */
function abscissaOfProduct(bytes: Uint8Array, scalar: bigint): bigint {
  ecdh.setPrivateKey(numberToBytesBE(scalar, scalarBytes))
  return bytesToNumberBE(ecdh.computeSecret(bytes))
}

function multiplyGenerator(scalar: bigint): Point {
  ecdh.setPrivateKey(numberToBytesBE(scalar, scalarBytes))
  return P256.fromBytes(ecdh.getPublicKey())
}

/**
 * Node.js reveals only the abscissas of products, except for those of the generator. The abscissas of `point`, `scalar * point` and
 * `(scalar + 1) * point` determine the ordinate of `scalar * point`.
 * @see Brier and Joye, "Weierstraß Elliptic Curves and Side-Channel Attacks", PKC 2002, section 3
 */
function multiply(point: Point, scalar: bigint): Point {
  if (scalar === 0n || point.is0()) return P256.ZERO
  // The next scalar would be the order, which has no product with an abscissa.
  if (scalar === scalars.ORDER - 1n) return point.negate()
  const { bytes, x, inverseOf2y, isGenerator } = prepare(point)
  if (isGenerator) return multiplyGenerator(scalar)
  const x1 = abscissaOfProduct(bytes, scalar)
  const x2 = abscissaOfProduct(bytes, scalar + 1n)
  const difference = Fp.sub(x, x1)
  const doubled = Fp.add(Fp.mul(Fp.add(a, Fp.mul(x, x1)), Fp.add(x, x1)), Fp.add(b, b))
  const y1 = Fp.mul(Fp.sub(doubled, Fp.mul(x2, Fp.sqr(difference))), inverseOf2y)
  return P256.fromAffine({ x: x1, y: y1 })
}

/**
 * Arithmetic by OpenSSL, several times as fast as the portable one. The package's `imports` choose it for Node.js.
 * @see docs/decisions/0066-cost-of-false-tokens.md
 */
export const arithmetic: Arithmetic = {
  multiply,
  sumOfPublicProducts: (terms) => sum(terms.map(([point, scalar]) => multiply(point, scalar))),
}
