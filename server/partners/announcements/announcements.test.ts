import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { indianDay } from '../../clock.ts'
import { publishQueued } from '../../reviews/publication.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../../testing/app.ts'

const schoolCode = '10100000001'
const otherSchool = '09200000002'
const hour = 3600
const day = 24 * hour

/** Begins at noon on a Wednesday in India. */
const start = (options: Parameters<typeof testApp>[0] = {}) =>
  testApp({ publication: 'nightly', startsAt: '2026-11-18T06:30:00Z', limits: noLimits, ...options })

const isAnnouncement = ({ subject }: Email) => /New reviews of your school|नए रिव्यू/.test(subject ?? '')
const announced = ({ mail }: TestApp) => mail.messages.filter(isAnnouncement)

async function addReview(product: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const body = reviewInput({ schoolId: schoolCode, ...changes })
  const response = await product.post('/api/reviews', body, (await product.signIn()).token)
  expect(response.statusCode, response.body).toBe(201)
  return response.json()._id
}

/** Runs these steps of the night at noon, and the mails. */
async function pass(product: TestApp, days: number): Promise<void> {
  for (let at = 0; at < days; at++) {
    product.wait(day)
    await publishQueued(product.database.db, product.clock())
    await product.context.announcements.count(indianDay(product.clock()))
    await sendMails(product)
  }
}

async function passWholeNights(product: TestApp, days: number): Promise<void> {
  for (let at = 0; at < days; at++) {
    product.wait(day)
    await product.maintainRows()
    await product.outbox.settle(10_000)
  }
}

async function sendMails(product: TestApp): Promise<void> {
  await product.tasks.frequent()
  await product.outbox.settle(10_000)
}

test('names the number of new reviews on the Wednesday after their week', async () => {
  const product = await start()
  const owner = await product.signInAsSchool('owner', { schoolCode })
  for (let at = 0; at < 3; at++)
    await addReview(product, { title: `Notice board ${at}`, description: `The notice board ${at} is empty.` })
  await passWholeNights(product, 6)
  expect(announced(product)).toEqual([])
  product.wait(22 * hour - 60)
  await sendMails(product)
  expect(announced(product)).toEqual([])
  product.wait(60)
  await sendMails(product)
  const [message, ...more] = announced(product)
  expect(more).toEqual([])
  expect(message?.to).toEqual([expect.objectContaining({ address: owner.email })])
  expect(message?.text).toContain('Since the last mail, 3 new reviews are on the page')
  expect(message?.text).toContain('between 16 November 2026 and 22 November 2026')
  expect(message?.text).toContain('https://bolshala.example/school/reviews')
  expect(message?.text).toContain('https://bolshala.example/hi/school/account')
  expect(message?.text).not.toMatch(/Notice board|★|[1-5] stars/i)
  await pass(product, 14)
  expect(announced(product)).toHaveLength(1)
})

test('counts neither held nor withdrawn nor younger reviews', async () => {
  const product = await start({ publication: 'immediately' })
  await product.signInAsSchool('owner', { schoolCode })
  await addReview(product)
  const late = await addReview(product, {
    title: 'Our sports ground',
    description: 'The sports ground is closed on Sundays.',
  })
  await product.database.pool.query(
    `UPDATE review SET state = 'withheld', state_reason = 'examination', withheld_on = '2026-11-18' WHERE id = $1`,
    [late],
  )
  await pass(product, 5)
  await addReview(product, {
    title: 'The canteen is better',
    description: 'The canteen has a new menu since this week.',
  })
  expect((await product.database.pool.query('SELECT reviews FROM school_announcement')).rows).toEqual([
    { reviews: 1 },
  ])
  // Published after the count, less than a day before the mail.
  await product.database.pool.query(
    `UPDATE review SET state = 'published', state_reason = NULL, withheld_on = NULL WHERE id = $1`,
    [late],
  )
  await pass(product, 2)
  expect(announced(product)).toHaveLength(1)
  expect(announced(product)[0]?.text).toContain('one new review')
})

test('names new reviews after a Monday whose clock was three weeks ahead', async () => {
  const product = await start()
  await product.signInAsSchool('owner', { schoolCode })
  product.wait(26 * day)
  await product.context.announcements.count(indianDay(product.clock()))
  product.wait(-26 * day)
  await addReview(product)
  await pass(product, 7)
  expect(announced(product)).toHaveLength(1)
  expect(announced(product)[0]?.text).toContain('one new review')
})

