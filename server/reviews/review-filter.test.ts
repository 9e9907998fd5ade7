import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { fillFound } from './topics/fill-found.ts'

const schoolId = '10100000001'

type Row = { title: string; rating?: number; text?: string; week?: string; state?: string; votes?: number }

/** Stores the reviews and computes their topics and languages. */
async function startWith(rows: readonly Row[]): Promise<TestApp> {
  const product = await testApp()
  const { pool, db } = product.database
  for (const row of rows) {
    const { title, rating = 3, text = 'Nothing much.', week = '2026-11-02', state = 'published', votes } = row
    const { rows: added } = await pool.query(
      `INSERT INTO review (school_code, title, description, rating, written_on, state)
        VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [schoolId, title, text, rating, week, state],
    )
    if (votes !== undefined)
      await pool.query('INSERT INTO helpful_count VALUES ($1, $2)', [added[0].id, votes])
  }
  await fillFound(db)
  return product
}

async function list(product: TestApp, query: string) {
  const response = await product.get(`/api/schools/${schoolId}/reviews?${query}`)
  const { statusCode, headers } = response
  if (statusCode !== 200) return { statusCode, fields: response.json().fields }
  const titles = response.json().map(({ title }: Row) => title)
  return { titles, total: Number(headers['x-total-count']) }
}

const mixed: Row[] = [
  { title: 'Old and good', rating: 5, week: '2026-09-07', votes: 2 },
  { title: 'Bad', rating: 1, week: '2026-10-05', votes: 9 },
  { title: 'New', rating: 3, week: '2026-11-09' },
  { title: 'Good', rating: 5, week: '2026-10-12', votes: 2 },
  { title: 'Removed', rating: 5, state: 'removed', votes: 50 },
]

test.each([
  ['', ['New', 'Good', 'Bad', 'Old and good']],
  ['sort=', ['New', 'Good', 'Bad', 'Old and good']],
  ['sort=newest', ['New', 'Good', 'Bad', 'Old and good']],
  ['sort=helpful', ['Bad', 'Good', 'Old and good', 'New']],
  ['sort=highest', ['Good', 'Old and good', 'New', 'Bad']],
  ['sort=lowest', ['Bad', 'New', 'Good', 'Old and good']],
  ['stars=5', ['Good', 'Old and good']],
  ['stars=2', []],
  ['stars=&topic=&search=', ['New', 'Good', 'Bad', 'Old and good']],
  ['stars=5&sort=lowest&search=old', ['Old and good']],
])('lists the reviews of the query %j', async (query, titles) => {
  expect(await list(await startWith(mixed), query)).toEqual({ titles, total: titles.length })
})

test('counts and pages exactly the reviews that match', async () => {
  const product = await startWith(
    Array.from({ length: 23 }, (_, at) => ({
      title: `Title ${at}`,
      rating: at % 2 === 0 ? 5 : 4,
      votes: at % 3,
    })),
  )
  for (const sort of ['newest', 'helpful', 'highest', 'lowest']) {
    const pages = [1, 2, 3].map((page) => list(product, `stars=5&limit=5&sort=${sort}&page=${page}`))
    const all = (await Promise.all(pages)).flatMap(({ titles, total }) => {
      expect(total).toBe(12)
      return titles
    })
    expect(all).toHaveLength(12)
    expect(new Set(all).size).toBe(12)
  }
})

test('orders reviews with equal weeks, votes and stars by random ids', async () => {
  const product = await startWith(Array.from({ length: 12 }, (_, at) => ({ title: `Title ${at}` })))
  const { rows } = await product.database.pool.query('SELECT title FROM review ORDER BY id')
  for (const sort of ['newest', 'helpful', 'highest', 'lowest'])
    expect((await list(product, `sort=${sort}`)).titles).toEqual(rows.map(({ title }) => title))
})

const texts: Row[] = [
  { title: 'Library', text: 'Opens at 8 every day.' },
  { title: 'Second', text: 'The LIBRARY is small, 100% silence.' },
  { title: 'Third', text: 'पुस्तकालय बहुत अच्छा है।' },
  { title: 'Fourth', text: 'Clean corridors_everywhere.' },
  { title: 'Hidden', text: 'The library is closed.', state: 'queued' },
]

test.each([
  ['search=library', ['Library', 'Second']],
  ['search=silence+library', ['Second']],
  ['search=library+fees', []],
  ['search=library%00', ['Library', 'Second']],
  ['search=%00%07', ['Fourth', 'Library', 'Second', 'Third']],
  [`search=${encodeURIComponent('पुस्तकालय')}`, ['Third']],
  ['search=100%25', ['Second']],
  ['search=s_everywhere', ['Fourth']],
  ['search=_ibrary', []],
  ['topic=library', ['Library', 'Second', 'Third']],
  ['topic=library&search=small', ['Second']],
  ['topic=fees', []],
])('finds reviews with %s', async (query, titles) => {
  const found = await list(await startWith(texts), query)
  expect(found.titles.toSorted()).toEqual(titles)
  expect(found.total).toBe(titles.length)
})

test.each([
  ['sort=oldest', 'sort'],
  ['stars=6', 'stars'],
  ['stars=1.5', 'stars'],
  ['topic=ghosts', 'topic'],
  ['language=ta', 'language'],
  [`search=${'x'.repeat(101)}`, 'search'],
])('rejects the query %s', async (query, field) => {
  const product = await testApp()
  expect(await list(product, query)).toMatchObject({
    statusCode: 400,
    fields: { [field]: expect.any(String) },
  })
})

test('counts topics that at least three shown reviews mention', async () => {
  const product = await startWith([...texts, { title: 'Sports', text: 'Cricket and kabaddi.' }])
  const readTopics = async () => (await product.get(`/api/schools/${schoolId}`)).json().topics
  expect(await readTopics()).toEqual([{ topic: 'library', reviewCount: 3 }])
  const { token } = await product.signIn()
  await product.post('/api/reviews', reviewInput({ title: 'The khel ka maidan' }), token)
  expect(await readTopics()).toEqual([{ topic: 'library', reviewCount: 3 }])
  const description = 'The playground is closed, and there is no library period.'
  await product.post('/api/reviews', reviewInput({ description }), (await product.signIn()).token)
  expect(await readTopics()).toEqual([
    { topic: 'library', reviewCount: 4 },
    { topic: 'sports', reviewCount: 3 },
  ])
})

const readLanguages = async (product: TestApp) =>
  (await product.get(`/api/schools/${schoolId}`)).json().reviewLanguages

test('finds reviews by language, and counts only those that are shown', async () => {
  const hinglish = 'Teachers bahut ache hai aur khana bhi theek hai.'
  const product = await startWith([
    { title: 'English', text: 'The library is small, and the labs are closed.', rating: 5 },
    { title: 'Hinglish', text: hinglish },
    { title: 'हिन्दी', text: 'पुस्तकालय बहुत अच्छा है।' },
    { title: 'मराठी', text: 'शाळा छान आहे आणि शिक्षक मदत करतात.' },
    { title: 'Removed', text: hinglish, state: 'removed' },
    { title: 'Queued', text: hinglish, state: 'queued' },
  ])
  const sorted = async (query: string) => {
    const { titles, total } = await list(product, query)
    return { titles: titles.toSorted(), total }
  }
  expect(await sorted('language=hi')).toEqual({ titles: ['Hinglish', 'हिन्दी'], total: 2 })
  expect(await sorted('language=en&stars=5')).toEqual({ titles: ['English'], total: 1 })
  expect(await sorted('language=')).toMatchObject({ total: 4 })
  expect(await readLanguages(product)).toEqual(['en', 'hi'])
})

test('names no language of which a school has only hidden reviews', async () => {
  const text = 'पुस्तकालय बहुत अच्छा है।'
  const product = await startWith([
    { title: 'Queued', text, state: 'queued' },
    { title: 'Removed', text, state: 'removed' },
    { title: 'English', text: 'The library is small, and the labs are closed.' },
  ])
  expect(await readLanguages(product)).toEqual(['en'])
})

test('keeps the language of a changed text, and none of a withdrawn one', async () => {
  const product = await testApp()
  const key = newAuthorKey()
  const description = 'Hamare school me khana bahut accha hai aur teacher bhi.'
  const review = reviewInput({ description, authorKeyHash: await hashAuthorKey(key) })
  expect((await product.post('/api/reviews', review, (await product.signIn()).token)).statusCode).toBe(201)
  expect(await readLanguages(product)).toEqual(['hi'])
  const changed = { ...review, description: 'The food of our school is good, and so are the teachers.' }
  expect((await product.withKey('PUT', key, changed)).statusCode).toBe(200)
  expect(await readLanguages(product)).toEqual(['en'])
  await product.withKey('DELETE', key)
  const { rows } = await product.database.pool.query('SELECT state, language FROM review')
  expect(rows).toEqual([{ state: 'withdrawn', language: null }])
  await fillFound(product.database.db)
  expect((await product.database.pool.query('SELECT language FROM review')).rows).toEqual([
    { language: null },
  ])
})
