import { expect, test } from 'vitest'
import { schoolPath } from '#contract/paths.ts'
import { languages } from '#messages/languages.ts'
import { ChangeLog, tags } from '../database/change-log.ts'
import { testApp } from '../testing/app.ts'
import { addSchools, testSchools } from '../testing/schools.ts'
import { SiteFactsCache } from './site-facts.ts'
import { pagesPerFile } from './sitemap.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)

test('lists the canonical URL of each school in the sitemap', async () => {
  const { get } = await testApp()
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(locations(index.body)).toEqual([
    'https://bolshala.example/sitemaps/pages.xml',
    'https://bolshala.example/sitemaps/places-1.xml',
    'https://bolshala.example/sitemaps/schools-1.xml',
  ])
  const schools = locations((await get('/sitemaps/schools-1.xml')).body)
  expect(schools).toHaveLength(testSchools.length * languages.length)
  const path = schoolPath({ _id: '10100000001', name: 'GPS Rampur', city: 'Rampur' })
  expect(schools).toContain(`https://bolshala.example${path}`)
  expect(schools).toContain(`https://bolshala.example/hi${path}`)
  expect(locations((await get('/sitemaps/pages.xml')).body)).toEqual(
    expect.arrayContaining([
      'https://bolshala.example/for-schools',
      'https://bolshala.example/hi/offer-opportunity',
    ]),
  )
})

test('divides all schools into files of at most 50,000 URLs', async () => {
  const { get, database } = await testApp({ schools: [] })
  const count = pagesPerFile + 3
  await database.pool.query(
    `INSERT INTO school (code, name, city, district, state)
     SELECT (10000000000 + n)::text, 'SCHOOL & "SONS" ' || n, 'BELA', 'PATNA', 'Bihar' FROM generate_series(1, $1) n`,
    [count],
  )
  await addSchools(database, testSchools.slice(0, 1))
  const index = locations((await get('/sitemap.xml')).body)
  expect(index.filter((path) => path?.includes('/schools-'))).toHaveLength(2)
  const first = locations((await get('/sitemaps/schools-1.xml')).body)
  const second = locations((await get('/sitemaps/schools-2.xml')).body)
  expect(first).toHaveLength(50_000)
  expect(new Set([...first, ...second]).size).toBe((count + 1) * languages.length)
})

test.each(['0', '2', '01', 'x', '99999999'])('returns 404 for the school sitemap %s', async (file) => {
  const { get } = await testApp()
  const { statusCode, body } = await get(`/sitemaps/schools-${file}.xml`)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<url>')
})

test('names the sitemap in robots.txt unless the schools are samples', async () => {
  const real = await testApp()
  expect((await real.get('/robots.txt')).body).toContain('Sitemap: https://bolshala.example/sitemap.xml')
  const [school] = testSchools
  const samples = await testApp({ schools: school ? [{ ...school, code: '99100000001' }] : [] })
  const { body } = await samples.get('/robots.txt')
  expect(body).not.toContain('Sitemap:')
  expect(body).toContain('Disallow: /dashboard')
})

test('names the product in the manifest', async () => {
  const { get } = await testApp()
  const { headers, body } = await get('/site.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({ name: 'Bolshala', start_url: '/' })
})

test('counts again after a change and keeps figures during failures', async () => {
  const changes = new ChangeLog()
  changes.resume()
  let schools = 1
  const facts = new SiteFactsCache({
    changes,
    retryAfter: 10,
    async count() {
      if (schools === 0) throw new Error('no database')
      return { schools, reviews: 2, sample: false }
    },
  })
  expect(await facts.get()).toMatchObject({ schools: 1 })
  schools = 5
  expect(await facts.get()).toMatchObject({ schools: 1 })
  changes.record([tags.ratings])
  await facts.settle()
  expect(await facts.get()).toMatchObject({ schools: 5 })
  schools = 0
  changes.record(undefined)
  await facts.settle()
  expect(await facts.get()).toMatchObject({ schools: 5 })
  schools = 6
  await expect.poll(() => facts.get()).toMatchObject({ schools: 6 })
})

test('counts for each request while notifications of changes may be missing', async () => {
  let reviews = 1
  const count = async () => ({ schools: 1, reviews, sample: false })
  const facts = new SiteFactsCache({ changes: new ChangeLog(), count })
  expect(await facts.get()).toMatchObject({ reviews: 1 })
  reviews = 2
  expect(await facts.get()).toMatchObject({ reviews: 2 })
})

test('returns no figures after a failed first count', async () => {
  const facts = new SiteFactsCache({
    changes: new ChangeLog(),
    count: () => Promise.reject(new Error('no database')),
  })
  expect(await facts.get()).toEqual({ schools: 0, reviews: 0, sample: true })
})
