import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { School } from '#contract/schools.ts'
import { readPlace, spelledOutQuestion, stepAddress } from './dashboard-place.ts'
import { forgetOpenPlaces, rememberOpenPlace } from './open-places.ts'

const school: School = {
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

const question = { term: 'kv pune', page: 3, filters: {} }

/** The part of an address after the path. */
function searchOf(address: string): string {
  return new URL(address, 'https://bolshala.example').search
}

beforeEach(() => void vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} }))

afterEach(() => {
  forgetOpenPlaces()
  vi.unstubAllGlobals()
})

it('starts at the welcome', () => {
  expect(readPlace('', 'asha').step).toBe(0)
  expect(readPlace('?step=7', 'asha').step).toBe(0)
})

it.each([1, 2, 3] as const)('names neither search nor school in the address of step %i', (step) => {
  const address = stepAddress(step, rememberOpenPlace('asha', { question, school }))
  expect(address).toMatch(/^\/dashboard\?step=\d&at=[a-z\d]+$/)
  expect(readPlace(searchOf(address), 'asha')).toEqual({ step, question, school })
})

it('leads back to the search when the school is not known any more', () => {
  const address = stepAddress(2, rememberOpenPlace('asha', { question, school }))
  forgetOpenPlaces()
  expect(readPlace(searchOf(address), 'asha')).toEqual({
    step: 1,
    question: { term: '', page: 1, filters: {} },
    school: undefined,
  })
})

it('does not show a school that somebody else opened in this tab', () => {
  const address = stepAddress(2, rememberOpenPlace('asha', { question, school }))
  expect(readPlace(searchOf(address), 'ravi')).toMatchObject({ step: 1, school: undefined })
})

it('finds the search that an address spells out', () => {
  expect(spelledOutQuestion('?step=1&search=kv+pune&page=3')).toEqual(question)
  expect(spelledOutQuestion('?step=1&search=')).toEqual({ term: '', page: 1, filters: {} })
  expect(spelledOutQuestion('?step=1')).toBeUndefined()
})
