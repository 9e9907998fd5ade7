import { expect, test } from 'vitest'
import { numberByUse, popularityOrder } from './school-order.ts'

test('orders by popularity and keeps the order of ties', () => {
  expect([...popularityOrder([0, 7, -1, 7, 2.5])]).toEqual([1, 3, 4, 0, 2])
  expect([...popularityOrder([])]).toEqual([])
})

test('numbers values in the order of the schools that have them', () => {
  const order = Uint32Array.of(2, 0, 1, 3)
  expect(numberByUse(Uint32Array.of(5, 9, 7, 5), order)).toEqual({
    values: [7, 5, 9],
    numbers: Uint32Array.of(0, 1, 2, 1),
  })
  expect(numberByUse(Uint32Array.of(5, 0, 7, 5), order, [0]).numbers).toEqual(Uint32Array.of(1, 2, 0, 2))
})
