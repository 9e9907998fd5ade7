import { expect, test } from 'vitest'
import { reviewSorts } from '#contract/choices.ts'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'

const schools = ['10100000001', '09200000002']
const day = 86_400

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** Each school gets the same reviews. */
async function start(): Promise<TestApp> {
  const product = await testApp({
    publication: 'nightly',
    limits: noLimits,
    startsAt: '2026-11-23T06:30:00Z',
  })
  for (const [index, code] of schools.entries())
    for (let at = 0; at < 6; at++)
      await product.database.pool.query(
        `INSERT INTO review (id, school_code, title, description, rating, written_on)
        VALUES ($1, $2, $3, 'The library and the labs are open on every weekday.', $4, $5)`,
        [
          idOf(index * 100 + at),
          code,
          `Review number ${at}`,
          1 + (at % 5),
          at < 3 ? '2026-11-09' : '2026-11-16',
        ],
      )
  return product
}

const paths = schools.flatMap((code, index) => [
  `/api/schools/${code}`,
  ...reviewSorts.map((sort) => `/api/schools/${code}/reviews?sort=${sort}`),
  `/api/schools/${code}/reviews?search=library&stars=2`,
  `/api/reviews/${idOf(index * 100)}/comments`,
])
const lists = [
  '/api/schoolsWithReviews',
  '/api/schoolsWithReviews?searchTerm=rampur',
  '/api/schoolsWithReviews?searchTerm=school+lucknow',
  '/api/comment-keys?month=2026-11',
  '/api/transparency',
  '/sitemap.xml',
]

async function read(product: TestApp): Promise<Record<string, string>> {
  const responses = await Promise.all(
    [...paths, ...lists].map(async (path) => [path, (await product.get(path)).body] as const),
  )
  return Object.fromEntries(responses)
}

test('answers change no list, order, figure or search', async () => {
  const [without, answering] = [await start(), await start()]
  const { schoolAnswers } = answering.context
  for (let at = 0; at < 6; at++)
    await schoolAnswers.write({ schoolCode: schools[0] ?? '' }, idOf(at), {
      text: `Thank you. This is what the school says about number ${at}.`,
      position: 'Principal',
    })
  const staff = await answering.signInAsStaff('moderator')
  for (const { id } of (await staff.get('/api/desk/answers?list=waiting')).json().answers)
    await staff.post(`/api/desk/answers/${id}/decision`, { decision: 'publish' })
  for (const product of [without, answering]) {
    product.wait(day)
    await product.maintain()
  }
  expect(await schoolAnswers.ofReviews([idOf(0), idOf(5), idOf(100)])).toHaveLength(2)
  const expected = await read(without)
  expect(Object.values(expected).filter((body) => body.length > 200).length).toBeGreaterThan(8)
  expect(await read(answering)).toEqual(expected)
})
