import { expect, test } from 'vitest'
import { schoolOrders } from '#contract/choices.ts'
import type { ProfileDocument } from '#contract/school-profiles.ts'
import { ChangeLog } from '../../database/change-log.ts'
import { PageChanges } from '../../pages/page-changes.ts'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'
import { decideProfile, publishProfile, showProfile, startWithProfiles } from '../../testing/profiles.ts'
import { testSchools } from '../../testing/schools.ts'

const rampur = '10100000001'
const convent = '09200000002'
const khurd = '27300000003'
const dav = '33400000004'

const codesOf = async (product: TestApp, query: string): Promise<string[]> => {
  const { schools } = (await product.get(`/api/schoolsWithReviews?${query}`)).json()
  return schools.map(({ _id }: { _id: string }) => _id)
}

test('finds exactly the schools that state a fact, or have it in the register', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await product.database.pool.query(`UPDATE school SET board = 'CBSE' WHERE code = $1`, [dav])
  await product.index.refresh({ builtSince: Date.now() })
  expect(await codesOf(product, 'board=CBSE')).toEqual([dav])
  await showProfile(owner, staff)
  expect((await codesOf(product, 'board=cbse')).sort()).toEqual([rampur, dav])
  expect(await codesOf(product, 'medium=English')).toEqual([rampur])
  expect(await codesOf(product, 'hostel=yes')).toEqual([rampur])
  expect(await codesOf(product, 'hostel=no')).toEqual([])
  expect(await codesOf(product, 'fees=up-to-25000')).toEqual([rampur])
  expect(await codesOf(product, 'fees=up-to-100000&board=CBSE&searchTerm=rampur')).toEqual([rampur])
  expect(await codesOf(product, 'fees=above-100000')).toEqual([])
  expect((await codesOf(product, 'fees=not-stated')).sort()).toEqual([convent, khurd, dav].sort())
  expect(await codesOf(product, 'board=CBSE&district=Chennai')).toEqual([dav])
  const { facets } = (await product.get('/api/schoolsWithReviews?facets=true')).json()
  expect(facets).toMatchObject({
    board: [{ value: 'CBSE', count: 2 }],
    hostel: [{ value: 'yes', count: 1 }],
  })
  expect(facets.fees).toContainEqual({ value: 'up-to-50000', name: expect.any(String), count: 1 })

  await publishProfile(owner, { hostel: 'none', boards: ['ICSE'], fees: [] })
  expect(await codesOf(product, 'hostel=yes')).toEqual([])
  expect(await codesOf(product, 'hostel=no')).toEqual([rampur])
  expect(await codesOf(product, 'board=CBSE')).toEqual([dav])
  expect((await codesOf(product, 'fees=not-stated')).length).toBe(4)
  await decideProfile(staff, 'published', { decision: 'hide', sentence: 'These facts are not true.' })
  expect(await codesOf(product, 'board=ICSE')).toEqual([])
})

test('keeps statements in an index that is built again', async () => {
  const { product, owner, staff } = await startWithProfiles()
  await showProfile(owner, staff)
  expect(await codesOf(product, 'hostel=yes')).toEqual([rampur])
  await product.index.refresh({ builtSince: Date.now() })
  expect(product.index.index.search('', { offset: 0, limit: 9, filter: { hostel: 'yes' } }).codes).toEqual([
    rampur,
  ])
  await product.database.pool.query(
    `INSERT INTO changed_school SELECT $1, version FROM directory_version ON CONFLICT DO NOTHING`,
    [rampur],
  )
  await product.index.refresh()
  expect(product.index.index.search('', { offset: 0, limit: 9, filter: { hostel: 'yes' } }).codes).toEqual([
    rampur,
  ])
})

test('reads statements again only after a change', async () => {
  const { product, owner, staff } = await startWithProfiles()
  const notifications = new PageChanges({
    connection: product.database.connection,
    log: product.context.changes,
    onFailure: (error) => expect.unreachable(error.message),
  })
  await notifications.start()
  await showProfile(owner, staff)
  const started = performance.now()
  await expect.poll(() => codesOf(product, 'hostel=yes'), { timeout: 2000 }).toEqual([rampur])
  expect(performance.now() - started).toBeLessThan(2000)
  await publishProfile(owner, { hostel: 'none' })
  await expect.poll(() => codesOf(product, 'hostel=yes'), { timeout: 2000 }).toEqual([])
  await notifications.close()
  expect(product.context.changes).toBeInstanceOf(ChangeLog)
})

