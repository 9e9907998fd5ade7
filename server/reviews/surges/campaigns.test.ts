import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { daysBefore, indianDay, mondayOf } from '../../clock.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'
import { testSchools } from '../../testing/schools.ts'
import { randomText } from '../../testing/texts.ts'

const [school = '', other = '', third = ''] = testSchools.map(({ code }) => code)
const day = 86_400
const monday = '2026-11-16T06:00:00Z'

const copied =
  'This is the best school in the whole district. The teachers are kind and helpful, the labs are modern and the principal listens to every parent.'

/** Prints what an attacker reaches, for docs/decisions/0049-surges-and-copies.md. */
function print(name: string, figures: object): void {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`)
}

async function send(product: TestApp, changes: Record<string, unknown>, token?: string) {
  const key = newAuthorKey()
  const body = reviewInput({
    title: 'My school',
    description: randomText(),
    authorKeyHash: await hashAuthorKey(key),
    ...changes,
  })
  const response = await product.post('/api/reviews', body, token ?? (await product.signIn()).token)
  return {
    key,
    status: response.statusCode,
    id: String(response.json()._id),
    state: String(response.json().state),
  }
}

async function sendMany(product: TestApp, count: number, changes: Record<string, unknown>) {
  const sent: Awaited<ReturnType<typeof send>>[] = []
  for (let each = 0; each < count; each++) sent.push(await send(product, changes))
  return sent
}

/** Adds 20 reviews with a mean of 3.0 stars, two in each of the last ten weeks. */
async function addHistory({ database, clock }: TestApp, schoolId: string) {
  const week = mondayOf(indianDay(clock()))
  for (let number = 0; number < 20; number++)
    await database.pool.query(
      `INSERT INTO review (school_code, title, description, rating, written_on) VALUES ($1, 'Title', 'Text', $2, $3)`,
      [
        schoolId,
        2 + (number % 3 === 0 ? 1 : (number % 3) - 1) + (number % 2),
        daysBefore(week, 7 * (1 + (number >> 1))),
      ],
    )
}

async function averageOf(product: TestApp, schoolId = school): Promise<number> {
  return (await product.get(`/api/schools/${schoolId}`)).json().averageRating
}

async function isShown(product: TestApp, id: string, schoolId = school): Promise<boolean> {
  const shown: { _id: string }[] = (await product.get(`/api/schools/${schoolId}/reviews`)).json()
  return shown.some((review) => review._id === id)
}

/** @returns days until the review is shown */
async function daysHeld(product: TestApp, id: string, schoolId = school): Promise<number> {
  for (let days = 0; days < 12; days++) {
    if (await isShown(product, id, schoolId)) return days
    product.wait(day)
    await product.maintainRows()
  }
  return Number.POSITIVE_INFINITY
}

test('shows the first honest reviews after withdrawn reviews', async () => {
  const product = await testApp({ startsAt: monday, limits: noLimits })
  for (let mailbox = 0; mailbox < 7; mailbox++) {
    const { token } = await product.signIn()
    for (const schoolId of [school, other, third]) {
      const { key } = await send(product, { schoolId, description: copied }, token)
      await product.withKey('DELETE', key)
    }
  }
  const honest = [school, other, third].map((schoolId) => send(product, { schoolId }))
  const shown = (await Promise.all(honest)).filter(({ state }) => state === 'published').length
  print('21 reviews posted and withdrawn; honest reviews shown at once', { shown, of: 3 })
  expect(shown).toBe(3)
})

test('lets a session send five reviews a week', async () => {
  const schools = Array.from({ length: 20 }, (_, at) => ({
    ...(testSchools[0] ?? expect.unreachable()),
    code: String(10_100_000_000 + at),
  }))
  const product = await testApp({ startsAt: monday, limits: noLimits, schools })
  const { token } = await product.signIn()
  const accepted = await Promise.all(schools.map(({ code }) => send(product, { schoolId: code }, token)))
  const count = accepted.filter(({ status }) => status === 201).length
  print('Reviews of one session in a week', { count })
  expect(count).toBe(5)
})

test.each([
  ['five stars against a critic', 5, 1],
  ['one star against a rival', 1, 5],
])('limits what thirty different reviews with %s reach', async (name, campaign, honest) => {
  const product = await testApp({ startsAt: monday, limits: noLimits })
  await addHistory(product, school)
  const before = await averageOf(product)
  await sendMany(product, 15, { rating: campaign })
  const critic = await send(product, { rating: honest })
  await sendMany(product, 15, { rating: campaign })
  const after = await averageOf(product)
  const held = await daysHeld(product, critic.id)
  print(`30 reviews with ${name}`, { average: [before, after], honestReviewHeldForDays: held })
  expect(held).toBe(0)
  expect(Math.abs(after - before)).toBeLessThanOrEqual(0.2)
})

test('limits what a slow campaign of ten weeks reaches', async () => {
  const product = await testApp({ startsAt: monday, limits: noLimits })
  await addHistory(product, school)
  const before = await averageOf(product)
  for (let week = 0; week < 10; week++) {
    await sendMany(product, week % 2 === 0 ? 7 : 6, { rating: 5 })
    product.wait(7 * day)
    await product.maintainRows()
  }
  const { rows } = await product.database.pool.query(
    `SELECT count(*)::int AS shown, (count(*) FILTER (WHERE to_jsonb(review) ->> 'usual_reviews' IS NULL))::int AS unmarked
    FROM review WHERE school_code = $1 AND rating = 5 AND title = 'My school' AND is_shown(state)`,
    [school],
  )
  const undecided = await averageOf(product)
  await product.database.pool.query(
    `UPDATE review SET state = 'removed' WHERE school_code = $1 AND to_jsonb(review) ->> 'usual_reviews' IS NOT NULL`,
    [school],
  )
  print('65 reviews with five stars in ten weeks', {
    ...rows[0],
    average: { before, undecided, afterRemovalOfMarked: await averageOf(product) },
  })
  expect(rows[0]).toEqual({ shown: 65, unmarked: 0 })
}, 300_000)

test('holds copies for a week at most and counts them as one review', async () => {
  const product = await testApp({ startsAt: monday, limits: noLimits })
  await addHistory(product, school)
  const before = await averageOf(product)
  const sent = await sendMany(product, 30, { rating: 5, description: copied })
  const shown = sent.filter(({ state }) => state === 'published').length
  const atOnce = await averageOf(product)
  const held = await daysHeld(product, sent.at(-1)?.id ?? '')
  print('30 copies with five stars', {
    shownAtOnce: shown,
    daysUntilAllAreShown: held,
    average: [before, atOnce, await averageOf(product)],
  })
  expect(shown).toBe(1)
  expect(held).toBe(8)
  expect(await averageOf(product)).toBeLessThanOrEqual(before + 0.2)
})

test('shows the review of a critic while others copy its text', async () => {
  const product = await testApp({ startsAt: monday, limits: noLimits })
  const text = randomText()
  const critic = await send(product, { rating: 1, description: text })
  for (const schoolId of [school, other]) {
    const copies = await sendMany(product, 10, { schoolId, description: text, rating: 5 })
    expect(copies.every(({ state }) => state === 'pending')).toBe(true)
    for (const { key } of copies.slice(0, 5)) await product.withKey('DELETE', key)
  }
  const corrected = reviewInput({ title: 'My school', description: `${text} Really.`, rating: 1 })
  expect((await product.withKey('PUT', critic.key, corrected)).json().state).toBe('published')
  expect(await isShown(product, critic.id)).toBe(true)
  await product.withKey('DELETE', critic.key)
  expect((await product.withKey('PUT', critic.key, corrected)).json().state).toBe('published')
  print('20 copies of a review before its author corrects it, withdraws it and sends it again', {
    hidden: false,
  })
})
