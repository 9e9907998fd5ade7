import { expect, test } from 'vitest'
import type { Overview } from '#contract/overview.ts'
import { contactMessage, noLimits, type TestApp, testApp } from '../testing/app.ts'
import { decide, disclosure, insult, sendReview, signInForDays } from '../testing/cases.ts'
import { eventOffer } from '../testing/events.ts'
import { sendConfirmedOffer } from '../testing/offers.ts'
import { ask, startWithProgrammes } from '../testing/programmes.ts'

const day = 86_400

/** A Tuesday. */
const startsAt = '2026-11-10T06:00:00Z'

const start = () => testApp({ startsAt, limits: noLimits, publication: 'nightly' })

async function read(product: TestApp): Promise<Overview> {
  const admin = await product.signInAsStaff('admin')
  return (await admin.get('/api/desk/overview')).json()
}

async function night(product: TestApp, days: number): Promise<void> {
  product.wait(days * day)
  await product.tasks.daily()
}

/** Sends a search from this network address, as a visitor who has opened the results. */
const search = ({ app }: TestApp, term: string, remoteAddress: string, more = '&facets=true') =>
  app.inject({
    url: `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}${more}`,
    remoteAddress,
  })

async function searchFrom(product: TestApp, networks: number, term: string, more?: string): Promise<void> {
  for (let network = 1; network <= networks; network++) await search(product, term, `10.0.${network}.1`, more)
}

async function missed(product: TestApp): Promise<string[]> {
  await product.tasks.frequent()
  return (await read(product)).searches.flatMap(({ terms }) => terms)
}

test('counts open cases and suggestions by age, and what is due', async () => {
  const product = await start()
  await sendReview(product, { description: disclosure })
  product.wait(14 * day)
  await sendReview(product, { description: disclosure, title: 'Another one' })
  await product.post('/api/school-suggestions', {
    schoolId: '10100000001',
    kind: 'closed',
    details: 'It closed in June.',
  })
  await product.post('/api/contact', contactMessage())
  product.wait(2 * day)
  const { ages, due } = await read(product)
  expect(ages.find(({ of }) => of === 'disclosure')?.counts).toEqual([1, 0, 1, 0])
  expect(ages.find(({ of }) => of === 'suggestions')?.counts).toEqual([1, 0, 0, 0])
  expect(due.find(({ of }) => of === 'cases')).toMatchObject({ overdue: expect.any(Number) })
  expect(due.find(({ of }) => of === 'inbox')).toEqual({ of: 'inbox', later: 0, soon: 0, overdue: 1 })
  expect(due.find(({ of }) => of === 'stories')).toEqual({ of: 'stories', later: 0, soon: 0, overdue: 0 })
})

test('counts what schools and companies wait for, by due time', async () => {
  const { product, owner } = await startWithProgrammes()
  await ask(owner)
  await owner.post('/api/school/events', eventOffer({}, product.clock()))
  await sendConfirmedOffer(product)
  const waiting = async () =>
    (await read(product)).due
      .filter(({ later, soon, overdue }) => later + soon + overdue > 0)
      .map(({ of, overdue }) => `${of}${overdue === 1 ? ' overdue' : ''}`)
  expect(await waiting()).toEqual(['programmes', 'events', 'opportunities'])
  product.wait(8 * day)
  expect(await waiting()).toEqual(['programmes overdue', 'events overdue', 'opportunities overdue'])
})

test('stores the figures of a week once, rounded down, after the week has ended', async () => {
  const product = await start()
  await night(product, 0)
  expect((await read(product)).weeks.every(({ reviews }) => reviews === 0)).toBe(true)
  for (let number = 0; number < 6; number++) await sendReview(product, { title: `Title ${number}` })
  await night(product, 3)
  expect((await read(product)).weeks.at(-1)).toMatchObject({ week: '2026-11-02', reviews: 0 })
  await night(product, 4)
  const figures = { week: '2026-11-09', signUps: 5, reviews: 5, comments: 0, decisions: 0 }
  expect((await read(product)).weeks.at(-1)).toEqual(figures)

  await product.database.db.updateTable('review').set({ state: 'withdrawn' }).execute()
  await night(product, 1)
  expect((await read(product)).weeks.at(-1)).toEqual(figures)
})

test('counts a week again that a wrong clock took as ended', async () => {
  const product = await start()
  await night(product, 0)
  await night(product, 14)
  await night(product, -13)
  for (let number = 0; number < 6; number++) await sendReview(product, { title: `Title ${number}` })
  await night(product, 6)
  expect((await read(product)).weeks.at(-1)).toMatchObject({ week: '2026-11-09', signUps: 5, reviews: 5 })
})

test('counts a sign-up although the account was deleted in the same week', async () => {
  const product = await start()
  await night(product, 0)
  for (let number = 0; number < 7; number++) await product.signIn()
  await product.database.pool.query('DELETE FROM account')
  // The trigger writes the week of the computer.
  await product.database.pool.query("UPDATE erasure SET week = '2026-11-09'")
  await night(product, 7)
  expect((await read(product)).weeks.at(-1)).toMatchObject({ week: '2026-11-09', signUps: 5 })
})

test('counts decisions by week', async () => {
  const product = await start()
  const staff = await signInForDays(product)
  const { id } = await sendReview(product, { description: insult })
  await decide(product, staff, id, { decision: 'publish' })
  await night(product, 7)
  expect((await read(product)).weeks.at(-1)).toMatchObject({ week: '2026-11-09', decisions: 1 })
})

test('shows a term that five networks searched for in vain on one day', async () => {
  const product = await start()
  await searchFrom(product, 4, 'Qwxz Vidyapeeth')
  for (let times = 0; times < 5; times++) await search(product, 'qwxz vidyapeeth', '10.0.1.1')
  for (let times = 0; times < 5; times++) await search(product, 'qwxz vidyapeeth', `2001:db8:1:${times}::1`)
  expect(await missed(product)).toEqual(['qwxz vidyapeeth'])
  const rows = await product.database.db.selectFrom('missed_search').selectAll().execute()
  expect(rows).toEqual([{ week: '2026-11-09', term: 'qwxz vidyapeeth' }])
})

test('counts the networks of one day only', async () => {
  const product = await start()
  await searchFrom(product, 4, 'qwxz vidyapeeth')
  product.wait(day)
  await search(product, 'qwxz vidyapeeth', '10.0.9.1')
  expect(await missed(product)).toEqual([])
})

test.each([
  ['a school that exists', 'GPS Rampur', undefined],
  ['the beginning of a term, for suggestions', 'qwxz', ''],
  ['a search with a filter', 'qwxz', '&facets=true&state=Kerala'],
  ['a name', 'xqz rahul sharma', undefined],
  ['a phone number', 'xqz 98290 12345', undefined],
  ['an address', 'xqz@example.org', undefined],
  ['a disclosure', 'xqz warden raped a girl', undefined],
])('never shows %s', async (_, term, more) => {
  const product = await start()
  await searchFrom(product, 6, term, more)
  expect(await missed(product)).toEqual([])
})

test('shows the overview only to admins', async () => {
  const product = await start()
  for (const role of ['moderator', 'editor', 'directory'] as const)
    expect((await (await product.signInAsStaff(role)).get('/api/desk/overview')).statusCode).toBe(403)
})
