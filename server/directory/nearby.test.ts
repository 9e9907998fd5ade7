import { expect, it } from 'vitest'
import { chooseNearby, nearbyCount } from './nearby.ts'
import type { RatedSchool } from './store.ts'

function school(code: string, changes: Partial<RatedSchool> = {}): RatedSchool {
  return {
    code,
    name: `SCHOOL ${code}`,
    city: 'RAMPUR',
    district: 'SITAMARHI',
    state: 'Bihar',
    pincode: null,
    management: null,
    category: null,
    reviewCount: 0,
    ratingTotal: 0,
    ...changes,
  }
}

const here = school('10100000100')

it('lists schools of the same town first, then of the district', () => {
  const chosen = chooseNearby(here, [
    school('1', { city: 'BELA' }),
    school('2', { district: 'PATNA' }),
    school('3', { state: 'Jharkhand' }),
    school('4'),
  ])
  expect(chosen.map(({ code }) => code)).toEqual(['4', '1'])
})

it('lists the most reviewed schools first, then the nearest codes', () => {
  const chosen = chooseNearby(here, [school('1'), school('2', { reviewCount: 3 }), school('3')])
  expect(chosen.map(({ code }) => code)).toEqual(['2', '1', '3'])
})

it('does not treat two empty towns as the same town', () => {
  const withoutTown = school('1', { city: '' })
  const chosen = chooseNearby({ ...here, city: '' }, [withoutTown, school('2', { reviewCount: 1 })])
  expect(chosen.map(({ code }) => code)).toEqual(['2', '1'])
})

it('lists at most six schools', () => {
  const many = Array.from({ length: 20 }, (_, index) => school(String(index)))
  expect(chooseNearby(here, many)).toHaveLength(nearbyCount)
})
