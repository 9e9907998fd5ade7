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
  expect(readPlace('', null, 'asha').step).toBe(0)
  expect(readPlace('?step=7', null, 'asha').step).toBe(0)
})

it('keeps step, search and page in the address, and the school out of it', () => {
  const address = stepAddress(2, { term: 'kv pune', page: 3, filters: {} })
  expect(address).toBe('/dashboard?step=2&search=kv+pune&page=3')
  expect(readPlace('?step=2&search=kv+pune&page=3', { school, owner: 'asha' }, 'asha')).toEqual({
    step: 2,
    question: { term: 'kv pune', page: 3, filters: {} },
    school,
  })
})

it('leads back to the search where the school is not known any more', () => {
  expect(readPlace('?step=2', null, 'asha').step).toBe(1)
  expect(readPlace('?step=3', { school: 'KV' }, 'asha').step).toBe(1)
})

it('does not show a school that somebody else opened in this tab', () => {
  expect(readPlace('?step=2', { school, owner: 'asha' }, 'ravi')).toMatchObject({
    step: 1,
    school: undefined,
  })
})
