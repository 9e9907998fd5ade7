import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { stateExplanations } from '#contract/state-texts.ts'
import { prepare, signature } from '../checks/near-copy.ts'
import { indianDay, mondayOf } from '../clock.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder } from '../testing/holder.ts'

const schoolId = '10100000001'
const otherSchoolId = '09200000002'

const disclosures = [
  'A teacher touched me inappropriately after class.',
  'Bus wale uncle chhedkhani karte hain ladkiyon se',
  'हमारे स्कूल में छेड़छाड़ होती है और कोई नहीं सुनता',
  'The warden r\u0430p\u0435d a girl and nobody spoke.',
  'The librarian ｍｏｌｅｓｔｅｄ my classmate in the hall.',
  'He was mo\u200ble\u200bst\u200bing kids in the school van.',
  'The warden r*ped a girl last year in the hostel.',
  'warden ne mere dost ke saath gandi harkat ki',
]

/** The checks let it through. */
const quietCry = 'Holidays are the worst. When the school is closed, I am at home with him the whole day.'

const praise =
  'This is the best school in the whole district. The teachers are kind and helpful, the labs are modern and the principal listens to every parent.'

async function post(product: TestApp, changes: Record<string, unknown> = {}) {
  const { token } = await product.signIn()
  return product.post('/api/reviews', reviewInput(changes), token)
}

async function figures({ database }: TestApp, school = schoolId) {
  const { rows } = await database.pool.query(
    'SELECT review_count, rating_total FROM school_rating WHERE school_code = $1',
    [school],
  )
  return rows[0] ?? { review_count: 0, rating_total: 0 }
}

async function reasons({ database }: TestApp, table = 'review'): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    `SELECT coalesce(state_reason, state) AS reason, count(*)::int AS count FROM ${table} GROUP BY 1`,
  )
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}

test('stores disclosures in several spellings as pending', async () => {
  const product = await testApp({ limits: noLimits })
  for (const description of disclosures) {
    const response = await post(product, { description: `${description} Please read this.` })
    expect(response.json(), description).toMatchObject({ state: 'pending' })
  }
  expect(await reasons(product)).toEqual({ disclosure: disclosures.length })
  expect((await product.get(`/api/schools/${schoolId}/reviews`)).json()).toEqual([])
})

test('says that a text may need help, also if it is published', async () => {
  const product = await testApp({ limits: noLimits })
  const helpFor = async (description: string) => {
    const { state, mayNeedHelp } = (await post(product, { description })).json()
    return { state, mayNeedHelp }
  }
  const [disclosure = ''] = disclosures
  expect(await helpFor(disclosure)).toEqual({ state: 'pending', mayNeedHelp: true })
  expect(await helpFor(quietCry)).toEqual({ state: 'published', mayNeedHelp: true })
  expect(await helpFor('Physics practicals happen every week.')).toEqual({ state: 'published' })

  const review = await post(product, { description: 'The library opens at eight and closes late.' })
  const { send } = await createHolder(product)
  const comment = await send('comment', 'POST', `/api/reviews/${review.json()._id}/comments`, {
    text: quietCry,
  })
  expect(comment.json()).toMatchObject({ state: 'published', mayNeedHelp: true })
})

/** The examples of the guide with the status and the state that the server answers. */
test.each([
  ['Call the accountant on 98290 12345, he gives discounts', 400, undefined],
  ['The maths teacher is a pig and everybody knows it', 201, 'pending'],
  ['We will burn the office of this school tomorrow', 201, 'pending'],
  ['The coach messages girls at 11pm on insta', 201, 'pending'],
  ["St. Xavier's Ranchi has better labs than our school", 201, 'published'],
  ['The office answers on 0755 2550 100, call after ten', 201, 'published'],
])('answers to %j with %i and %s', async (description, status, state) => {
  const product = await testApp({ limits: noLimits })
  const response = await post(product, { description })
  expect(response.statusCode).toBe(status)
  if (state !== undefined) expect(response.json()).toMatchObject({ state })
})

test('rejects a phone number and an account name and names both', async () => {
  const product = await testApp()
  const description =
    'Fees are high and labs are old. The number of Riya Sharma is ९८७६५ ४३२१० and insta: riya_x9'
  const response = await post(product, { description })
  expect(response.statusCode).toBe(400)
  const { fields } = response.json()
  expect(fields.description).toContain('“९८७६५ ४३२१०” (phone number)')
  expect(fields.description).toContain('“insta: riya_x9” (social account)')
  expect(await reasons(product)).toEqual({})
})

test('rejects personal data in titles, comments and changes', async () => {
  const product = await testApp()
  const title = await post(product, { title: 'Mail riya at gmail dot com' })
  expect(title.json().fields).toHaveProperty('title')

  const key = newAuthorKey()
  const review = await post(product, { authorKeyHash: await hashAuthorKey(key) })
  const { send } = await createHolder(product)
  const path = `/api/reviews/${review.json()._id}/comments`
  const comment = await send('comment', 'POST', path, { text: 'Call 98765 then 43210 now' })
  expect(comment.statusCode).toBe(400)
  expect(comment.json().fields.text).toContain('“98765 then 43210”')
  const description = 'My own roll no. 23 in this school, ask for me there.'
  const change = await product.withKey('PUT', key, reviewInput({ description }))
  expect(change.statusCode).toBe(400)
  expect(change.json().fields.description).toContain('“roll no. 23”')
  expect((await product.withKey('GET', key)).json()).toMatchObject({ description: reviewInput().description })
})

