import { describe, expect, it } from 'vitest'
import {
  asServiceFailure,
  formatSearch,
  getHomeParams,
  loadHomeSearch,
  parseSearch,
} from './school-search.ts'

const read = (text: string) => parseSearch(new URLSearchParams(text))

describe('the query string of a search', () => {
  it('is parsed into search term, page and filters', () => {
    expect(read('search=+kv+no+2+&page=3')).toEqual({ searchTerm: 'kv no 2', page: 3, filters: {} })
  })

  it.each(['', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999999999'])(
    'means page 1 if the page is missing or invalid: "%s"',
    (text) => {
      expect(read(text).page).toBe(1)
    },
  )

  it('contains no default values', () => {
    expect(String(formatSearch({ searchTerm: 'st. mary & co', page: 2, filters: {} }))).toBe(
      'search=st.+mary+%26+co&page=2',
    )
    expect(String(formatSearch({ searchTerm: '', page: 1, filters: {} }))).toBe('')
  })

  it('contains filters with known values, and a district only with a state', () => {
    const search = read('search=kv&state=Bihar&district=PATNA&category=Primary&color=red')
    expect(search.filters).toEqual({ state: 'Bihar', district: 'PATNA', category: 'Primary' })
    expect(read(String(formatSearch(search)))).toEqual(search)
    expect(read('search=kv&district=PATNA').filters).toEqual({})
    expect(read('state=Bihar').filters).toEqual({ state: 'Bihar' })
    expect(
      read('sector=public&schoolType=constructor&level=primary&minRating=9&sort=rating;drop').filters,
    ).toEqual({ level: 'primary' })
    expect(read('sector=private&sector=aided').filters).toEqual({ sector: 'private' })
    expect(read(`board=${'x'.repeat(9000)}`).filters.board).toHaveLength(200)
    const ordered = read('search=kv&sort=reviews&words=exact')
    expect(ordered).toMatchObject({ sort: 'reviews', isExact: true })
    expect(read(String(formatSearch(ordered)))).toEqual(ordered)
    expect(read('search=best+kv&sort=relevance').sort).toBe('relevance')
    expect(read('sort=relevance')).not.toHaveProperty('sort')
    expect(getHomeParams(ordered)).not.toHaveProperty('understand')
    expect(getHomeParams(read('search=kv'))).toMatchObject({ understand: 'true' })
    expect(getHomeParams(search)).toMatchObject({ searchTerm: 'kv', state: 'Bihar', facets: 'true' })
  })
})

describe('the request of a search', () => {
  it('asks for four popular schools if the search term is empty', () => {
    expect(getHomeParams({ searchTerm: '', page: 1, filters: {} })).toEqual({ limit: 4 })
  })

  it('limits the page to the last reachable page', async () => {
    const result = await loadHomeSearch({ searchTerm: 'kv', page: 5000, filters: {} }, async (query) => ({
      schools: [],
      pagination: { page: Number(query.page), limit: query.limit, total: 20_000, totalPages: 834 },
    }))
    expect(result).toMatchObject({ page: 834, list: { pagination: { page: 834 } } })
  })
})

describe('a failed search', () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))

  it('has different messages for network errors and server errors', async () => {
    expect(await loadHomeSearch({ searchTerm: 'kv', page: 1, filters: {} }, fail)).toMatchObject({
      error: 'Error searching schools',
    })
    expect(await loadHomeSearch({ searchTerm: '', page: 1, filters: {} }, fail)).toMatchObject({
      error: 'Error loading schools',
    })
    expect(
      await loadHomeSearch({ searchTerm: 'kv', page: 1, filters: {} }, () => asServiceFailure(fail())),
    ).toMatchObject({
      error: 'Failed to search schools',
    })
    expect(
      await loadHomeSearch({ searchTerm: '', page: 1, filters: {} }, () => asServiceFailure(fail())),
    ).toMatchObject({
      error: 'Failed to fetch schools',
    })
  })
})
