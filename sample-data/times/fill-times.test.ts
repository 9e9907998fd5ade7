import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { indianDay, systemClock } from '#server/clock.ts'
import { importContent } from '#server/content/import/import-content.ts'
import { readContent } from '#server/content/import/read-content.ts'
import { type Database, withClient } from '#server/database/database.ts'
import { testApp } from '#server/testing/app.ts'
import { fillSampleDirectory } from '../fill-directory.ts'
import { fillSampleTimes } from './fill-times.ts'

const today = indianDay(systemClock())
const folder = import.meta.dirname

async function createSampleApp() {
  const product = await testApp({ schools: [] })
  const { connection } = product.database
  await fillSampleDirectory(connection, { schools: 10, today })
  expect(await fillSampleTimes(connection, today)).toBe(true)
  return product
}

async function importOne({ connection }: Database): Promise<void> {
  const content = await readContent(join(folder, 'times.json'))
  const one = { items: content.items.slice(0, 1), removals: [] }
  await withClient(connection, (client) => importContent(client, one, { today }))
}

it('fills all lists with recent items marked as samples', async () => {
  const { get } = await createSampleApp()
  const lists = ['stories', 'news', 'events', 'opportunities', 'school-spotlight']
  const [stories, news, events, opportunities, spotlights] = await Promise.all(
    lists.map(async (name) => (await get(`/api/${name}`)).json()),
  )
  expect([stories, news, events, opportunities, spotlights].map(({ length }) => length)).toEqual([
    7, 6, 7, 4, 2,
  ])
  const all = [stories, news, events, opportunities, spotlights].flat()
  expect(all.every(({ sample }) => sample)).toBe(true)
  for (const { picture } of all)
    if (picture) expect((await get(picture.avif.split(' ')[0])).statusCode).toBe(200)
  for (const { createdAt } of [...stories, ...news]) expect(createdAt <= today).toBe(true)
  for (const { date } of events) expect(date > today).toBe(true)
  expect(spotlights.filter(({ isActive }: { isActive: boolean }) => isActive)).toHaveLength(1)
})

it('fills the Times once, and only if the directory contains sample schools', async () => {
  const { database } = await testApp({ schools: [] })
  const { connection } = database
  expect(await fillSampleTimes(connection, today)).toBe(false)
  await fillSampleDirectory(connection, { schools: 10, today })
  const filled = await Promise.all([fillSampleTimes(connection, today), fillSampleTimes(connection, today)])
  expect(filled.sort()).toEqual([false, true])
  expect(await fillSampleTimes(connection, today)).toBe(false)
  await importOne(database)
  expect(await fillSampleTimes(connection, today)).toBe(false)
})

it('removes samples and their pictures when a real item is imported', async () => {
  const { get, database } = await createSampleApp()
  await importOne(database)
  expect((await get('/api/news')).json()).toEqual([])
  expect((await get('/api/stories')).json()).toMatchObject([{ sample: false }])
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM picture')
  expect(rows).toEqual([{ count: 1 }])
})

it('has texts of realistic length and small pictures without text', async () => {
  const { items } = await readContent(join(folder, 'times.json'))
  for (const { kind, key, fullText, content } of items) {
    const words = (fullText ?? content ?? '').split(/\s+/).length
    if (kind !== 'opportunity' && (words < 150 || words > 400)) expect.fail(`${key} has ${words} words`)
  }
  for (const { picture } of items) {
    if (!picture) continue
    const drawing = await readFile(picture.path, 'utf8')
    expect(drawing.length).toBeLessThan(10_000)
    expect(drawing).toContain('width="1200" height="675"')
    expect(drawing).not.toMatch(/<(?:text|image|script|style)|href/)
  }
})
