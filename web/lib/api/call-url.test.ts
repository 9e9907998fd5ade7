import { expect, it } from 'vitest'
import { callUrl } from './send-request.ts'

it('fills and encodes path parameters', () => {
  expect(callUrl('/api/schools/:id/reviews', { params: { id: '99/1' } })).toBe('/api/schools/99%2F1/reviews')
})

it('encodes the query and keeps empty parameters', () => {
  const query = { searchTerm: 'st. mary & co', page: 2 }
  expect(callUrl('/api/schoolsWithReviews', { query })).toBe(
    '/api/schoolsWithReviews?searchTerm=st.+mary+%26+co&page=2',
  )
  expect(callUrl('/api/schoolsWithReviews', { query: { searchTerm: '', page: 1, limit: 10 } })).toBe(
    '/api/schoolsWithReviews?searchTerm=&page=1&limit=10',
  )
  expect(callUrl('/api/schoolsWithReviews', { query: {} })).toBe('/api/schoolsWithReviews')
})
