import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { noLimits, reviewInput, testApp } from '../test-app.ts'
import { createPosts, manySchools } from '../test-posts.ts'
import { shuffleTables } from './shuffle.ts'

const schools = manySchools()

const anonymousTables = [
  'review',
  'review_deduplication',
  'school_rating',
  'review_comment',
  'vote_deduplication',
  'helpful_count',
  'report',
  'report_deduplication',
  'post_event',
  'moderation_case',
]

test('keeps all rows when shuffling', async () => {
  const product = await testApp()
  const { db, pool } = product.database
  const { asha } = await createPosts(product)
  for (let student = 0; student < 4; student++)
    await product.post('/api/reviews', reviewInput(), (await product.signIn()).token)
  // Waits for the mail, because sending the mail changes the row of the danger report.
  await product.dangerMail.settle(10_000)
  const readTables = async () => {
    const read = (table: string) => pool.query(`SELECT * FROM ${table} AS each ORDER BY each::text`)
    const rows = (await Promise.all(anonymousTables.map(read))).map((result) => result.rows)
    for (const [at, some] of rows.entries()) expect(some, anonymousTables[at]).not.toEqual([])
    return rows
  }
  const before = await readTables()
  await shuffleTables(db)
  expect(await readTables()).toEqual(before)
  expect((await product.post('/api/reviews', reviewInput(), asha.token)).statusCode).toBe(409)
})

test('lets requests read and write during the row shuffling', async () => {
  const product = await testApp({ limits: noLimits, schools })
  const students = await Promise.all(Array.from({ length: 20 }, () => product.signIn()))
  let writing = true
  const reasons = ['danger', 'spam']
  const writers = students.map(async ({ token }, at) => {
    for (let round = 0; round < 15; round++) {
      const schoolId = schools[at * 15 + round]?.code
      const key = newAuthorKey()
      const authorKeyHash = await hashAuthorKey(key)
      const review = await product.post('/api/reviews', reviewInput({ schoolId, authorKeyHash }), token)
      const targetId: string = review.json()._id
      const responses = [
        review,
        await product.get(`/api/schools/${schoolId}/reviews`),
        await product.put(`/api/reviews/${targetId}/helpful`, undefined, token),
        await product.post(`/api/reviews/${targetId}/comments`, { text: 'A comment.' }, token),
        await product.post(
          '/api/reports',
          { targetType: 'review', targetId, reason: reasons[round % 2] },
          token,
        ),
        await product.withKey('PUT', key, reviewInput()),
      ]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 201, 201, 200])
    }
  })
  const shuffling = (async () => {
    let times = 0
    for (; writing; times++) await shuffleTables(product.database.db)
    return times
  })()
  await Promise.all(writers)
  writing = false
  expect(await shuffling).toBeGreaterThan(0)
  const count = (table: string) => `(SELECT count(*) FROM ${table})::int AS ${table}`
  const counted = [
    'review',
    'review_deduplication',
    'review_comment',
    'vote_deduplication',
    'report',
    'report_deduplication',
  ]
  const { rows } = await product.database.pool.query(
    `SELECT ${counted.map(count)}, (SELECT sum(votes) FROM helpful_count)::int AS votes,
      (SELECT sum(review_count) FROM school_rating)::int AS shown`,
  )
  const expected = Object.fromEntries(counted.map((table) => [table, 300]))
  expect(rows).toEqual([{ ...expected, votes: 300, shown: 300 }])
}, 120_000)
