import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { maximumSearchTermLength, maximumSearchWords } from '#search/tuning.ts'
import { hostileTerms } from '../../e2e/fuzz/hostile-terms.ts'
import { buildPages, pagesFolder } from '../pages/build-pages.ts'
import { noLimits, testApp } from '../testing/app.ts'

const list = '/api/schoolsWithReviews?understand=true&facets=true&limit=50&searchTerm='

beforeAll(buildPages, 300_000)

test('states the words and characters that the search reads', () => {
  expect(limits.searchedTerm).toEqual({ words: maximumSearchWords, characters: maximumSearchTermLength })
})

test('rejects a term above the maximum and names the field', async () => {
  const { get } = await testApp({ limits: noLimits })
  const longest = 'private '.repeat(100).slice(0, limits.searchTerm.max)
  expect((await get(list + encodeURIComponent(`${longest} `))).statusCode).toBe(200)
  for (const term of [`${longest}x`, 'private '.repeat(1750), '\ufdfa'.repeat(1500)]) {
    const response = await get(list + encodeURIComponent(term))
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ searchTerm: 'The search can have at most 500 characters.' })
  }
})

test('returns a short response to each hostile term', async () => {
  const { get } = await testApp({ limits: noLimits })
  for (const [name, term] of hostileTerms([limits.searchTerm.max])) {
    const response = await get(list + encodeURIComponent(term))
    expect(response.statusCode, name).toBe(200)
    expect(response.body.length, name).toBeLessThan(20_000)
  }
})

test('shows results and a note for a long text on the page', async () => {
  const { get } = await testApp({ limits: noLimits, pages: pagesFolder })
  const response = await get(`/?search=${encodeURIComponent('rampur school '.repeat(100))}`)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Your search is long')
  expect(response.body).not.toContain('Something went wrong')
  expect((await get('/?search=rampur')).body).not.toContain('Your search is long')
})
