import { expect, it } from 'vitest'
import { SchoolList } from '#contract/schools.ts'
import { withContractNames } from './contract.ts'

const school = {
  _id: '10100000001',
  name: 'GPS Rampur',
  city: 'Rampur',
  district: 'Sitamarhi',
  state: 'Bihar',
  pincode: null,
  sector: null,
  schoolType: null,
  classes: null,
  averageRating: 4,
  sample: false,
}
const pagination = { page: 1, limit: 10, total: 1, totalPages: 1 }

function countOf(counts: Record<string, number>): number | undefined {
  const body = { schools: [{ ...school, ...counts }], pagination }
  return SchoolList.parse(withContractNames('listSchools', body)).schools[0]?.reviewCount
}

it.each([
  [{ reviewCount: 3, reviewsCount: 4, totalReviews: 5 }, 3],
  [{ reviewsCount: 4, totalReviews: 5 }, 4],
  [{ totalReviews: 5 }, 5],
  [{ reviewCount: 0, totalReviews: 5 }, 0],
  [{}, 0],
])('reads the review count from %j as %i', (counts, expected) => {
  expect(countOf(counts)).toBe(expected)
})

it('reads aliases in single schools and keeps other responses unchanged', () => {
  expect(withContractNames('getSchool', { ...school, totalReviews: 5 })).toMatchObject({ reviewCount: 5 })
  expect(withContractNames('listEvents', [])).toEqual([])
  for (const body of [undefined, null, 'text', {}]) expect(withContractNames('listSchools', body)).toBe(body)
})
