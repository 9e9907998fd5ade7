import { bytesToNumberBE } from '@noble/curves/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascii } from '../bytes.ts'
import { createSuite, type Point, scalars } from './group.ts'
import { arithmetic as native } from './native-arithmetic.ts'
import { arithmetic as portable } from './portable-arithmetic.ts'

const suite = createSuite('test', portable)
const [G, H, T] = [suite.generatorG(), suite.generatorH(), suite.hashToGroup(ascii('context'), 'Tag')]
const n = scalars.ORDER

const scalar = fc.uint8Array({ minLength: 48, maxLength: 48 }).map((bytes) => bytesToNumberBE(bytes) % n)
const point = fc.constantFrom<Point>(G, H, T, T.negate(), T.add(H), G.subtract(G))

test.each([0n, 1n, 2n, 3n, (n - 1n) / 2n, (n + 1n) / 2n, n - 3n, n - 2n, n - 1n])(
  'multiplies points by %i like the portable arithmetic',
  (factor) => {
    for (const each of [G, H, T])
      expect(native.multiply(each, factor).equals(portable.multiply(each, factor))).toBe(true)
  },
)

test('adds up products like the portable arithmetic', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, scalar), { maxLength: 4 }), (terms) => {
      expect(native.sumOfPublicProducts(terms).equals(portable.sumOfPublicProducts(terms))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('multiplies products again', () => {
  fc.assert(
    fc.property(scalar, scalar, (one, other) => {
      const product = native.multiply(native.multiply(T, one), other)
      expect(product.equals(portable.multiply(T, scalars.mul(one, other)))).toBe(true)
    }),
    { numRuns: 20 },
  )
})
