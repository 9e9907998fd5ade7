import { expect, test } from 'vitest'
import { SchoolsByArea } from './schools-by-area.ts'

test('lists the schools of each area in ascending order', () => {
  const byArea = new SchoolsByArea(Uint16Array.of(2, 0, 2, 3, 0, 2))
  expect([0, 1, 2, 3].map((area) => [...byArea.of(area)])).toEqual([[1, 4], [], [0, 2, 5], [3]])
  expect([...byArea.of(4)]).toEqual([])
})

test('lists nothing without schools', () => {
  expect([...new SchoolsByArea(new Uint16Array(0)).of(0)]).toEqual([])
})
