import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { indianDay } from '../clock.ts'
import { noLimits, reviewInput, testApp } from '../testing/app.ts'
import { createHolder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'
import { shuffleTables } from '../testing/night.ts'
import { createPosts, manySchools } from '../testing/posts.ts'
import { type PartitionSizes, partitionSizes } from './weekly-partitions.ts'

const schools = manySchools()
const roundsOfStudent = 5

const anonymousTables = [
  'review',
  'review_deduplication',
  'session_publication',
  'school_rating',
  'review_comment',
  'helpful_count',
  'report',
  'spent_nullifier',
  'spent_quota',
  'post_event',
  'moderation_case',
]

test('keeps all rows when shuffling', async () => {
  const product = await testApp()
  const { db, pool } = product.database
  const { asha } = await createPosts(product)
  for (let student = 0; student < 4; student++)
    await product.post('/api/reviews', reviewInput(), (await product.signIn()).token)
  // Sending the mail changes the row of the danger report.
  await product.outbox.settle(10_000)
  const readTables = async () => {
    const read = (table: string) => pool.query(`SELECT * FROM ${table} AS each ORDER BY each::text`)
    const rows = (await Promise.all(anonymousTables.map(read))).map((result) => result.rows)
    for (const [at, some] of rows.entries()) expect(some, anonymousTables[at]).not.toEqual([])
    return rows
  }
  const before = await readTables()
  await shuffleTables(db, '2026-11-23')
  expect(await readTables()).toEqual(before)
  expect((await product.post('/api/reviews', reviewInput(), asha.token)).statusCode).toBe(409)
})

/** With these sizes, the maintenance replaces every table instead of locking it. */
const forLargeTables: PartitionSizes = { minimumRows: 20, maximumPartitions: 3, maximumLocked: -1 }

test.each([
  { tables: 'small', sizes: partitionSizes },
  { tables: 'large', sizes: forLargeTables },
])('lets requests read and write during the shuffling of $tables tables', async ({ sizes }) => {
  const product = await testApp({ limits: noLimits, schools, credentialWork: lightCredentialWork })
  const students = await Promise.all(
    Array.from({ length: 20 }, () => createHolder(product, { getCredential: getLightCredential })),
  )
  let writing = true
  const reasons = ['danger', 'spam']
  const writers = students.map(async ({ send }, at) => {
    for (let round = 0; round < roundsOfStudent; round++) {
      const schoolId = schools[at * roundsOfStudent + round]?.code
      const key = newAuthorKey()
      const authorKeyHash = await hashAuthorKey(key)
      const review = await send('review', 'POST', '/api/reviews', reviewInput({ schoolId, authorKeyHash }))
      const targetId: string = review.json()._id
      const responses = [
        review,
        await product.get(`/api/schools/${schoolId}/reviews`),
        await send('vote', 'PUT', `/api/reviews/${targetId}/helpful`),
        await send('comment', 'POST', `/api/reviews/${targetId}/comments`, { text: 'A comment.' }),
        await send('report', 'POST', '/api/reports', {
          targetType: 'review',
          targetId,
          reason: reasons[round % 2],
        }),
        await product.withKey('PUT', key, reviewInput()),
      ]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 201, 201, 200])
    }
  })
  const shuffling = (async () => {
    let times = 0
    for (; writing; times++) await shuffleTables(product.database.db, indianDay(product.clock()), sizes)
    return times
  })()
  await Promise.all(writers)
  writing = false
  expect(await shuffling).toBeGreaterThan(0)
  const count = (table: string) => `(SELECT count(*) FROM ${table})::int AS ${table}`
  const counted = ['review', 'review_comment', 'report']
  const { rows } = await product.database.pool.query(
    `SELECT ${counted.map(count)}, (SELECT sum(votes) FROM helpful_count)::int AS votes,
      (SELECT count(*) FROM spent_nullifier)::int AS nullifiers, (SELECT count(*) FROM spent_quota)::int AS quotas,
      (SELECT sum(review_count) FROM school_rating)::int AS shown`,
  )
  const posts = students.length * roundsOfStudent
  const expected = Object.fromEntries(counted.map((table) => [table, posts]))
  expect(rows).toEqual([
    { ...expected, nullifiers: 3 * posts, quotas: 4 * posts, votes: posts, shown: posts },
  ])
})
