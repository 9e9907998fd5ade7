import { expect, test } from 'vitest'
import type { ErrorResponse } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { reviewInput, testApp } from '../testing/app.ts'

test('rejects pages beyond 10,000 results in lists of schools and posts', async () => {
  const { get, post, signIn } = await testApp()
  const { token } = await signIn()
  const review = (await post('/api/reviews', reviewInput(), token)).json()
  const lists = [
    { path: '/api/schoolsWithReviews?limit=50', perPage: 50, code: 'search-too-far' },
    { path: '/api/schoolsWithReviews?limit=1', perPage: 1, code: 'search-too-far' },
    { path: '/api/schoolsWithReviews?searchTerm=rampur', perPage: 10, code: 'search-too-far' },
    { path: '/api/schoolsWithReviews?state=Bihar&limit=7', perPage: 7, code: 'search-too-far' },
    { path: '/api/schools/10100000001/reviews?', perPage: limits.reviewsPerPage, code: 'page-too-far' },
    { path: `/api/reviews/${review._id}/comments?`, perPage: limits.commentsPerPage, code: 'page-too-far' },
  ]
  for (const { path, perPage, code } of lists) {
    const lastPage = Math.ceil(limits.reachableResults / perPage)
    expect((await get(`${path}&page=${lastPage}`)).statusCode, path).toBe(200)
    for (const page of [lastPage + 1, limits.page.max]) {
      const response = await get(`${path}&page=${page}`)
      expect(response.statusCode, `${path}&page=${page}`).toBe(400)
      const problem: ErrorResponse = response.json()
      expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual([code, ['page']])
      expect(problem.message).toBe(problem.fields?.page)
    }
  }
})

test('counts only the reachable pages of a list of 10,100 schools', async () => {
  const { database, get } = await testApp({ schools: [] })
  await database.pool.query(
    `INSERT INTO school (code, name, city, district, state)
     SELECT (10000000000 + n)::text, 'SCHOOL ' || n, 'BELA', 'PATNA', 'Bihar' FROM generate_series(1, 10100) n`,
  )
  await database.pool.query('UPDATE directory_version SET school_count = 10100')
  const { schools, pagination } = (await get('/api/schoolsWithReviews?limit=48&page=209')).json()
  expect(pagination).toEqual({ page: 209, limit: 48, total: 10_100, totalPages: 209 })
  expect(schools[0]._id).toBe('10000009985')
  expect(schools).toHaveLength(48)
})