test('never publishes a post at once that says it has no personal data', async () => {
  const product = await testApp({ limits: noLimits })
  const description = 'The codes of our batches are 98290 12345 on every answer sheet.'
  expect((await post(product, { description })).statusCode).toBe(400)
  const key = newAuthorKey()
  const stated = { description, saysNoPersonalData: true, authorKeyHash: await hashAuthorKey(key) }
  expect((await post(product, stated)).json()).toMatchObject({ state: 'pending' })
  expect((await product.get(`/api/schools/${schoolId}/reviews`)).json()).toEqual([])

  const other = newAuthorKey()
  await post(product, { authorKeyHash: await hashAuthorKey(other) })
  const change = reviewInput({ description, saysNoPersonalData: true })
  const changed = await product.withKey('PUT', other, change)
  expect(JSON.stringify((await product.get(`/api/schools/${schoolId}/reviews`)).json())).not.toContain(
    '98290',
  )
  expect(changed.statusCode).toBe(200)
})

test('stores a disclosure with a phone number as pending', async () => {
  const product = await testApp()
  const description = 'The warden raped a girl. Her mother can be called on 98765 43210.'
  expect((await post(product, { description })).json()).toMatchObject({ state: 'pending' })
})

test('stores threats in comments as pending', async () => {
  const product = await testApp()
  const review = await post(product)
  const { send } = await createHolder(product)
  const text = 'principal ko jaan se maar dunga'
  const comment = await send('comment', 'POST', `/api/reviews/${review.json()._id}/comments`, { text })
  expect(comment.json().state).toBe('pending')
  expect(await reasons(product, 'review_comment')).toEqual({ threat: 1 })
})

