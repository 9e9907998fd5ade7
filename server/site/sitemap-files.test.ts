import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { addSchools, testSchools } from '../testing/schools.ts'
import { SitemapFiles, type SitemapName } from './sitemap-files.ts'

function createSitemap() {
  const state = { version: 1n, now: 0, schools: 120_000, created: [] as string[], fails: false }
  const files = new SitemapFiles({
    origin: () => 'https://example.org',
    version: async () => state.version,
    now: () => state.now,
    countSchools: async () => state.schools,
    countPlaces: async () => 1,
    places: async () => ['bihar'],
    async otherPaths() {
      state.created.push('pages')
      return ['/bolshala-times/stories/a']
    },
    async *schools(offset) {
      state.created.push(`schools from ${offset}`)
      if (state.fails) throw new Error('no database')
      yield { code: '10100000001', name: `SCHOOL ${state.version}`, city: 'PATNA' }
    },
  })
  const xml = async (name: SitemapName) => gunzipSync((await files.get(name)) ?? Buffer.alloc(0)).toString()
  return { state, files, xml }
}

test('creates a file once for simultaneous requests', async () => {
  const { state, files, xml } = createSitemap()
  const responses = await Promise.all(Array.from({ length: 50 }, () => files.get('schools-2')))
  expect(new Set(responses).size).toBe(1)
  expect(state.created).toEqual(['schools from 25000'])
  expect(await xml('schools-2')).toContain('<loc>https://example.org/schools/10100000001/')
  expect(state.created).toHaveLength(1)
})

test('creates a file again when the directory changes', async () => {
  const { state, xml } = createSitemap()
  expect(await xml('schools-1')).toContain('school-1-')
  state.version = 2n
  expect(await xml('schools-1')).toContain('school-2-')
  expect(state.created).toHaveLength(2)
})

test('caches neither a failure nor a missing file', async () => {
  const { state, files, xml } = createSitemap()
  state.fails = true
  await expect(files.get('schools-1')).rejects.toThrow('no database')
  state.fails = false
  expect(await xml('schools-1')).toContain('<urlset')
  expect(await files.get('schools-6')).toBeUndefined()
  state.schools = 200_000
  expect(await xml('schools-6')).toContain('<urlset')
})

test('creates the sitemap of pages again after a minute', async () => {
  const { state, files } = createSitemap()
  await files.get('pages')
  await files.get('pages')
  expect(state.created).toEqual(['pages'])
  state.now = 60_000
  await files.get('pages')
  expect(state.created).toEqual(['pages', 'pages'])
})

test('lists a new school at once, with and without compression', async () => {
  const { app, get, database } = await testApp({ schools: testSchools.slice(0, 1) })
  const path = '/sitemaps/schools-1.xml'
  expect((await get(path)).body).not.toContain('09200000002')
  await addSchools(database, testSchools.slice(1, 2))
  expect((await get(path)).body).toContain('09200000002')
  const compressed = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toContain('09200000002')
})
