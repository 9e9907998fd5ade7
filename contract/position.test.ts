import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInIndia, roundPosition } from './position.ts'

const inIndia = fc.record({
  latitude: fc.double({ min: 6.5, max: 37.5, noNaN: true }),
  longitude: fc.double({ min: 68, max: 97.5, noNaN: true }),
})

test('moves a position by less than 360 metres and keeps a rounded position', () => {
  fc.assert(
    fc.property(inIndia, (position) => {
      const rounded = roundPosition(position)
      const north = (rounded.latitude - position.latitude) * 111_320
      const east =
        (rounded.longitude - position.longitude) * 111_320 * Math.cos((position.latitude * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeLessThan(360)
      expect(roundPosition(rounded)).toEqual(rounded)
    }),
  )
})

test('rounds positions a few metres apart to the same position in India', () => {
  const one = roundPosition({ latitude: 21.146, longitude: 79.088 })
  expect(roundPosition({ latitude: 21.14602, longitude: 79.08803 })).toEqual(one)
  expect(isInIndia(one)).toBe(true)
  expect(isInIndia({ latitude: 51.5, longitude: -0.1 })).toBe(false)
})
