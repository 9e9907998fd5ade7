import pg from 'pg'
import { expect, test } from 'vitest'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import { reviewInput, testApp, testSchools } from '../test-app.ts'

test('lists schools by reviews and rating for an empty query', async () => {
  const { get, post, signIn } = await testApp()
  const students = await Promise.all([signIn(), signIn(), signIn()])
  const reviews = [
    [0, '27300000003', 5],
    [1, '27300000003', 4],
    [0, '33400000004', 2],
    [1, '09200000002', 5],
  ] as const
  for (const [student, schoolId, rating] of reviews) {
    await post('/api/reviews', reviewInput({ schoolId, rating }), students[student]?.token)
  }
  const { schools, pagination } = (await get('/api/schoolsWithReviews?limit=4')).json()
  expect(schools.map(({ _id }: { _id: string }) => _id)).toEqual([
    '27300000003',
    '09200000002',
    '33400000004',
    '10100000001',
  ])
  expect(schools[0]).toEqual({
    _id: '27300000003',
    name: 'ZPPS Rampur Khurd',
    city: 'Rampur Khurd',
    district: 'Pune',
    state: 'Maharashtra',
    pincode: null,
    averageRating: 4.5,
    reviewCount: 2,
    sample: false,
  })
  expect(pagination).toEqual({ page: 1, limit: 4, total: 4, totalPages: 1 })
})

test.each([
  ['rampur', ['10100000001', '27300000003']],
  ['RAMPUR bihar', ['10100000001']],
  ['st marys', ['09200000002']],
  ["St. Mary's convent luck", ['09200000002']],
  ['g.p.s. rampur', ['10100000001']],
  ['g p s', ['10100000001']],
  ['dav', ['33400000004']],
  ['600001', ['33400000004']],
  ['09200000002', ['09200000002']],
  ['rampur nowhere', ['10100000001', '27300000003']],
  ['qzxqzx', []],
  ['chenai d.a.v. pablic', ['33400000004']],
  ['%00\u0000', []],
])('finds schools by %j', async (term, codes) => {
  const { get } = await testApp()
  const response = await get(`/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}&page=1`)
  expect(response.statusCode).toBe(200)
  const { schools, pagination } = response.json()
  expect(schools.map(({ _id }: { _id: string }) => _id).sort()).toEqual([...codes].sort())
  expect(pagination.total).toBe(codes.length)
})

test('returns ten results per page by default', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({
    ...(testSchools[0] ?? expect.unreachable()),
    code: String(10_200_000_000 + index),
  }))
  const { get } = await testApp({ schools: many })
  const seen = new Set<string>()
  for (const page of [1, 2, 3]) {
    const { schools, pagination } = (
      await get(`/api/schoolsWithReviews?searchTerm=rampur&page=${page}`)
    ).json()
    expect(pagination).toEqual({ page, limit: 10, total: 25, totalPages: 3 })
    for (const { _id } of schools) seen.add(_id)
  }
  expect(seen.size).toBe(25)
  expect((await get('/api/schoolsWithReviews?searchTerm=rampur&page=4')).json().schools).toEqual([])
})

test('treats an empty query parameter as missing', async () => {
  const { get } = await testApp()
  const plain = await get('/api/schoolsWithReviews?limit=10')
  for (const query of ['searchTerm=&page=&limit=10', 'searchTerm=&page=&limit=&facets=&state=']) {
    const response = await get(`/api/schoolsWithReviews?${query}`)
    expect(response.statusCode, query).toBe(200)
    expect(response.json(), query).toEqual(plain.json())
  }
  for (const query of ['page=%20', 'page=0', 'page=-1', 'page=1.5', 'limit=51', 'limit=x']) {
    expect((await get(`/api/schoolsWithReviews?${query}`)).statusCode, query).toBe(400)
  }
})

test('reports partial matches and suggests another spelling', async () => {
  const many = Array.from({ length: 4 }, (_, index) => ({
    ...(testSchools[0] ?? expect.unreachable()),
    name: 'NAVYUG VIDYAPEETH',
    code: String(10_200_000_000 + index),
  }))
  const { get } = await testApp({ schools: many })
  const search = async (term: string) =>
    (await get(`/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}`)).json()
  expect(await search('navyug vidyapeeth')).toMatchObject({ match: 'all', pagination: { total: 4 } })
  expect(await search('navyug vidyapeeth qzxqzx')).toMatchObject({ match: 'some', pagination: { total: 4 } })
  expect(await search('nabvyug vidyapeeth')).toMatchObject({
    match: 'all',
    suggestion: 'navyug vidyapeeth',
  })
  expect(await search('navyug')).not.toHaveProperty('suggestion')
})

