import { expect, test } from 'vitest'
import { SchoolRatings } from './school-ratings.ts'

const rating = (reviews: number) => ({ reviews, stars: 4, score: 4 })

test('lists the schools that changed since an earlier value of `changes`', () => {
  const ratings = new SchoolRatings([['1', rating(1)]])
  expect(ratings.changes).toBe(0)
  ratings.set('2', rating(2))
  const before = ratings.changes
  ratings.set('1', rating(3))
  ratings.set('2', undefined)
  expect(ratings.changedSince(before)).toEqual(['1', '2'])
  expect(ratings.changedSince(0)).toEqual(['2', '1', '2'])
  expect(ratings.changedSince(ratings.changes)).toEqual([])
})

test('forgets a school without reviews', () => {
  const ratings = new SchoolRatings([
    ['1', rating(1)],
    ['2', rating(2)],
  ])
  ratings.set('1', undefined)
  expect(ratings.codes()).toEqual(['2'])
  expect(ratings.get('1')).toBeUndefined()
  expect(ratings.get('2')).toEqual(rating(2))
})