test('omits a review that was withdrawn after the count', async () => {
  const product = await start()
  await product.signInAsSchool('owner', { schoolCode })
  const id = await addReview(product)
  await pass(product, 5)
  await product.database.pool.query(`UPDATE review SET state = 'withdrawn' WHERE id = $1`, [id])
  await pass(product, 3)
  expect(announced(product)).toEqual([])
})

test('sends one mail to each person from two instances, in the chosen language', async () => {
  const product = await start()
  const [owner, editor] = [
    await product.signInAsSchool('owner', { schoolCode }),
    await product.signInAsSchool('editor', { schoolCode }),
  ]
  await product.signInAsSchool('owner', { schoolCode: otherSchool })
  const silent = await product.signInAsSchool('editor', { schoolCode: otherSchool })
  expect((await owner.get('/api/school/mails')).json()).toEqual({ weekly: 'both' })
  expect((await editor.put('/api/school/mails', { weekly: 'hi-IN' })).json()).toEqual({ weekly: 'hi-IN' })
  expect((await silent.put('/api/school/mails', { weekly: 'off' })).statusCode).toBe(200)
  expect((await owner.get('/api/school/mails')).json()).toEqual({ weekly: 'both' })
  for (const schoolId of [schoolCode, otherSchool]) await addReview(product, { schoolId })
  await pass(product, 6)
  product.wait(day)
  const other = await start({
    database: product.database,
    schools: [],
    secrets: product.secrets,
    startsAt: product.clock().toISOString(),
  })
  await Promise.all([product, other].map((each) => each.context.announcements.announceDue()))
  await Promise.all([product, other].map((each) => sendMails(each)))
  const mails = [product, other].flatMap(announced)
  expect(mails).toHaveLength(3)
  const received = mails.find(({ to }) => to?.[0]?.address === editor.email)
  expect(received?.subject).toBe('Bolshala पर आपके स्कूल के नए रिव्यू')
  expect(received?.text).toContain('एक नया रिव्यू')
  expect(received?.text).not.toContain('Since the last mail')
  expect(mails.some(({ to }) => to?.[0]?.address === silent.email)).toBe(false)
})

test('sends the other mails when one is refused', async () => {
  const product = await start()
  const refused = await product.signInAsSchool('owner', { schoolCode })
  const others = [await product.signInAsSchool('owner', { schoolCode: otherSchool })]
  product.mail.refuse(refused.email)
  for (const schoolId of [schoolCode, otherSchool]) await addReview(product, { schoolId })
  await pass(product, 7)
  expect(announced(product).map(({ to }) => to?.[0]?.address)).toEqual(others.map(({ email }) => email))
  const { rows } = await product.database.pool.query(`SELECT kind FROM outbox`)
  expect(rows).toEqual([{ kind: 'announcement' }])
  await pass(product, 7)
  expect((await product.database.pool.query(`SELECT kind FROM outbox`)).rows).toEqual([])
})

test('announces two weeks together after a Monday without a night', async () => {
  const product = await start()
  await product.signInAsSchool('owner', { schoolCode })
  await pass(product, 5)
  await addReview(product)
  await pass(product, 6)
  product.wait(day)
  await pass(product, 2)
  expect(announced(product)).toEqual([])
  await addReview(product, {
    title: 'Our library',
    description: 'The library opens at eight in the morning.',
  })
  await pass(product, 7)
  expect(announced(product)).toHaveLength(1)
  expect(announced(product)[0]?.text).toContain(
    '2 new reviews are on the page of your school. They are from the time between 23 November 2026 and 6 December 2026',
  )
})

test('stores no time and no review, and forgets schools without an account', async () => {
  const product = await start()
  const owner = await product.signInAsSchool('owner', { schoolCode })
  await addReview(product)
  await pass(product, 5)
  const { rows } = await product.database.pool.query('SELECT * FROM school_announcement')
  expect(rows).toEqual([
    { school_code: schoolCode, since: '2026-11-09', week: '2026-11-16', reviews: 1, is_due: true },
  ])
  await product.context.schoolAccounts.revoke(owner.memberId)
  await pass(product, 7)
  expect((await product.database.pool.query('SELECT FROM school_announcement')).rowCount).toBe(0)
  expect(announced(product)).toEqual([])
})
