import { expect, test } from 'vitest'
import { distanceKm } from './comparison-table.tsx'

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } })

test('measures the distance between two schools', () => {
  // Patna and Lucknow.
  expect(distanceKm(at(25.594, 85.138), at(26.847, 80.947))).toBeCloseTo(442, -1)
  expect(distanceKm(at(25.594, 85.138), { position: null })).toBeUndefined()
})
