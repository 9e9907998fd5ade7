import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { School } from '#contract/schools.ts'
import { clearHiddenStates, saveHiddenState } from '#web/features/directory/hidden-states.ts'
import { getStepPath, parseSearchInUrl, readDashboardView } from './step-links.tsx'

const school: School = {
  _id: '99000000001',
  name: 'KV',
  city: 'Pune',
  district: 'Pune',
  state: 'Maharashtra',
  pincode: null,
  sector: null,
  schoolType: null,
  classes: null,
  averageRating: 4,
  reviewCount: 2,
  sample: true,
}

const search = { searchTerm: 'kv pune', page: 3, filters: {} }

function queryStringOf(path: string): string {
  return new URL(path, 'https://bolshala.example').search
}

beforeEach(() => void vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} }))

afterEach(() => {
  clearHiddenStates()
  vi.unstubAllGlobals()
})

it('shows step 0 if the step is missing or invalid', () => {
  expect(readDashboardView('', 'asha').step).toBe(0)
  expect(readDashboardView('?step=7', 'asha').step).toBe(0)
})

it.each([1, 2, 3] as const)('writes a key, not the search, into the URL of step %i', (step) => {
  const path = getStepPath(step, saveHiddenState('asha', { search, school }))
  expect(path).toMatch(/^\/dashboard\?step=\d&at=[a-z\d]+$/)
  expect(readDashboardView(queryStringOf(path), 'asha')).toEqual({ step, search, school })
})

it('shows step 1 with an empty search without a stored state', () => {
  const path = getStepPath(2, saveHiddenState('asha', { search, school }))
  clearHiddenStates()
  expect(readDashboardView(queryStringOf(path), 'asha')).toEqual({
    step: 1,
    search: { searchTerm: '', page: 1, filters: {} },
    school: undefined,
  })
})

it('hides a school that another user opened in this tab', () => {
  const path = getStepPath(2, saveHiddenState('asha', { search, school }))
  expect(readDashboardView(queryStringOf(path), 'ravi')).toMatchObject({ step: 1, school: undefined })
})

it('returns a search only if the URL contains search parameters', () => {
  expect(parseSearchInUrl('?step=1&search=kv+pune&page=3')).toEqual(search)
  expect(parseSearchInUrl('?step=1&search=')).toEqual({ searchTerm: '', page: 1, filters: {} })
  expect(parseSearchInUrl('?step=1')).toBeUndefined()
})
