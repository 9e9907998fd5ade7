import { expect, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder, type Holder } from '../testing/holder.ts'

async function addReviews({ database }: TestApp, count: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT '10100000001', 'Title ' || n, 'A text that is long enough.', 1, '2026-01-01'
    FROM generate_series(1, $1) AS n RETURNING id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

async function reportDanger(product: TestApp, changes: Record<string, unknown>, holder?: Holder) {
  const report = { targetType: 'review', reason: 'danger', ...changes }
  const sent = holder
    ? await holder.send('report', 'POST', '/api/reports', report)
    : await product.post('/api/reports', report)
  expect(sent.statusCode).toBe(201)
}

const subjects = (product: TestApp) => product.mail.messages.map(({ subject }) => subject ?? '')

test('mails the operator at once about a visitor report of danger', async () => {
  const product = await testApp()
  const author = await product.signIn()
  const review = (await product.post('/api/reviews', reviewInput(), author.token)).json()
  const note = 'He told me at the tuition on Sunday.'
  await reportDanger(product, { targetId: review._id, note })
  await product.outbox.settle(10_000)
  const [mail, ...others] = product.mail.messages
  expect(others).toEqual([])
  expect(mail?.to).toEqual([expect.objectContaining({ address: alertAddresses.safety })])
  expect(mail?.subject).toContain('danger to a child')
  for (const part of [
    review._id,
    'GPS Rampur',
    '10100000001',
    'https://bolshala.example/schools/10100000001/',
    'State: shown to everybody',
    'https://bolshala.example/desk/cases?queue=reports',
    '1098',
  ])
    expect(mail?.text?.toLowerCase()).toContain(part.toLowerCase())
  for (const secret of [note, review.title, review.description, author.email, '127.0.0.1'])
    expect(JSON.stringify(mail)).not.toContain(secret)
})

test('sends one mail per post and no mail for other reasons', async () => {
  const product = await testApp()
  const [one, other] = await addReviews(product, 2)
  const holder = await createHolder(product)
  const path = `/api/reviews/${one}/comments`
  const comment = (await holder.send('comment', 'POST', path, { text: 'A comment.' })).json()
  await reportDanger(product, { targetId: other, reason: 'spam' })
  await reportDanger(product, { targetId: one, reason: 'hurtful' })
  for (const sender of [undefined, holder, undefined]) await reportDanger(product, { targetId: one }, sender)
  await reportDanger(product, { targetType: 'comment', targetId: comment._id }, holder)
  await product.outbox.settle(10_000)
  await product.maintainRows()
  await product.outbox.settle(10_000)
  expect(subjects(product)).toEqual([
    'Please read now: a review was reported as a danger to a child',
    'Please read now: a comment was reported as a danger to a child',
  ])
  const text = product.mail.messages[1]?.text
  expect(text).toContain(`Review: ${one}`)
  expect(text).toContain(`Comment: ${comment._id}`)
  expect(text).toContain('https://bolshala.example/desk/cases?queue=reports')
})

test('sends one mail about a flood of reports by visitors', async () => {
  const product = await testApp({ startsAt: '2026-11-20T08:00:00Z' })
  const ids = await addReviews(product, 40)
  for (const targetId of ids) await reportDanger(product, { targetId })
  await product.outbox.settle(10_000)
  await product.outbox.sendDue()
  expect(product.mail.messages).toHaveLength(21)
  const flood = subjects(product).filter((subject) => subject.includes('visitors reported many posts'))
  expect(flood).toHaveLength(1)

  // Visitors cannot use up the mails about reports with credentials.
  const [late] = await addReviews(product, 1)
  await reportDanger(product, { targetId: late }, await createHolder(product))
  await product.outbox.settle(10_000)
  expect(product.mail.messages.at(-1)?.text).toContain(`Review: ${late}`)
})

test('sends a maximum of mails in an hour, then one digest for further posts', async () => {
  const product = await testApp({
    startsAt: '2026-11-20T08:00:00Z',
    limits: { 'danger mail about visitor reports': { count: 15, minutes: 60 } },
  })
  const ids = await addReviews(product, 20)
  await Promise.all(ids.map((targetId) => reportDanger(product, { targetId })))
  await product.outbox.settle(10_000)
  await product.outbox.sendDue()
  expect(product.mail.messages).toHaveLength(15)
  product.wait(3600)
  await product.outbox.sendDue()
  await product.outbox.sendDue()
  expect(product.mail.messages).toHaveLength(16)
  const digest = product.mail.messages.at(-1)
  expect(digest?.subject).toBe('Please read now: 5 more posts reported as a danger to a child')
  const all = product.mail.messages.map(({ text }) => text).join('')
  for (const id of ids) expect(all).toContain(id)
  const [late] = await addReviews(product, 1)
  await reportDanger(product, { targetId: late })
  await product.outbox.settle(10_000)
  expect(product.mail.messages.at(-1)?.text).toContain(`Review: ${late}`)
})

test('sends a mail later when the mail server refuses it', async () => {
  const product = await testApp()
  const [targetId] = await addReviews(product, 1)
  product.mail.refuse()
  await reportDanger(product, { targetId })
  await product.outbox.settle(10_000)
  await product.outbox.sendDue()
  expect(product.mail.messages).toEqual([])
  product.mail.accept()
  await product.maintainRows()
  await product.outbox.settle(10_000)
  await product.outbox.sendDue()
  expect(product.mail.messages).toHaveLength(1)
})

test('does not count attempts without a mail server towards the hourly maximum', async () => {
  const product = await testApp({ startsAt: '2026-11-20T08:00:00Z' })
  const [targetId] = await addReviews(product, 1)
  await product.mail.close()
  await reportDanger(product, { targetId })
  for (let attempt = 0; attempt < 25; attempt++) await product.outbox.sendDue()
  await product.mail.reopen()
  await product.outbox.sendDue()
  expect(subjects(product)).toEqual(['Please read now: a review was reported as a danger to a child'])
})
