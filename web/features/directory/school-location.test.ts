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
    averageRating: 0,
    reviewCount: 0,
    sample: false,
    ...changes,
  }
}

describe('the place of a school', () => {
  it('is village and district', () => {
    expect(formatTown(school('1'))).toBe('Rampur, Bareilly')
    expect(formatLocation(school('1'))).toBe('Rampur, Bareilly, Uttar Pradesh')
  })

  it('says a name once', () => {
    expect(formatTown(school('1', { city: 'BAREILLY' }))).toBe('BAREILLY')
    expect(formatTown(school('1', { city: '' }))).toBe('Bareilly')
  })
})

describe('cards that would read the same', () => {
  it('add nothing where they differ', () => {
    expect(findDistinctions([school('1'), school('2', { city: 'Aonla' })]).size).toBe(0)
  })

  it('add the pincode where it differs', () => {
    const marks = findDistinctions([school('1', { pincode: '243001' }), school('2', { pincode: '243002' })])
    expect([...marks]).toEqual([
      ['1', 'PIN 243001'],
      ['2', 'PIN 243002'],
    ])
  })

  it('add the register code where a pincode is missing or the same', () => {
    const marks = findDistinctions([
      school('1', { pincode: '243001' }),
      school('2', { pincode: '243001' }),
      school('3', { name: 'GOVT PRIMARY SCHOOL' }),
    ])
    expect([...marks.values()]).toEqual(['Register code 1', 'Register code 2', 'Register code 3'])
  })
})
