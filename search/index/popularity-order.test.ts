import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/database/test-database.ts'
import { popularityOfReviewed } from '#server/directory/popularity.ts'
import { eachCopyRow } from './copy-rows.ts'
import { PopularityOrder } from './popularity-order.ts'
import { sampleRows } from './sample-rows.ts'
import { fieldOf, readDirectory } from './school-rows.ts'
import { copied } from './test-copy.ts'

const decoder = new TextDecoder()

/** The order of schools with these numbers of reviews, sums of ratings and classes. */
async function orderOf(standings: [reviews: number, ratings: number, classes: number][]): Promise<number[]> {
  const order = new PopularityOrder()
  const categories = ['Higher Secondary', 'Secondary Only', 'Primary']
  const texts = Array.from({ length: fieldOf.category }, () => '')
  async function* chunks() {
    yield copied(
      standings.map(([reviews, ratings, classes]) => [...texts, categories[classes] ?? '', reviews, ratings]),
    )
  }
  await eachCopyRow(chunks(), 10, (row) => order.add(row))
  return [...order.finish()]
}

test('most reviews first, then damped mean, then code; classes order unreviewed schools', async () => {
  const standings: [number, number, number][] = [
    [0, 0, 2],
    [2, 6, 2],
    [2, 9, 2],
    [0, 0, 0],
    [10, 10, 1],
    [2, 6, 2],
    [0, 0, 1],
    [2, 6, 0],
    [0, 0, 0],
  ]
  expect(await orderOf(standings)).toEqual([4, 2, 1, 5, 7, 3, 8, 6, 0])
})

test('no schools are in order', async () => {
  expect(await orderOf([])).toEqual([])
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
  await (await readDirectory(client)).eachSchool((row) => {
    codes.push(decoder.decode(row.bytes.subarray(row.starts[fieldOf.code], row.ends[fieldOf.code])))
    order.add(row)
  })
  expect(Array.from(order.finish(), (school) => codes[school])).toEqual(wanted.rows.map(({ code }) => code))
})
