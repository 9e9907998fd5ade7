import { expect, test } from 'vitest'
import {
  describeReviewSearch,
  emptyReviewSearch,
  formatReviewSearch,
  isNarrowed,
  parseReviewSearch,
} from './review-search.ts'

const parse = (query: string) => parseReviewSearch(Object.fromEntries(new URLSearchParams(query)))

test.each([
  '',
  '?sort=helpful',
  '?stars=5&language=hi&topic=food',
  '?search=samosa+%26+tea',
  '?sort=lowest&page=3',
])('parses and formats the query %j without changes', (query) => {
  expect(formatReviewSearch(parse(query), query.includes('page') ? 3 : 1)).toBe(query)
})

test.each([
  'sort=oldest',
  'stars=9',
  'topic=ghosts',
  'language=ta',
  'search=+++',
  'sort=&stars=&topic=&search=',
])('ignores the invalid query %j', (query) => {
  expect(parse(query)).toEqual(emptyReviewSearch)
})

test('describes which reviews are shown', () => {
  expect(describeReviewSearch(parse('stars=5&language=hi&topic=food&search=samosa'))).toBe(
    '5 stars, in Hindi, about Food, with “samosa”',
  )
  expect(isNarrowed(parse('sort=helpful'))).toBe(false)
})
