import { expect, it } from 'vitest'
import { getDashboardParams, parseSearch } from '#web/features/directory/school-search.ts'
import { callUrl } from '#web/lib/api/send-request.ts'

it('builds a URL with the three required parameters and the chosen filters', () => {
  const toUrl = (text: string) =>
    callUrl('/api/schoolsWithReviews', {
      query: getDashboardParams(parseSearch(new URLSearchParams(text))),
    })
  expect(toUrl('')).toBe('/api/schoolsWithReviews?searchTerm=&page=1&limit=10')
  expect(toUrl('search=kv+2&page=3')).toBe(
    '/api/schoolsWithReviews?searchTerm=kv+2&page=3&limit=10&understand=true',
  )
  expect(toUrl('search=kv&state=Goa')).toBe(
    '/api/schoolsWithReviews?searchTerm=kv&page=1&limit=10&state=Goa&understand=true',
  )
  expect(toUrl('search=kv&page=5000')).toBe(
    '/api/schoolsWithReviews?searchTerm=kv&page=1000&limit=10&understand=true',
  )
})
