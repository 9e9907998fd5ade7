import { expect, it } from 'vitest'
import { chooseByCode, chooseReviewedFirst, nearbyCount, ofSameKind } from './nearby.ts'
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
  const chosen = chooseByCode(here, [
    school('1', { city: 'BELA' }),
    school('2', { district: 'PATNA' }),
    school('3', { state: 'Jharkhand' }),
    school('4'),
  ])
  expect(chosen.map(({ code }) => code)).toEqual(['4', '1'])
})

it('lists the most reviewed schools first, then the nearest codes', () => {
  const chosen = chooseByCode(here, [school('1'), school('2', { reviewCount: 3 }), school('3')])
  expect(chosen.map(({ code }) => code)).toEqual(['2', '1', '3'])
})

it('does not treat two empty towns as the same town', () => {
  const withoutTown = school('1', { city: '' })
  const chosen = chooseByCode({ ...here, city: '' }, [withoutTown, school('2', { reviewCount: 1 })])
  expect(chosen.map(({ code }) => code)).toEqual(['2', '1'])
})

it('lists at most six schools', () => {
  const many = Array.from({ length: 20 }, (_, index) => school(String(index)))
  expect(chooseByCode(here, many)).toHaveLength(nearbyCount)
})

const privateSchool = { management: 'Private Unaided (Recognized)', category: 'Primary with Upper Primary' }

it('takes schools of the same sector with a common level as candidates', () => {
  const found = ofSameKind(school('0', privateSchool), [
    school('0', privateSchool),
    school('1', { ...privateSchool, management: 'Department of Education' }),
    school('2', { ...privateSchool, category: 'Secondary with Higher Secondary' }),
    school('3', { ...privateSchool, category: 'Upper Primary only' }),
    school('4', { management: null, category: null }),
  ])
  expect(found.map(({ code }) => code)).toEqual(['3'])
})

it('takes all schools as candidates if the kind of the school is unknown', () => {
  expect(ofSameKind(here, [school('1', privateSchool), school('2')])).toHaveLength(2)
})

it('takes only the nearest schools of the same kind as candidates', () => {
  const many = Array.from({ length: 60 }, (_, index) => school(String(index)))
  expect(ofSameKind(here, many).map(({ code }) => code)).toEqual(many.slice(0, 24).map(({ code }) => code))
})

it('lists reviewed candidates first, each group by distance', () => {
  const candidates = ['1', '2', '3', '4'].map((code) =>
    school(code, { reviewCount: Number(code) % 2 === 0 ? 1 : 0 }),
  )
  expect(chooseReviewedFirst(candidates).map(({ code }) => code)).toEqual(['2', '4', '1', '3'])
})
