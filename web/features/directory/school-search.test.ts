import { describe, expect, it } from 'vitest'
import {
  asServiceFailure,
  formatSearch,
  getHomeParams,
  loadHomeSearch,
  parseSearch,
} from './school-search.ts'

const read = (text: string) => parseSearch(new URLSearchParams(text))

describe('the search in the address', () => {
  it('is read', () => {
    expect(read('search=+kv+no+2+&page=3')).toEqual({ term: 'kv no 2', page: 3, filters: {} })
  })

  it.each(['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999999999'])(
    'starts at page 1: %s',
    (text) => {
      expect(read(text).page).toBe(1)
    },
  )

  it('is written without what goes without saying', () => {
    expect(String(formatSearch({ term: 'st. mary & co', page: 2, filters: {} }))).toBe(
      'search=st.+mary+%26+co&page=2',
    )
    expect(String(formatSearch({ term: '', page: 1, filters: {} }))).toBe('')
  })

  it('carries the filters of a search, a district within its state alone', () => {
    const search = read('search=kv&state=Bihar&district=PATNA&category=Primary&color=red')
    expect(search.filters).toEqual({ state: 'Bihar', district: 'PATNA', category: 'Primary' })
    expect(read(String(formatSearch(search)))).toEqual(search)
    expect(read('search=kv&district=PATNA').filters).toEqual({})
    expect(read('state=Bihar').filters).toEqual({})
    expect(getHomeParams(search)).toMatchObject({ searchTerm: 'kv', state: 'Bihar', facets: 'true' })
  })

  it('without a term is for the four popular schools', () => {
    expect(getHomeParams({ term: '', page: 1, filters: {} })).toEqual({ limit: 4 })
  })

  it('opens the last reachable page of the home page at most', async () => {
    const answer = await loadHomeSearch({ term: 'kv', page: 5000, filters: {} }, async (query) => ({
      schools: [],
      pagination: { page: Number(query.page), limit: query.limit, total: 20_000, totalPages: 834 },
    }))
    expect(answer).toMatchObject({ page: 834, list: { pagination: { page: 834 } } })
  })
})

describe('a search that fails', () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))

  it('is worded by what was asked and by how it failed', async () => {
    expect(await loadHomeSearch({ term: 'kv', page: 1, filters: {} }, away)).toMatchObject({
      problem: 'Error searching schools',
    })
    expect(await loadHomeSearch({ term: '', page: 1, filters: {} }, away)).toMatchObject({
      problem: 'Error loading schools',
    })
    expect(
      await loadHomeSearch({ term: 'kv', page: 1, filters: {} }, () => asServiceFailure(away())),
    ).toMatchObject({
      problem: 'Failed to search schools',
    })
    expect(
      await loadHomeSearch({ term: '', page: 1, filters: {} }, () => asServiceFailure(away())),
    ).toMatchObject({
      problem: 'Failed to fetch schools',
    })
  })
})
