import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { type Database, withClient } from '../../database/database.ts'
import type { SchoolRecord } from '../../database/school-record.ts'
import { buildPages, pagesFolder } from '../../pages/build-pages.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { importSchools } from '../import/import-schools.ts'
import { placeStatements } from './place-store.ts'

const patna = '/schools-in/bihar/patna'
const bela = `${patna}/bela`

/** In milliseconds, for a busy machine. */
const maximumDelay = 10_000

beforeAll(buildPages, 300_000)

function school(number: number, changes: Partial<SchoolRecord> = {}): SchoolRecord {
  return {
    code: String(10_280_000_000 + number),
    name: `SCHOOL ${String(number).padStart(3, '0')}`,
    city: 'BELA',
    district: 'PATNA',
    state: 'Bihar',
    pincode: null,
    management: 'Local body',
    category: 'Primary',
    latitude: 25.6,
    longitude: 85.1,
    ...changes,
  }
}

const schools = [
  ...Array.from({ length: 60 }, (_, index) => school(index)),
  ...Array.from({ length: 6 }, (_, index) =>
    school(100 + index, { city: 'KALAN', latitude: 25.7, management: 'Private Unaided (Recognized)' }),
  ),
  school(200, { city: 'MERA', schoolType: 'Girls' }),
  school(300, { district: 'GAYA', city: 'GAYA', latitude: 24.8, longitude: 85 }),
]

const start = (options: Parameters<typeof testApp>[0] = {}) =>
  testApp({ pages: pagesFolder, limits: noLimits, schools, ...options })

function textOf(body: string): string {
  const visible = body.replace(/<(script|title)[^>]*>.*?<\/\1>/gs, '').replace(/<!--.*?-->/g, '')
  return visible.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const text = async (product: TestApp, path: string) => textOf((await product.get(path)).body)

const linksOf = (body: string) => [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)

async function review(product: TestApp, changes: Record<string, unknown>): Promise<void> {
  const { token } = await product.signIn()
  expect((await product.post('/api/reviews', reviewInput(changes), token)).statusCode).toBe(201)
}

async function rate({ pool }: Database, code: string, rating: number, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT $1, 'A title', 'A text', $2, '2026-11-16' FROM generate_series(1, $3::int)`,
    [code, rating, count],
  )
}

test('redirects from another name of a district or state', async () => {
  const { get } = await start({
    schools: Array.from({ length: 12 }, (_, index) =>
      school(index, { state: 'Uttar Pradesh', district: 'ALLAHABAD', city: 'KOTWA' }),
    ),
  })
  const path = '/schools-in/uttar-pradesh/allahabad'
  expect((await get('/schools-in/uttar-pradesh/prayagraj')).headers.location).toBe(path)
  expect((await get('/schools-in/united-provinces/ilahabad')).headers.location).toBe(path)
  expect((await get('/schools-in/uttar-pradesh/atlantis')).statusCode).toBe(404)
})

test('leads from all states to a district, a town and a school, and back', async () => {
  const { get } = await start()
  expect(linksOf((await get('/schools-in')).body)).toContain('/schools-in/bihar')
  expect(linksOf((await get('/schools-in/bihar')).body)).toContain(patna)
  const district = (await get(patna)).body
  expect(linksOf(district)).toEqual(expect.arrayContaining(['/schools-in', '/schools-in/bihar', bela]))
  const town = linksOf((await get(bela)).body)
  const [path = ''] = town.filter((link) => link?.startsWith('/schools/'))
  expect(linksOf((await get(path)).body)).toEqual(
    expect.arrayContaining(['/schools-in', '/schools-in/bihar', patna, bela]),
  )
})

test('counts schools by kind and names neighbouring places with their distance', async () => {
  const product = await start()
  expect(await text(product, '/schools-in')).toContain('68 schools')
  expect(await text(product, '/schools-in/bihar')).toMatch(/Government 62 .*Private 6 .*Girls 1/)
  expect(await text(product, patna)).toMatch(/67 schools.*Districts nearby Gaya .*1 school 9\d km/)
  expect(await text(product, `${patna}/kalan`)).toMatch(/Private 6 .*Towns nearby Bela .*60 schools 11 km/)
})

test('lists every school of a place once on its pages', async () => {
  const { get } = await start()
  for (const [path, total] of [
    [bela, 60],
    [patna, 67],
    ['/schools-in/bihar', 68],
  ] as const) {
    const codes: string[] = []
    for (let page = 1; page <= 3; page++) {
      const { body, statusCode } = await get(page === 1 ? path : `${path}?page=${page}`)
      expect(statusCode).toBe(200)
      codes.push(...linksOf(body).flatMap((link) => /^\/schools\/(\w+)/.exec(link ?? '')?.[1] ?? []))
    }
    expect(codes).toHaveLength(total)
    expect(new Set(codes).size).toBe(total)
    expect((await get(`${path}?page=4`)).headers.location).toBe(path)
  }
})

test.each([
  ['a small town', `${patna}/mera`, 302, patna],
  ['capital letters', '/schools-in/Bihar/PATNA/Bela', 301, bela],
  ['an unknown town', `${patna}/nowhere`, 404, undefined],
  ['an unknown state', '/schools-in/atlantis', 404, undefined],
  ['a town below a state', '/schools-in/bihar/bela', 404, undefined],
])('responds to the address of %s', async (_name, path, status, location) => {
  const { get } = await start()
  const response = await get(path)
  expect(response.statusCode).toBe(status)
  expect(response.headers.location).toBe(location)
})

test('shows canonical URL, breadcrumb and list of schools as structured data', async () => {
  const { get } = await start()
  const { body } = await get(`${bela}?page=2`)
  expect(body).toContain(`<link rel="canonical" href="https://bolshala.example${bela}?page=2"/>`)
  expect(body).not.toContain('noindex')
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
  const [crumbs, list] = data
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'India',
    'Bihar',
    'Patna',
    'Bela',
  ])
  expect(list.itemListElement).toHaveLength(24)
  expect(list.itemListElement[0].url).toMatch(/^https:\/\/bolshala\.example\/schools\/102800000\d\d\//)
})

test('ranks schools with at least five reviews by their Bayesian mean', async () => {
  const product = await start()
  await rate(product.database, '10280000001', 5, 5)
  await rate(product.database, '10280000002', 5, 40)
  await rate(product.database, '10280000003', 5, 4)
  await rate(product.database, '10280000004', 2, 60)
  await expect
    .poll(() => text(product, bela), { timeout: maximumDelay })
    .toMatch(/Best reviewed in Bela 1 School 002 .* 2 School 001 .* 3 School 004 .*How this order is made/)
  const shown = await text(product, bela)
  expect(shown.slice(shown.indexOf('Best'), shown.indexOf('How this'))).not.toContain('School 003')
  expect(shown).toContain('109 reviews of 4 schools')
})

test('lists schools with reviews first, then those with higher classes, then by name', async () => {
  const { database, context } = await start({
    schools: [
      ...schools,
      school(120, { name: 'ZENITH', category: 'Pr. with Up.Pr. sec. and H.Sec.' }),
      school(121, { name: 'AMBER', category: 'Upper Primary with Secondary' }),
      school(122, { name: 'NOWHERE', city: '', district: '' }),
      school(123, { name: 'NO DISTRICT', city: '', district: '', category: 'Secondary' }),
    ],
  })
  await rate(database, '10280000030', 2, 3)
  await rate(database, '10280000105', 5, 3)
  await rate(database, '10280000122', 5, 1)
  const listOf = async (path: string) => {
    const found = await context.places.find(path)
    if (!found || 'redirectTo' in found) return expect.unreachable(path)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => context.places.schools(found.id, page)))
    return pages.flat().map(({ name }) => name)
  }
  const inDistrict = ['School 105', 'School 030', 'Zenith', 'Amber', 'School 000']
  const inPatna = () => listOf('bihar/patna')
  await expect.poll(async () => (await inPatna()).slice(0, 5)).toEqual(inDistrict)
  const ofPatna = await inPatna()
  expect([ofPatna.length, new Set(ofPatna).size]).toEqual([69, 69])
  expect((await listOf('bihar/patna/bela')).slice(0, 4)).toEqual(inDistrict.slice(1))
  const ofState = await listOf('bihar')
  expect(ofState).toEqual(['School 300', ...ofPatna, 'Nowhere', 'No District'])
})

test('reads only the shown schools of a district, in the order of an index', async () => {
  const { connection } = await testDatabase()
  const plan = await withClient(connection, async (client) => {
    await client.query('SET enable_seqscan = off')
    await client.query('SET plan_cache_mode = force_generic_plan')
    await client.query(`PREPARE list AS ${placeStatements.unreviewedOfDistrict}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>('EXPLAIN EXECUTE list (65536, 24, 24)')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Scan using school_by_district')
  expect(plan).not.toContain('Sort')
})

