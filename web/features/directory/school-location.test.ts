import { describe, expect, it } from 'vitest'
import type { School } from '#contract/schools.ts'
import { findDistinctions, formatLocation, formatTown } from './school-location.ts'

function school(_id: string, changes: Partial<School> = {}): School {
  return {
    _id,
    name: 'Govt Primary School',
    city: 'Rampur',
    district: 'Bareilly',
    state: 'Uttar Pradesh',
    pincode: null,
    sector: null,
    schoolType: null,
    classes: null,
    averageRating: 0,
    reviewCount: 0,
    sample: false,
    ...changes,
  }
}

describe('formatTown and formatLocation', () => {
  it('join town, district and state', () => {
    expect(formatTown(school('1'))).toBe('Rampur, Bareilly')
    expect(formatLocation(school('1'))).toBe('Rampur, Bareilly, Uttar Pradesh')
  })

  it('write town and district once if equal, and omit a missing town', () => {
    expect(formatTown(school('1', { city: 'BAREILLY' }))).toBe('BAREILLY')
    expect(formatTown(school('1', { city: '' }))).toBe('Bareilly')
  })
})

describe('findDistinctions', () => {
  it('returns no text for schools with different names or towns', () => {
    expect(findDistinctions([school('1'), school('2', { city: 'Aonla' })]).size).toBe(0)
  })

  it('tells apart schools with equal names and towns by their pincodes', () => {
    const texts = findDistinctions([school('1', { pincode: '243001' }), school('2', { pincode: '243002' })])
    expect([...texts]).toEqual([
      ['1', 'PIN 243001'],
      ['2', 'PIN 243002'],
    ])
  })

  it('returns the school codes when a pincode is missing or repeated', () => {
    const texts = findDistinctions([
      school('1', { pincode: '243001' }),
      school('2', { pincode: '243001' }),
      school('3', { name: 'GOVT PRIMARY SCHOOL' }),
    ])
    expect([...texts.values()]).toEqual(['School code 1', 'School code 2', 'School code 3'])
  })
})
