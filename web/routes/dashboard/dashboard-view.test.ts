import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { School } from '#contract/schools.ts'
import { clearDashboardStates, saveDashboardState } from './dashboard-states.ts'
import { getStepPath, parseSpelledOutSearch, readDashboardView } from './dashboard-view.ts'

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

const search = { term: 'kv pune', page: 3, filters: {} }

/** The part of an address after the path. */
function searchOf(address: string): string {
  return new URL(address, 'https://bolshala.example').search
}

beforeEach(() => void vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} }))

afterEach(() => {
  clearDashboardStates()
  vi.unstubAllGlobals()
})

it('starts at the welcome', () => {
  expect(readDashboardView('', 'asha').step).toBe(0)
  expect(readDashboardView('?step=7', 'asha').step).toBe(0)
})

it.each([1, 2, 3] as const)('names neither search nor school in the address of step %i', (step) => {
  const address = getStepPath(step, saveDashboardState('asha', { search, school }))
  expect(address).toMatch(/^\/dashboard\?step=\d&at=[a-z\d]+$/)
  expect(readDashboardView(searchOf(address), 'asha')).toEqual({ step, search, school })
})

it('leads back to the search when the school is not known any more', () => {
  const address = getStepPath(2, saveDashboardState('asha', { search, school }))
  clearDashboardStates()
  expect(readDashboardView(searchOf(address), 'asha')).toEqual({
    step: 1,
    search: { term: '', page: 1, filters: {} },
    school: undefined,
  })
})

it('does not show a school that somebody else opened in this tab', () => {
  const address = getStepPath(2, saveDashboardState('asha', { search, school }))
  expect(readDashboardView(searchOf(address), 'ravi')).toMatchObject({ step: 1, school: undefined })
})

it('finds the search that an address spells out', () => {
  expect(parseSpelledOutSearch('?step=1&search=kv+pune&page=3')).toEqual(search)
  expect(parseSpelledOutSearch('?step=1&search=')).toEqual({ term: '', page: 1, filters: {} })
  expect(parseSpelledOutSearch('?step=1')).toBeUndefined()
})