test('shows a published review on the pages of all its places, on two instances', async () => {
  const database = await testDatabase()
  const writing = await start({ database })
  const other = await start({ database, schools: [], secrets: writing.secrets })
  const others = `${patna}/kalan`
  const unchanged = (await other.get(others)).headers.etag
  for (const path of ['/schools-in/bihar', patna, bela]) await text(other, path)
  await review(writing, { schoolId: '10280000007', title: 'The library of Bela' })
  for (const path of ['/schools-in/bihar', patna, bela]) {
    expect(await text(writing, path)).toContain('The library of Bela')
    await expect
      .poll(() => text(other, path), { timeout: maximumDelay, interval: 20 })
      .toContain('The library of Bela')
  }
  expect((await other.get(others)).headers.etag).toBe(unchanged)
})

test('keeps addresses after an import, and redirects an empty town', async () => {
  const product = await start()
  const client = await product.database.pool.connect()
  const moved = schools.slice(0, 60).map((each) => ({ ...each, city: 'BELA.' }))
  await importSchools(client, Readable.from([moved]))
  client.release()
  await expect.poll(() => text(product, `${bela}-2`), { timeout: maximumDelay }).toContain('60 schools')
  expect((await product.get(bela)).headers.location).toBe(patna)
  expect(await text(product, `${patna}/kalan`)).toContain('6 schools')
})

test('lists places with pages in the sitemap', async () => {
  const { get } = await start()
  expect((await get('/sitemap.xml')).body).toContain('/sitemaps/places-1.xml')
  const { body } = await get('/sitemaps/places-1.xml')
  const paths = Array.from(body.matchAll(/<loc>https:\/\/bolshala\.example([^<]*)/g), ([, path]) => path)
  const english = ['/schools-in/bihar', patna, bela, `${patna}/kalan`, '/schools-in/bihar/gaya']
  expect(paths).toEqual(english.flatMap((path) => [path, `/hi${path}`]))
  expect((await get('/sitemaps/places-2.xml')).statusCode).toBe(404)
})
