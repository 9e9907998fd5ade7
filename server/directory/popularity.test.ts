import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { rowFields } from '#search/search.ts'
import { sampleRows } from '#search/test-schools.ts'
import { testDatabase } from '../testing/database.ts'
import { readDirectory } from './index-refresh/read-schools.ts'
import { popularityOfReviewed, popularityScore } from './popularity.ts'

test('orders by reviews, then rating, and unreviewed schools by level', () => {
  const schools = [
    [0, 0, 2],
    [2, 6, 2],
    [2, 9, 2],
    [0, 0, 0],
    [10, 10, 1],
    [2, 6, 2],
    [0, 0, 1],
    [2, 6, 0],
    [0, 0, 0],
  ].map(([countedReviews = 0, countedStars = 0, level = 0], index) => ({
    index,
    score: popularityScore({ countedReviews, countedStars, level }),
  }))
  const order = schools.sort((a, b) => b.score - a.score).map(({ index }) => index)
  expect(order).toEqual([4, 2, 1, 5, 7, 3, 8, 6, 0])
})

test('distinguishes close scores with millions of reviews', () => {
  const score = (countedReviews: number, countedStars: number) =>
    popularityScore({ countedReviews, countedStars, level: 0 })
  expect(score(16_000_000, 16_000_001)).toBeGreaterThan(score(16_000_000, 16_000_000))
  expect(score(16_000_001, 16_000_001)).toBeGreaterThan(score(16_000_000, 80_000_000))
})

test('orders reviewed schools as PostgreSQL does', async () => {
  const { db, connection } = await testDatabase()
  const categories = [
    'Pr. with Up.Pr. sec. and H.Sec.',
    'Secondary Only',
    'Primary',
    'Higher Secondary',
    null,
  ]
  const rows = sampleRows(400).map((row, index) => ({
    ...row,
    management: null,
    category: categories[index % categories.length] ?? null,
  }))
  await db.insertInto('school').values(rows).execute()
  const ratings = rows.map(({ code }, index) => {
    const reviews = 1 + (index % 7)
    const stars = reviews + ((index * 31) % (4 * reviews + 1))
    return {
      school_code: code,
      review_count: reviews,
      rating_total: stars,
      counted_reviews: reviews,
      counted_stars: stars,
    }
  })
  await db.insertInto('school_rating').values(ratings).execute()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const expected = await client.query<{ code: string }>(
    `SELECT code FROM school JOIN school_rating ON school_code = code ORDER BY ${popularityOfReviewed}`,
  )
  const schools: { code: string; popularity: number }[] = []
  const directory = await readDirectory(client)
  await directory.schools.eachRow(({ bytes, starts, ends, popularity }) => {
    const code = Buffer.from(bytes.subarray(starts[rowFields.code], ends[rowFields.code])).toString()
    schools.push({ code, popularity })
  })
  const order = schools.sort((a, b) => b.popularity - a.popularity)
  expect(order.map(({ code }) => code)).toEqual(expected.rows.map(({ code }) => code))
})
