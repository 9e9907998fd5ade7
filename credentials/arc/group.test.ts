import { p256_hasher } from '@noble/curves/nist.js'
import { hexToBytes, numberToBytesBE } from '@noble/curves/utils.js'
import { expect, test } from 'vitest'
import { ascii, concatenate } from '../bytes.ts'
import { CredentialError } from '../error.ts'
import { createSuite, decode, encodePoints, encodeScalars, scalarFromWideBytes, scalars } from './group.ts'
import { arithmetic } from './portable-arithmetic.ts'

const suite = createSuite('test', arithmetic)
const { multiply, sumOfPublicProducts } = suite
const G = suite.generatorG()
const { Point } = p256_hasher
const fieldOrder = Point.Fp.ORDER
const compressed = G.toBytes(true)

const notPoints: Record<string, Uint8Array> = {
  '33 zero bytes': new Uint8Array(33),
  'a point in uncompressed form': G.toBytes(false).slice(0, 33),
  'an unknown prefix': concatenate(Uint8Array.of(5), compressed.subarray(1)),
  'an abscissa without a point on the curve': hexToBytes(`02${'00'.repeat(31)}01`),
  'an abscissa that is the order of the field': concatenate(
    Uint8Array.of(2),
    numberToBytesBE(fieldOrder, 32),
  ),
  'an abscissa of 256 set bits': concatenate(Uint8Array.of(3), new Uint8Array(32).fill(0xff)),
}

test.each(Object.entries(notPoints))('rejects %s', (_, bytes) => {
  expect(() => decode(bytes, { points: 1, scalars: 0 })).toThrow(new CredentialError('point'))
})

test('rejects an abscissa above the order of the field', () => {
  // `shifted` encodes x + p, where x is the smallest abscissa of a point.
  for (let x = 0n; x < 20n; x++) {
    const canonical = concatenate(Uint8Array.of(2), numberToBytesBE(x, 32))
    const shifted = concatenate(Uint8Array.of(2), numberToBytesBE(x + fieldOrder, 32))
    try {
      decode(canonical, { points: 1, scalars: 0 })
    } catch {
      continue
    }
    expect(() => decode(shifted, { points: 1, scalars: 0 })).toThrow(new CredentialError('point'))
    return
  }
  throw new Error('No small abscissa has a point.')
})

test.each([
  ['0', 0n],
  ['the order', scalars.ORDER],
  ['the order plus 1', scalars.ORDER + 1n],
  ['256 set bits', 2n ** 256n - 1n],
])('rejects the scalar %s', (_, value) => {
  expect(() => decode(numberToBytesBE(value, 32), { points: 0, scalars: 1 })).toThrow(
    new CredentialError('scalar'),
  )
})

test('accepts the smallest and the largest scalar', () => {
  for (const value of [1n, scalars.ORDER - 1n])
    expect(decode(encodeScalars(value), { points: 0, scalars: 1 }).scalars).toEqual([value])
})

test('rejects missing and surplus bytes', () => {
  const bytes = concatenate(compressed, encodeScalars(1n))
  for (const other of [bytes.subarray(1), bytes.subarray(0, -1), concatenate(bytes, Uint8Array.of(0))])
    expect(() => decode(other, { points: 1, scalars: 1 })).toThrow(new CredentialError('length'))
})

test('refuses to encode the identity', () => {
  expect(() => encodePoints(G, Point.ZERO)).toThrow(new CredentialError('point'))
})

test('multiplies by 0 and by the order minus 1', () => {
  expect(multiply(G, 0n).is0()).toBe(true)
  expect(multiply(G, scalars.ORDER - 1n).equals(G.negate())).toBe(true)
})

test('returns the sum of products', () => {
  const H = suite.generatorH()
  const sum = sumOfPublicProducts([
    [G, 5n],
    [H, 0n],
    [H, 7n],
  ])
  expect(sum.equals(multiply(G, 5n).add(multiply(H, 7n)))).toBe(true)
  expect(sumOfPublicProducts([]).is0()).toBe(true)
})

test('maps wide bytes to scalars that are never 0', () => {
  expect(scalarFromWideBytes(new Uint8Array(48))).toBe(1n)
  const order = numberToBytesBE(scalars.ORDER - 1n, 48)
  expect(scalarFromWideBytes(order)).toBe(1n)
  expect(() => scalarFromWideBytes(new Uint8Array(32))).toThrow(new CredentialError('length'))
})

test('returns other hashes for another context string', () => {
  const other = createSuite('other', arithmetic)
  const input = ascii('context')
  expect(suite.generatorH().equals(other.generatorH())).toBe(false)
  expect(suite.hashToGroup(input, 'Tag').equals(other.hashToGroup(input, 'Tag'))).toBe(false)
  expect(suite.hashToScalar(input, 'x')).not.toBe(other.hashToScalar(input, 'x'))
})
