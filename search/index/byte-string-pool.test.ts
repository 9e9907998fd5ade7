import { expect, test } from 'vitest'
import { ByteStringPool } from './byte-string-pool.ts'

function numbersOf(pool: ByteStringPool, texts: string[]): number[] {
  return texts.map((text) => {
    // Like a field of a row, the string lies between other bytes.
    const bytes = Buffer.from(`"${text}"`)
    return pool.numberOf(bytes, 1, bytes.length - 1)
  })
}

test('numbers strings in the order of their first occurrence', () => {
  const pool = new ByteStringPool()
  expect(numbersOf(pool, ['ram', '', 'rampur', 'ram', 'राम', '', 'mar'])).toEqual([0, 1, 2, 0, 3, 1, 4])
  expect(pool.size).toBe(5)
  expect([0, 1, 2, 3, 4].map((number) => pool.text(number))).toEqual(['ram', '', 'rampur', 'राम', 'mar'])
})

test('keeps all strings while the table grows', () => {
  const texts = Array.from({ length: 50_000 }, (_, index) => `${index * 7919}`)
  const pool = new ByteStringPool()
  const numbers = texts.map((_, index) => index)
  expect(numbersOf(pool, texts)).toEqual(numbers)
  expect(numbersOf(pool, texts)).toEqual(numbers)
})

test('distinguishes strings with the same hash', () => {
  // Published pairs of strings with the same 32-bit FNV-1a hash.
  const texts = ['costarring', 'liquid', 'declinate', 'macallums', 'altarage', 'zinke']
  const pool = new ByteStringPool()
  expect(numbersOf(pool, texts)).toEqual([0, 1, 2, 3, 4, 5])
  expect(numbersOf(pool, texts)).toEqual([0, 1, 2, 3, 4, 5])
})
