import { expect, test } from 'vitest'
import { formatDistance } from './distance.ts'

test.each([
  [0, 'Less than 500 m'],
  [0.49, 'Less than 500 m'],
  [0.5, '0.5 km'],
  [2.44, '2.4 km'],
  [9.96, '10 km'],
  [131.6, '132 km'],
  [1234, '1,234 km'],
])('formats %d km as %s', (km, text) => {
  expect(formatDistance(km)).toBe(text)
})
