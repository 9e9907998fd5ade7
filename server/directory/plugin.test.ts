import { expect, test } from 'vitest'
import { type School, SchoolList } from '#contract/schools.ts'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import type { SchoolRecord } from '../database/school-record.ts'
import { noLimits, reviewInput, testApp } from '../testing/app.ts'
import { testSchools } from '../testing/schools.ts'

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
    sector: 'government',
    schoolType: null,
    classes: { from: 1, to: 8 },
    averageRating: 4.5,
    reviewCount: 2,
    sample: false,
  })
  expect(pagination).toEqual({ page: 1, limit: 4, total: 4, totalPages: 1 })
})

test.each([
  'searchTerm=',
  'searchTerm=rampur&facets=true&sort=rating',
  'searchTerm=private+schools+in+rampur&understand=true',
  'searchTerm=chenai+pablic',
])('responds to ?%s with the declared fields and types', async (query) => {
  const { get, post, signIn } = await testApp()
  const { token } = await signIn()
  await post('/api/reviews', reviewInput({ schoolId: '27300000003' }), token)
  const list = (await get(`/api/schoolsWithReviews?${query}`)).json()
  expect(list.schools.length).toBeGreaterThan(0)
  expect(SchoolList.parse(list)).toEqual(list)
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
  expect((await search('searchTerm=rampur&facets=true')).facets).toMatchObject({
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

const kinds: readonly SchoolRecord[] = [
  ['10100000001', 'Private Unaided (Recognized)', 'Primary with Upper Primary', 'Girls', 'Urban', 'CBSE'],
  ['10100000002', 'Private Unaided (Recognized)', 'Secondary Only', 'Co-Educational', 'Rural', null],
  ['10100000003', 'Local body', 'Primary', 'Boys', 'Rural', 'State board'],
  ['10100000004', null, null, null, null, null],
].map(([code, management = null, category = null, schoolType = null, area = null, board = null]) => ({
  ...(testSchools[0] ?? expect.unreachable()),
  ...{ code: code ?? '', name: 'GPS NAVGAON', management, category, schoolType, area, board },
  ...(code === '10100000004' ? { classFrom: 9, classTo: 12, medium: 'Hindi' } : {}),
}))

test.each([
  ['sector=private', ['1', '2']],
  ['sector=government', ['3']],
  ['sector=private&level=secondary', ['2']],
  ['level=primary', ['1', '3']],
  ['level=higher-secondary', ['4']],
  ['schoolType=girls', ['1']],
  ['schoolType=co-ed&area=rural', ['2']],
  ['board=cbse', ['1']],
  ['medium=HINDI&searchTerm=rampur', ['4']],
  ['minRating=1', []],
  ['sector=madarsa', []],
])('filters by %s and leaves out schools with unknown values', async (query, expected) => {
  const { get } = await testApp({ schools: kinds })
  const { schools, pagination } = (await get(`/api/schoolsWithReviews?${query}`)).json()
  expect(schools.map(({ _id }: School) => _id.slice(-1)).sort()).toEqual(expected)
  expect(pagination.total).toBe(expected.length)
})

test('understands words as filters only if the query asks for it', async () => {
  const { get } = await testApp({ schools: kinds })
  const search = async (term: string, more = '') => {
    const path = `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}${more}`
    const { schools, understanding } = (await get(path)).json()
    return { codes: schools.map(({ _id }: School) => _id.slice(-1)).sort(), understanding }
  }
  const understood = await search('private school rampur', '&understand=true')
  expect(understood).toEqual({
    codes: ['1', '2'],
    understanding: {
      term: 'rampur',
      isPlace: true,
      place: 'rampur',
      understood: [{ kind: 'sector', value: 'private', words: 'private', without: 'school rampur' }],
    },
  })
  expect((await search('rampur private girls cbse', '&understand=true')).codes).toEqual(['1'])
  expect((await search('private rampur', '&understand=true&sector=government')).codes).toEqual(['3'])
  expect((await search('rampur hostel', '&understand=true')).understanding.understood).toMatchObject([
    { kind: 'unknown', value: 'hostel' },
  ])
  expect((await search('schools near me', '&understand=true')).codes).toEqual(['1', '2', '3', '4'])
  expect((await search('zzqx qqzz', '&understand=true')).codes).toEqual([])
  expect(await search('private school rampur')).not.toHaveProperty('understanding.term')
  expect((await search('gps rampur', '&understand=true')).understanding.understood).toEqual([])
  for (const term of ['private '.repeat(60), '%00', 'girls '.repeat(80), '"private" ; --', '🏫 private'])
    expect((await search(term, '&understand=true')).codes.length).toBeLessThanOrEqual(4)
})

test('counts the schools of each filter value without applying that filter', async () => {
  const { get, post, signIn } = await testApp({ schools: kinds })
  const review = reviewInput({ schoolId: '10100000002', rating: 3 })
  await post('/api/reviews', review, (await signIn()).token)
  const list = await get('/api/schoolsWithReviews?searchTerm=rampur&sector=private&minRating=2&facets=true')
  const counts = (name: string) =>
    list.json().facets[name].map(({ value, count }: { value: string; count: number }) => [value, count])
  expect(list.json().pagination.total).toBe(1)
  expect(counts('sector')).toEqual([['private', 1]])
  expect(counts('minRating')).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ])
  expect(counts('level')).toEqual([['secondary', 1]])
  const all = await get('/api/schoolsWithReviews?searchTerm=rampur&sector=private&level=primary&facets=true')
  expect(all.json().facets.sector).toMatchObject([
    { value: 'government', count: 1 },
    { value: 'private', count: 1 },
  ])
  expect(all.json().facets.level).toMatchObject([
    { value: 'primary', count: 1 },
    { value: 'secondary', count: 1 },
    { value: 'upper-primary', count: 1 },
  ])
})

test('sorts by current ratings and reviews, and lists unreviewed schools last', async () => {
  const { get, post, signIn } = await testApp({ schools: kinds, limits: noLimits })
  const order = async (query: string) =>
    (await get(`/api/schoolsWithReviews?${query}`)).json().schools.map(({ _id }: School) => _id.slice(-1))
  expect(await order('searchTerm=rampur&sort=rating')).toEqual(['2', '1', '3', '4'])
  const give = async (school: number, ratings: number[]) => {
    for (const rating of ratings)
      await post(
        '/api/reviews',
        reviewInput({ schoolId: `1010000000${school}`, rating }),
        (await signIn()).token,
      )
  }
  await give(3, [3, 3, 3])
  await give(1, [5])
  expect(await order('searchTerm=navgaon&sort=rating')).toEqual(['1', '3', '2', '4'])
  await give(2, [2])
  expect(await order('searchTerm=navgaon&sort=rating')).toEqual(['1', '3', '2', '4'])
  expect(await order('searchTerm=navgaon&sort=reviews')).toEqual(['3', '1', '2', '4'])
  expect(await order('sort=reviews&limit=2&page=2')).toEqual(['2', '4'])
  expect(await order('minRating=3&sort=reviews')).toEqual(['3', '1'])
  expect(await order('searchTerm=navgaon&minRating=5')).toEqual(['1'])
})

test('rejects forged, repeated and overlong filter values', async () => {
  const { get } = await testApp()
  for (const query of [
    'sector=public',
    'sector=private&sector=aided',
    'schoolType=Girls',
    'level=11',
    'area=__proto__',
    'minRating=0',
    'minRating=4.5',
    'minRating=6',
    'sort=distance',
    'sort=rating;',
    `board=${'x'.repeat(201)}`,
    'medium=a&medium=b',
  ])
    expect((await get(`/api/schoolsWithReviews?searchTerm=rampur&${query}`)).statusCode, query).toBe(400)
  const empty = 'sector=&schoolType=&level=&area=&board=&medium=&minRating=&sort='
  expect((await get(`/api/schoolsWithReviews?searchTerm=rampur&${empty}`)).json().pagination.total).toBe(2)
  for (const board of ['constructor', '%00', "'; DROP TABLE school; --", '🏫'.repeat(50)])
    expect(
      (await get(`/api/schoolsWithReviews?board=${encodeURIComponent(board)}`)).json().pagination.total,
    ).toBe(0)
})

test('omits deleted schools until the next index', async () => {
  const { get, database, index } = await testApp()
  await database.pool.query(`DELETE FROM school WHERE code = '10100000001'`)
  await database.pool.query('UPDATE directory_version SET version = version + 1')
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
  await index.refresh()
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
    waitingReviews: 0,
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
