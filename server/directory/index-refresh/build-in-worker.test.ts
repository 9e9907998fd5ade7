import { expect, test } from 'vitest'
import { openIndex } from '#search/search.ts'
import { sampleRows } from '#search/test-schools.ts'
import { testDatabase } from '../../testing/database.ts'
import type { BuildProgress } from './build-directory-index.ts'
import { buildInWorker } from './build-in-worker.ts'

const signal = new AbortController().signal

test('builds the index from the database in order of popularity', async () => {
  const { db, connection } = await testDatabase()
  const [a, b, c, d] = sampleRows(4).map((row, at) => ({
    ...row,
    code: `9900000000${at}`,
    name: 'Tab\tand \\ new\nline',
    city: 'Belma',
    management: null,
    category: at === 3 ? 'Upper Pri. Secondary and Higher Sec' : 'Primary',
    latitude: at === 3 ? null : 21.5,
    longitude: 79 + at,
    is_position_imprecise: at === 0,
  }))
  if (!a || !b || !c || !d) throw new Error('no rows')
  await db.insertInto('school').values([a, b, c, d]).execute()
  await db
    .insertInto('school_rating')
    .values([
      { school_code: b.code, review_count: 2, rating_total: 6, counted_reviews: 2, counted_stars: 6 },
      { school_code: c.code, review_count: 2, rating_total: 9, counted_reviews: 2, counted_stars: 9 },
    ])
    .execute()
  await db.updateTable('directory_version').set({ version: '9007199254740993', school_count: 4 }).execute()

  const reports: BuildProgress[] = []
  const bytes = await buildInWorker(connection)({ signal, onProgress: (progress) => reports.push(progress) })
  const index = await openIndex(bytes)
  expect(index.version).toBe(9007199254740993n)
  expect(index.search('tab and new line', { offset: 0, limit: 9 })).toMatchObject({
    codes: [c.code, b.code, d.code, a.code],
    total: 4,
  })
  expect(index.near({ latitude: 21.5, longitude: 79, offset: 0, limit: 9 })).toMatchObject({
    schools: [
      { code: b.code, km: expect.closeTo(103.5, 1) },
      { code: c.code, km: expect.closeTo(206.9, 1) },
    ],
    total: 2,
  })
  expect(reports).toEqual([
    { done: 0, total: 4 },
    { done: 4, total: 4 },
  ])
})

test('fails if the database is unreachable', async () => {
  const build = buildInWorker({ host: '/nowhere', user: 'nobody' })
  await expect(build({ signal, onProgress: () => {} })).rejects.toThrow('/nowhere')
})

test('rejects a cancelled build', async () => {
  const { connection } = await testDatabase()
  const closing = new AbortController()
  const built = buildInWorker(connection)({ signal: closing.signal, onProgress: () => {} })
  closing.abort()
  await expect(built).rejects.toThrow('closed')
})