test('filters by state, district, management and category, with counts', async () => {
  const { get } = await testApp()
  const search = async (query: string) => (await get(`/api/schoolsWithReviews?${query}`)).json()
  expect((await search('searchTerm=rampur&facets=true')).facets).toEqual({
    state: [
      { value: 'Bihar', name: 'Bihar', count: 1 },
      { value: 'Maharashtra', name: 'Maharashtra', count: 1 },
    ],
    district: [],
    management: [
      { value: 'Department of Education', name: 'Department of Education', count: 1 },
      { value: 'Local body', name: 'Local body', count: 1 },
    ],
    category: [
      { value: 'Primary', name: 'Primary', count: 1 },
      { value: 'Primary with Upper Primary', name: 'Primary with Upper Primary', count: 1 },
    ],
  })
  const inBihar = await search('searchTerm=rampur&state=Bihar&facets=true')
  expect(inBihar).toMatchObject({
    schools: [{ _id: '10100000001' }],
    pagination: { total: 1 },
    facets: { district: [{ value: 'SITAMARHI', name: 'Sitamarhi', count: 1 }] },
  })
  expect(inBihar.facets.state).toHaveLength(2)
  expect(await search('category=Primary')).toMatchObject({
    schools: [{ _id: '10100000001' }],
    pagination: { total: 1 },
  })
  expect((await search('searchTerm=rampur&state=Goa')).pagination.total).toBe(0)
  expect((await search('state=')).pagination.total).toBe(4)
  expect(await search('searchTerm=rampur')).not.toHaveProperty('facets')
})

test('omits deleted schools and refreshes the index', async () => {
  const { get, database, index } = await testApp()
  await database.pool.query(`DELETE FROM school WHERE code = '10100000001'`)
  await database.pool.query('UPDATE directory_version SET version = version + 1')
  const before = index.version
  const search = '/api/schoolsWithReviews?searchTerm=rampur'
  expect((await get(search)).json()).toMatchObject({
    schools: [{ _id: '27300000003' }],
    pagination: { total: 1, totalPages: 1 },
    updating: true,
  })
  expect((await get('/api/schoolsWithReviews?searchTerm=bihar')).json()).toMatchObject({
    schools: [],
    pagination: { total: 0 },
    updating: true,
  })
  await expect.poll(() => index.version, { timeout: 20_000 }).not.toBe(before)
  expect((await get(search)).json()).not.toHaveProperty('updating')
})

test('returns a school with the distribution of its ratings', async () => {
  const { get, post, signIn } = await testApp()
  for (const rating of [5, 5, 2]) {
    await post('/api/reviews', reviewInput({ schoolId: '09200000002', rating }), (await signIn()).token)
  }
  expect((await get('/api/schools/09200000002')).json()).toMatchObject({
    name: "St. Mary's Convent School",
    management: 'Private Unaided (Recognized)',
    category: 'Secondary with Higher Secondary',
    averageRating: 4,
    reviewCount: 3,
    ratingCounts: [0, 1, 0, 0, 2],
  })
})

test('finds a new school only after the index build', async () => {
  const { get, database, index } = await testApp()
  await database.pool.query(
    `INSERT INTO school VALUES ('10100000099', 'NAVIN VIDYALAYA', 'GAYA', 'GAYA', 'Bihar', null, null, null)`,
  )
  await database.pool.query('UPDATE directory_version SET version = version + 1')
  const search = '/api/schoolsWithReviews?searchTerm=navin'
  expect((await get(search)).json().pagination.total).toBe(0)
  await index.refresh()
  expect((await get(search)).json().schools[0].name).toBe('Navin Vidyalaya')
})

test('fills an empty directory once with samples and their reviews', async () => {
  const { get, database, index } = await testApp({ schools: [] })
  await fillSampleDirectory(database.connection, { schools: 2000, today: '2026-11-20' })
  await fillSampleDirectory(database.connection, { schools: 10, today: '2026-11-20' })
  await index.refresh()
  const { schools, pagination } = (await get('/api/schoolsWithReviews?limit=50')).json()
  expect(pagination.total).toBe(2000)
  expect(schools.every(({ sample }: { sample: boolean }) => sample)).toBe(true)
  const [first] = schools
  expect(first.reviewCount).toBeGreaterThan(3)
  const reviews = await get(`/api/schools/${first._id}/reviews`)
  expect(reviews.headers['x-total-count']).toBe(String(first.reviewCount))
  expect(reviews.json().every(({ sample }: { sample: boolean }) => sample)).toBe(true)
})

test('reports the state of the database in the health check', async () => {
  const { get, database } = await testApp()
  expect((await get('/api/health')).statusCode).toBe(200)
  const admin = new pg.Client({ ...database.connection, database: 'postgres' })
  await admin.connect()
  const name = database.connection.database
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await admin.end()
  const response = await get('/api/health')
  expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable' }])
  const list = await get('/api/schoolsWithReviews')
  expect([list.statusCode, list.json().code]).toEqual([503, 'busy'])
})