const facts: Partial<ProfileDocument> = {
  boards: ['CBSE'],
  mediums: ['Hindi'],
  classes: { from: 1, to: 5 },
}

const filters = [
  '',
  'board=CBSE',
  'medium=Hindi',
  'board=CBSE&medium=Hindi',
  'level=primary',
  'board=CBSE&minRating=1',
]
const terms = [
  '',
  'rampur',
  'school',
  'cbse schools',
  'hindi medium school in rampur',
  'best cbse school',
  'hostel',
  'gps',
]
const queries = terms.flatMap((searchTerm) =>
  filters.flatMap((filter) =>
    schoolOrders.flatMap((sort) =>
      ['true', 'false'].map(
        (understand) =>
          `searchTerm=${encodeURIComponent(searchTerm)}&${filter}&sort=${sort}&understand=${understand}&facets=true&limit=50`,
      ),
    ),
  ),
)

/** Six schools with the same name in other towns, of which some have reviews. */
const sameSchools = [
  ...testSchools,
  ...Array.from({ length: 6 }, (_, at) => ({
    code: `1010000010${at}`,
    name: 'GPS RAMPUR SCHOOL',
    city: `TOWN ${at}`,
    district: 'SITAMARHI',
    state: 'Bihar',
    pincode: '843302',
    management: 'Department of Education',
    category: 'Primary',
    ...(at % 2 === 0 && { board: 'CBSE', medium: 'Hindi' }),
  })),
]

async function startWith(register: { board: string; medium: string } | undefined): Promise<TestApp> {
  const product = await testApp({
    limits: noLimits,
    startsAt: '2026-11-20T06:30:00Z',
    schools: sameSchools.map((school) =>
      school.code === '10100000103' && register ? { ...school, ...register } : school,
    ),
  })
  for (const [at, code] of ['10100000101', '10100000103', '10100000104'].entries())
    await product.database.pool.query(
      `INSERT INTO review (id, school_code, title, description, rating, written_on)
      VALUES ($3, $1, 'The labs', 'The library and the labs are open on every weekday.', $2, '2026-11-09')`,
      [code, 3 + (at % 2), `00000000-0000-4000-8000-00000000000${at}`],
    )
  return product
}

const read = async (product: TestApp, paths: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await product.get(path)).body] as const)),
  )

const searches = queries.map((query) => `/api/schoolsWithReviews?${query}`)
const others = [
  '/sitemap.xml',
  '/api/schools/10100000103',
  '/api/schools/10100000103/reviews',
  '/api/schoolsWithReviews?limit=50',
  '/api/transparency',
]

test('finds stated facts exactly like the same facts in the register', async () => {
  const inRegister = await startWith({ board: 'CBSE', medium: 'Hindi' })
  const partner = await startWith(undefined)
  const [owner, staff] = [
    await partner.signInAsSchool('owner', { schoolCode: '10100000103' }),
    await partner.signInAsStaff('moderator'),
  ]
  await showProfile(owner, staff, facts)
  const expected = await read(inRegister, searches)
  expect(Object.values(expected).some((body) => JSON.parse(body).pagination.total > 6)).toBe(true)
  expect(await read(partner, searches)).toEqual(expected)
})

test('changes no order, list or figure without a filter by facts', async () => {
  const [without, partner] = [await startWith(undefined), await startWith(undefined)]
  const [owner, staff] = [
    await partner.signInAsSchool('owner', { schoolCode: '10100000103' }),
    await partner.signInAsStaff('moderator'),
  ]
  await showProfile(owner, staff, {
    ...facts,
    hostel: 'both',
    fees: [{ from: 1, to: 5, rupees: 100 }],
    website: 'https://www.school.in',
  })
  const unfiltered = terms
    .filter((term) => !/cbse|medium/.test(term))
    .flatMap((term) =>
      schoolOrders.map(
        (sort) =>
          `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}&sort=${sort}&understand=true&limit=50`,
      ),
    )
  expect(await read(partner, [...unfiltered, ...others])).toEqual(
    await read(without, [...unfiltered, ...others]),
  )
  for (const sort of schoolOrders) {
    const query = `searchTerm=rampur&sort=${sort}&limit=50`
    const all = await codesOf(without, query)
    const filtered = await codesOf(partner, `${query}&board=CBSE`)
    expect(filtered).toEqual(all.filter((code) => filtered.includes(code)))
    expect(filtered).toContain('10100000103')
  }
})
