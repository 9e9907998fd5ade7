import { expect, test } from 'vitest'
import { areaOf, classesOf, levelsOf, schoolTypeOf, sectorOf } from './school-facts.ts'

test('maps the management of a school to a sector', () => {
  expect(sectorOf('Department of Education')).toBe('government')
  expect(sectorOf('KENDRIYA VIDYALAYA')).toBe('government')
  expect(sectorOf('Private Unaided (Recognized)')).toBe('private')
  expect(sectorOf('A body of next year')).toBeNull()
  expect(sectorOf(null)).toBeNull()
})

test('reads classes from the category unless the register has them', () => {
  expect(classesOf({ category: 'Primary with Upper Primary' })).toEqual({ from: 1, to: 8 })
  expect(classesOf({ category: 'Primary', classFrom: 1, classTo: 7 })).toEqual({ from: 1, to: 7 })
  expect(classesOf({ category: null })).toBeNull()
})

test('lists each level of which a school has a class', () => {
  expect(levelsOf({ from: 1, to: 8 })).toEqual(['primary', 'upper-primary'])
  expect(levelsOf({ from: 10, to: 12 })).toEqual(['secondary', 'higher-secondary'])
  expect(levelsOf(null)).toEqual([])
})

test('reads type and area in the spelling of the register', () => {
  expect(schoolTypeOf('Co-Educational')).toBe('co-ed')
  expect(schoolTypeOf('Girls')).toBe('girls')
  expect(schoolTypeOf('')).toBeNull()
  expect(areaOf('Urban')).toBe('urban')
  expect(areaOf(null)).toBeNull()
})
