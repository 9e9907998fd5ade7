import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../database/test-database.ts'
import { popularityOfReviewed } from '../popularity.ts'
import { PopularityOrder } from './popularity-order.ts'
import { sampleRows } from './sample-rows.ts'
import { readDirectory } from './school-rows.ts'

test('most reviews first, then the best damped mean, then higher classes, then the code', () => {
  const order = new PopularityOrder()
  const standings = [
    '0\t0\t2',
    '2\t6\t2',
    '2\t9\t2',
    '0\t0\t0',
    '10\t10\t1',
    '2\t6\t2',
    '0\t0\t1',
    '2\t6\t0',
    '0\t0\t0',
  ]
  for (const standing of standings) order.add(standing)
  expect([...order.finish()]).toEqual([4, 2, 7, 1, 5, 3, 8, 6, 0])
})

test('no schools are in order', () => {
  expect([...new PopularityOrder().finish()]).toEqual([])
})

test('the order is the one that PostgreSQL sorts reviewed schools by', async () => {
  const { db, connection } = await testDatabase()
  const categories = [
    'Pr. with Up.Pr. sec. and H.Sec.',
    'Secondary Only',
    'Primary',
    'Higher Secondary',
    null,
  ]
  const rows = sampleRows(400).map((row, at) => ({
    ...row,
    management: null,
    category: categories[at % categories.length] ?? null,
  }))
  await db.insertInto('school').values(rows).execute()
  const ratings = rows.map(({ code }, at) => {
    const reviews = 1 + (at % 7)
    return {
      school_code: code,
      review_count: reviews,
      rating_total: reviews + ((at * 31) % (4 * reviews + 1)),
    }
  })
  await db.insertInto('school_rating').values(ratings).execute()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const wanted = await client.query<{ code: string }>(
    `SELECT code FROM school JOIN school_rating ON school_code = code ORDER BY ${popularityOfReviewed}`,
  )
  const order = new PopularityOrder()
  const codes: string[] = []
  for await (const batch of (await readDirectory(client)).batches) {
    for (const { school, standing } of batch) {
      codes.push(school.code)
      order.add(standing)
    }
  }
  expect(Array.from(order.finish(), (school) => codes[school])).toEqual(wanted.rows.map(({ code }) => code))
})
