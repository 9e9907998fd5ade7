import { expect, it } from 'vitest'
import { parseSearch } from '#web/features/directory/school-search.ts'
import { callAddress } from '#web/lib/api/call-address.ts'
import { getDashboardParams } from './dashboard-query.ts'

it('sends the three specified parameters, and filters once chosen', () => {
  const address = (text: string) =>
    callAddress('/api/schoolsWithReviews', {
      query: getDashboardParams(parseSearch(new URLSearchParams(text))),
    })
  expect(address('')).toBe('/api/schoolsWithReviews?searchTerm=&page=1&limit=10')
  expect(address('search=kv+2&page=3')).toBe('/api/schoolsWithReviews?searchTerm=kv+2&page=3&limit=10')
  expect(address('search=kv&state=Goa')).toBe(
    '/api/schoolsWithReviews?searchTerm=kv&page=1&limit=10&state=Goa',
  )
  expect(address('search=kv&page=5000')).toBe('/api/schoolsWithReviews?searchTerm=kv&page=1000&limit=10')
})
