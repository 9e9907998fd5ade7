import { afterEach, expect, it, vi } from 'vitest'
import { chooseFreeNumber } from './quota-numbers.ts'

afterEach(() => void vi.restoreAllMocks())

/** Makes the generator return these bytes, one after another. */
function drawBytes(...bytes: number[]): void {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array[0] = bytes.shift() ?? expect.unreachable()
    return array
  })
}

it('chooses each free number for equally many bytes', () => {
  const counts = new Map<number | undefined, number>()
  for (let byte = 0; byte < 255; byte++) {
    drawBytes(byte)
    const number = chooseFreeNumber([1, 3], 5)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ 0: 85, 2: 85, 4: 85 })
  drawBytes(255, 1)
  expect(chooseFreeNumber([1, 3], 5)).toBe(2)
})

it('chooses no number if all are spent', () => {
  expect(chooseFreeNumber([4, 3, 2, 1, 0], 5)).toBeUndefined()
})
