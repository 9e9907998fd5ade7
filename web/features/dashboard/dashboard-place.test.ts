import { expect, it } from 'vitest'
import { readPlace, stepAddress } from './dashboard-place.ts'

const school = {
  _id: '99000000001',
  name: 'KV',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: null,
  averageRating: 4,
  reviewCount: 2,
  sample: true,
}

it('starts at the welcome', () => {
  expect(readPlace('', null).step).toBe(0)
  expect(readPlace('?step=7', null).step).toBe(0)
})

it('keeps step, search and page in the address, and the school out of it', () => {
  const address = stepAddress(2, { term: 'kv pune', page: 3 })
  expect(address).toBe('/dashboard?step=2&search=kv+pune&page=3')
  expect(readPlace('?step=2&search=kv+pune&page=3', { school })).toEqual({
    step: 2,
    question: { term: 'kv pune', page: 3 },
    school,
  })
})

it('leads back to the search where the school is not known any more', () => {
  expect(readPlace('?step=2', null).step).toBe(1)
  expect(readPlace('?step=3', { school: 'KV' }).step).toBe(1)
})