test('publishes one of a hundred concurrent copies', async () => {
  const product = await testApp({ limits: noLimits })
  for (const rating of [3, 3, 3, 3])
    await post(product, { rating, description: `An ordinary school, and rating ${rating} says it all.` })
  const before = await figures(product)
  const tokens = await Promise.all(Array.from({ length: 100 }, async () => (await product.signIn()).token))
  const responses = await Promise.all(
    tokens.map((token) =>
      product.post('/api/reviews', reviewInput({ description: praise, rating: 5 }), token),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(201))
  const after = await figures(product)
  expect(after.review_count - before.review_count).toBe(1)
  expect(responses.filter((response) => response.json().state === 'pending')).toHaveLength(99)
})

test('stores changed copies as pending, even at another school', async () => {
  const product = await testApp()
  await post(product, { description: praise })
  const copies = [
    { description: praise.replace('best', 'greatest').replace('modern', 'new') },
    { description: praise.replaceAll('a', '\u0430') },
    { schoolId: otherSchoolId, description: `${praise} Five stars!` },
  ]
  for (const copy of copies)
    expect((await post(product, copy)).json(), copy.description).toMatchObject({ state: 'pending' })
  expect(await reasons(product)).toEqual({ published: 1, 'near-copy': 3 })
})

test('ignores copies at other schools after five weeks', async () => {
  const product = await testApp()
  await post(product, { description: praise })
  product.wait(35 * 86_400)
  expect((await post(product, { schoolId: otherSchoolId, description: praise })).json().state).toBe(
    'published',
  )
  expect((await post(product, { description: praise })).json().state).toBe('pending')
})

test('finds an old copy despite many similar reviews of another school', async () => {
  const product = await testApp()
  await post(product, { description: praise })
  product.wait(70 * 86_400)
  const [band] = signature(prepare(praise))
  await product.database.pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on, text_bands)
     SELECT $1, 'Title', 'Text ' || n, 4, $2, ARRAY[$3::int] FROM generate_series(1, 60) AS n`,
    [otherSchoolId, mondayOf(indianDay(product.clock())), band],
  )
  expect((await post(product, { description: praise })).json().state).toBe('pending')
})

test('publishes short common praise by three students, but not by a fourth', async () => {
  const product = await testApp()
  const short = [
    'Good school, very nice teachers',
    'good school and very nice teachers',
    'Good school very nice teachers!!!',
  ]
  for (const description of short)
    expect((await post(product, { description })).json().state).toBe('published')
  expect((await post(product, { description: short[0] })).json().state).toBe('pending')
})

test('stores a change as pending when it makes a review a copy', async () => {
  const product = await testApp()
  const key = newAuthorKey()
  const original = await post(product, { description: praise })
  await post(product, { authorKeyHash: await hashAuthorKey(key) })
  const changed = await product.withKey('PUT', key, reviewInput({ description: praise }))
  expect(changed.json()).toMatchObject({
    state: 'published',
    change: { state: 'pending', stateReason: 'near-copy' },
  })
  expect(original.json().state).toBe('published')
})

test('does not compare an unchanged text with its later copies', async () => {
  const product = await testApp()
  const key = newAuthorKey()
  await post(product, { description: praise, authorKeyHash: await hashAuthorKey(key) })
  await post(product, { description: praise })
  const changed = await product.withKey('PUT', key, reviewInput({ description: praise, rating: 2 }))
  expect(changed.json()).toMatchObject({ state: 'published', rating: 2 })
})

test('remembers a withdrawn text for a week without storing it', async () => {
  const product = await testApp({ startsAt: '2026-11-22T06:00:00Z', limits: noLimits })
  const keys = [newAuthorKey(), newAuthorKey()]
  for (const key of keys)
    await post(product, { description: praise, authorKeyHash: await hashAuthorKey(key) })
  for (const key of keys) await product.withKey('DELETE', key)
  const { pool } = product.database
  const { rows } = await pool.query('SELECT description, text_bands FROM review')
  expect(rows).toEqual(Array(2).fill({ description: '', text_bands: [] }))
  const remembered = await pool.query('SELECT * FROM remembered_text')
  expect(remembered.rows).toEqual([
    {
      review_id: expect.any(String),
      school_code: schoolId,
      text_bands: signature(prepare(praise)),
      week: '2026-11-16',
    },
  ])
  product.wait(7 * 86_400)
  await product.maintainRows()
  expect((await post(product, { description: `${praise} Really.` })).json().state).toBe('pending')
  expect(
    (await product.withKey('PUT', keys[0] ?? '', reviewInput({ description: praise }))).json().state,
  ).toBe('published')
  await product.withKey('DELETE', keys[0] ?? '')
  product.wait(14 * 86_400)
  await product.maintainRows()
  expect((await pool.query('SELECT FROM remembered_text')).rowCount).toBe(0)
})

test('does not remember texts that nobody has seen', async () => {
  const product = await testApp()
  const keys = [newAuthorKey(), newAuthorKey()]
  for (const key of keys)
    await post(product, { description: praise, authorKeyHash: await hashAuthorKey(key) })
  await product.withKey('DELETE', keys[1] ?? '')
  expect((await product.database.pool.query('SELECT FROM remembered_text')).rowCount).toBe(0)
})

/** Descriptions that are not similar to each other. */
const ordinary = [
  'The library opens at seven and has a quiet corner.',
  'Our physics teacher lets everybody repeat the experiment.',
  'Buses come late whenever it rains in July.',
  'Lunch costs forty rupees, and the dal is watery.',
  'Football practice ends at five, so we miss the tram.',
  'My cousin learned the tabla in the music room here.',
  'Uniforms changed twice, which made parents angry.',
  'Computer lessons begin in class three with drawing.',
  'Windows on the second floor do not close properly.',
]

test('shows all reviews of a surge and opens a case for each', async () => {
  const product = await testApp({ startsAt: '2026-11-16T06:00:00Z', limits: noLimits })
  for (const description of ordinary.slice(0, 7)) {
    expect((await post(product, { description, rating: 5 })).json().state).toBe('published')
    product.wait(20 * 3600)
  }
  expect((await product.get(`/api/schools/${schoolId}`)).json()).toMatchObject({ waitingReviews: 0 })
  const last = await post(product, { description: ordinary[7], rating: 1 })
  expect(last.json().state).toBe('published')
  expect((await post(product, { schoolId: otherSchoolId, description: ordinary[8] })).json().state).toBe(
    'published',
  )
  expect((await product.get(`/api/schools/${schoolId}`)).json()).toMatchObject({
    reviewCount: 8,
    averageRating: 4.5,
    waitingReviews: 8,
    ratingCounts: [0, 0, 0, 0, 1],
  })
  const { rows } = await product.database.pool.query(
    'SELECT reason, count(*)::int AS cases FROM moderation_case GROUP BY reason',
  )
  expect(rows).toEqual([{ reason: 'burst', cases: 8 }])
  product.wait(86_400)
  expect((await product.get(`/api/schools/${otherSchoolId}`)).json()).toMatchObject({ waitingReviews: 0 })
})

test('explains to the author that a review of a surge counts less', async () => {
  const product = await testApp({ startsAt: '2026-11-20T06:00:00Z', limits: noLimits })
  for (const description of ordinary.slice(0, 7)) await post(product, { description })
  const key = newAuthorKey()
  await post(product, { description: ordinary[8], authorKeyHash: await hashAuthorKey(key) })
  const own = (await product.withKey('GET', key)).json()
  expect(own).toMatchObject({ state: 'published', explanation: stateExplanations.waiting() })
})

test('returns the pending review when it is sent again', async () => {
  const product = await testApp()
  await post(product, { description: praise })
  const { token } = await product.signIn()
  const body = reviewInput({ description: praise, authorKeyHash: await hashAuthorKey(newAuthorKey()) })
  const [first, second] = [
    await product.post('/api/reviews', body, token),
    await product.post('/api/reviews', body, token),
  ]
  expect(first.json()).toMatchObject({ state: 'pending' })
  expect(second.json()).toEqual(first.json())
})
