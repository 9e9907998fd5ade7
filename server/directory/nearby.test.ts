import { expect, it } from 'vitest'
import type { Profile } from '#search/search.ts'
import { chooseByCode, nearbyCount, ofSameKind } from './nearby.ts'
import { profileValues } from './profile-values.ts'
import { schoolView } from './schools.ts'
import type { ListedSchool } from './store.ts'

function school(code: string, changes: Partial<ListedSchool> = {}): ListedSchool {
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
    countedReviews: 0,
    countedStars: 0,
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
  const chosen = chooseByCode(here, [school('1'), school('2', { countedReviews: 3 }), school('3')])
  expect(chosen.map(({ code }) => code)).toEqual(['2', '1', '3'])
})

it('does not treat two empty towns as the same town', () => {
  const withoutTown = school('1', { city: '' })
  const chosen = chooseByCode({ ...here, city: '' }, [withoutTown, school('2', { countedReviews: 1 })])
  expect(chosen.map(({ code }) => code)).toEqual(['2', '1'])
})

it('lists at most six schools', () => {
  const many = Array.from({ length: 20 }, (_, index) => school(String(index)))
  expect(chooseByCode(here, many)).toHaveLength(nearbyCount)
})

const privateSchool = { management: 'Private Unaided (Recognized)', category: 'Primary with Upper Primary' }

function neighbour(code: string, facts: Partial<Profile> = {}) {
  const unknown = {
    management: '',
    category: '',
    schoolType: '',
    area: '',
    board: '',
    medium: '',
    classes: '',
  }
  return { code, values: profileValues({ ...unknown, ...facts }) }
}

it('takes schools of the same sector with a common level as candidates', () => {
  const found = ofSameKind(schoolView(school('0', privateSchool)), [
    neighbour('0', privateSchool),
    neighbour('1', { ...privateSchool, management: 'Department of Education' }),
    neighbour('2', { ...privateSchool, category: 'Secondary with Higher Secondary' }),
    neighbour('3', { ...privateSchool, category: 'Upper Primary only' }),
    neighbour('4'),
  ])
  expect(found.map(({ code }) => code)).toEqual(['3'])
})

it('takes all schools as candidates if the kind of the school is unknown', () => {
  expect(ofSameKind(schoolView(here), [neighbour('1', privateSchool), neighbour('2')])).toHaveLength(2)
})

it('takes only the nearest schools of the same kind as candidates', () => {
  const many = Array.from({ length: 60 }, (_, index) => neighbour(String(index)))
  expect(ofSameKind(schoolView(here), many).map(({ code }) => code)).toEqual(
    many.slice(0, 24).map(({ code }) => code),
  )
})
