import type { WeierstrassPoint } from '@noble/curves/abstract/weierstrass.js'
import { p256_hasher } from '@noble/curves/nist.js'
import { bytesToNumberBE, numberToBytesBE } from '@noble/curves/utils.js'
import { ascii, concatenate } from '../bytes.ts'
import { CredentialError } from '../error.ts'

export type Point = WeierstrassPoint<bigint>

const { Point: P256 } = p256_hasher
export const scalars = P256.Fn
export const pointBytes = 33
export const scalarBytes = 32

/** Reducing 48 bytes modulo the order biases a scalar by less than 2^-128. */
export const wideScalarBytes = 48

/** In bits. Larger tables of products cost more time than they save. */
const tableWindow = 4

export type Arithmetic = {
  /** The computing time must not depend on the scalar, even if it is 0. */
  multiply(point: Point, scalar: bigint): Point
  /** The computing time may depend on the scalars, so they must be public. */
  sumOfPublicProducts(terms: readonly (readonly [Point, bigint])[]): Point
}

/** Suites with different context strings have unrelated hash functions. */
export type Suite = Arithmetic & {
  readonly contextString: string
  generatorG(): Point
  generatorH(): Point
  hashToGroup(input: Uint8Array, info: string): Point
  hashToScalar(input: Uint8Array, info: string): bigint
}

let sharedG: Point | undefined

function generatorG(): Point {
  sharedG ??= P256.fromAffine(P256.BASE.toAffine()).precompute(tableWindow)
  return sharedG
}

/** @see draft-ietf-privacypass-arc-crypto, section "ARC(P-256)" */
export function createSuite(contextString: string, arithmetic: Arithmetic): Suite {
  const separator = (kind: string, info: string) => ascii(`${kind}-${contextString}${info}`)
  const hashToGroup = (input: Uint8Array, info: string): Point =>
    p256_hasher.hashToCurve(input, { DST: separator('HashToGroup', info) })
  let generatorH: Point | undefined
  return {
    ...arithmetic,
    contextString,
    generatorG,
    generatorH: () => {
      generatorH ??= hashToGroup(P256.BASE.toBytes(true), 'generatorH').precompute(tableWindow)
      return generatorH
    },
    hashToGroup,
    hashToScalar: (input, info) => p256_hasher.hashToScalar(input, { DST: separator('HashToScalar', info) }),
  }
}

export function sum(points: readonly Point[]): Point {
  return points.reduce((total, point) => total.add(point), P256.ZERO)
}

/**
 * Returns a number from 1 to the order minus 1.
 * @throws CredentialError for a length other than 48 bytes
 */
export function scalarFromWideBytes(bytes: Uint8Array): bigint {
  if (bytes.length !== wideScalarBytes) throw new CredentialError('length')
  return (bytesToNumberBE(bytes) % (scalars.ORDER - 1n)) + 1n
}

/** @throws CredentialError for the identity, which has no encoding */
export function encodePoints(...points: readonly Point[]): Uint8Array {
  if (points.some((point) => point.is0())) throw new CredentialError('point')
  return concatenate(...points.map((point) => point.toBytes(true)))
}

export function encodeScalars(...values: readonly bigint[]): Uint8Array {
  return concatenate(...values.map((value) => numberToBytesBE(value, scalarBytes)))
}

function decodePoint(bytes: Uint8Array): Point {
  try {
    return P256.fromBytes(bytes)
  } catch {
    throw new CredentialError('point')
  }
}

function decodeScalar(bytes: Uint8Array): bigint {
  const value = bytesToNumberBE(bytes)
  if (!scalars.isValidNot0(value)) throw new CredentialError('scalar')
  return value
}

/**
 * Reads compressed points, then scalars from 1 to the order minus 1.
 * @throws CredentialError unless every encoding is canonical and the length is exact
 */
export function decode(bytes: Uint8Array, counts: { points: number; scalars: number }) {
  const scalarsAt = counts.points * pointBytes
  if (bytes.length !== scalarsAt + counts.scalars * scalarBytes) throw new CredentialError('length')
  // First, because it is cheaper.
  const values = Array.from({ length: counts.scalars }, (_, i) => {
    const start = scalarsAt + i * scalarBytes
    return decodeScalar(bytes.subarray(start, start + scalarBytes))
  })
  const points = Array.from({ length: counts.points }, (_, i) =>
    decodePoint(bytes.subarray(i * pointBytes, (i + 1) * pointBytes)),
  )
  return { points, scalars: values }
}
