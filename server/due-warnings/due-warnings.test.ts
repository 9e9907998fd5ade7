import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { complaintClasses, complaintPeriods } from '#contract/complaint-classes.ts'
import { warningMs } from '../complaints/due-times.ts'
import { contactMessage, noLimits, type TestApp, testApp } from '../testing/app.ts'
import { report, sendReview, signInForDays } from '../testing/cases.ts'

const minute = 60
const hour = 60 * minute

const start = () =>
  testApp({
    limits: noLimits,
    withMetrics: true,
    startsAt: '2026-11-02T04:10:00Z',
    publication: 'immediately',
  })

const warnings = ({ mail }: TestApp) =>
  mail.messages.flatMap(({ subject }) => (subject?.startsWith('Due soon') ? [subject] : []))

/** Runs the frequent chores, and waits for the mails that they send. */
async function maintain({ tasks, outbox }: TestApp): Promise<void> {
  await tasks.frequent()
  await outbox.settle(10_000)
}

/** Lets time pass as the schedule does, in steps of ten minutes. */
async function pass(product: TestApp, hours: number): Promise<void> {
  for (let step = 0; step < hours * 6; step++) {
    product.wait(10 * minute)
    await maintain(product)
  }
}

async function addComplaint({ database, clock }: TestApp, complaintClass: string, acknowledged = true) {
  const period = complaintPeriods[complaintClass as keyof typeof complaintPeriods]
  const due = new Date(Math.floor(clock().getTime() / 3_600_000 + period) * 3_600_000)
  await database.pool.query(
    `INSERT INTO complaint (number, channel, class, form, acknowledged, due_at, opened_on)
    VALUES ('C-TEST', 'form', $1, '{}', $2, $3, '2026-11-02')`,
    [complaintClass, acknowledged, due],
  )
  return due
}

async function readMetric(product: TestApp, labels: string): Promise<number> {
  const text = (await product.metrics?.text()) ?? ''
  const line = text.split('\n').find((each) => each.startsWith(labels)) ?? ''
  return Number(line.split(' ').at(-1))
}

test.each(complaintClasses)('warns once before a complaint of class %s is due', async (each) => {
  const product = await start()
  const due = await addComplaint(product, each)
  const untilWarning = due.getTime() - warningMs(each) - product.clock().getTime()
  if (untilWarning > 0) {
    product.wait(untilWarning / 1000 - minute)
    await maintain(product)
    expect(warnings(product)).toEqual([])
    product.wait(2 * minute)
  }
  await maintain(product)
  await maintain(product)
  expect(warnings(product)).toEqual(['Due soon: 1 complaint'])
  expect(product.clock() < due).toBe(true)
  const mail = product.mail.messages.at(-1)
  expect(mail?.to).toEqual([expect.objectContaining({ address: alertAddresses.grievance })])
  expect(mail?.text).toContain('https://bolshala.example/desk/complaints')
  await product.metrics?.text()
  product.wait(hour)
  expect(await readMetric(product, `bolshala_hourly_complaints{class="${each}",due="soon"}`)).toBe(
    product.clock() <= due ? 1 : 0,
  )
})

test('warns before the acknowledgement of a complaint is due', async () => {
  const product = await start()
  await addComplaint(product, 'general', false)
  await pass(product, 17)
  expect(warnings(product)).toEqual([])
  await pass(product, 2)
  expect(warnings(product)).toEqual(['Due soon: 1 complaint to acknowledge'])
  expect(await readMetric(product, 'bolshala_hourly_unacknowledged_complaints{due="soon"}')).toBe(1)
})

test('warns in one mail about all cases that became due soon', async () => {
  const product = await start()
  for (const reason of ['danger', 'private', 'spam']) {
    const { target } = await sendReview(product, {
      description: `The bell is broken, says ${reason} number.`,
    })
    await report(product, target, reason)
  }
  await pass(product, 23)
  expect(warnings(product)).toEqual([])
  await pass(product, 2)
  expect(warnings(product)).toEqual(['Due soon: 2 cases'])
  // The case about advertising is due after seven days.
  product.wait(120 * hour)
  await maintain(product)
  expect(warnings(product)).toEqual(['Due soon: 2 cases', 'Due soon: 1 case'])
})

test('warns again if a report makes a case due earlier', async () => {
  const product = await start()
  const { target } = await sendReview(product)
  await report(product, target, 'spam')
  product.wait(117 * hour)
  await maintain(product)
  expect(warnings(product)).toEqual(['Due soon: 1 case'])
  await report(product, target, 'private')
  await maintain(product)
  expect(warnings(product)).toHaveLength(1)
  product.wait(25 * hour)
  await maintain(product)
  expect(warnings(product)).toEqual(['Due soon: 1 case', 'Due soon: 1 case'])
})

test('warns before the promise of an answer ends, unless the person has one', async () => {
  const product = await start()
  const staff = await signInForDays(product)
  const answered = contactMessage()
  for (const message of [answered, contactMessage()]) await product.post('/api/contact', message)
  const reply = { id: randomUUID(), kind: 'reply', text: 'Yes, parents can write.' }
  await staff.post(`/api/desk/inbox/${answered.id}/remarks`, reply)
  product.wait(17 * hour)
  await maintain(product)
  expect(warnings(product)).toEqual([])
  product.wait(2 * hour)
  await maintain(product)
  expect(warnings(product)).toEqual(['Due soon: 1 message or registration'])
  expect(product.mail.messages.at(-1)).toMatchObject({
    to: [{ address: alertAddresses.desk }],
    text: expect.stringContaining('https://bolshala.example/desk/inbox'),
  })
  expect(await readMetric(product, 'bolshala_hourly_promised_answers{of="inbox",due="soon"}')).toBe(1)
  product.wait(6 * hour)
  expect(await readMetric(product, 'bolshala_hourly_promised_answers{of="inbox",due="overdue"}')).toBe(1)
  await maintain(product)
  expect(warnings(product)).toHaveLength(1)
})

test('warns once before a story of a young writer is due', async () => {
  const product = await start()
  await product.database.pool.query(
    `INSERT INTO young_story (id, author_key_hash, pen_name, title, text, state, is_disclosure, sent_on, due_at)
    VALUES (gen_random_uuid(), sha256('key'), 'Blue Kite', 'Kites', 'Many kites.', 'waiting', false, '2026-11-02', $1)`,
    [new Date(product.clock().getTime() + 24 * hour * 1000)],
  )
  await maintain(product)
  expect(warnings(product)).toEqual([])
  product.wait(13 * hour)
  await maintain(product)
  await maintain(product)
  expect(warnings(product)).toEqual(['Due soon: 1 story of a young writer'])
  expect(await readMetric(product, 'bolshala_hourly_promised_answers{of="stories",due="soon"}')).toBe(1)
})

test('the urgent tasks alone warn of a complaint with two hours', async () => {
  const product = await start()
  await addComplaint(product, 'intimate-images')
  await product.tasks.urgent()
  await product.outbox.settle(10_000)
  expect(warnings(product)).toEqual(['Due soon: 1 complaint'])
})

test('sends the warning later when the mail server refuses it', async () => {
  const product = await start()
  await addComplaint(product, 'intimate-images')
  product.mail.refuse()
  await maintain(product)
  expect(warnings(product)).toEqual([])
  product.mail.accept()
  await maintain(product)
  expect(warnings(product)).toEqual(['Due soon: 1 complaint'])
})

test.each(complaintClasses)('the hourly metrics show class %s as due soon 15 minutes before', (each) => {
  const hourMs = 3_600_000
  for (let arrival = 0; arrival < hourMs; arrival += 60_000) {
    const due = Math.floor((arrival + complaintPeriods[each] * hourMs) / hourMs) * hourMs
    // The hours of the metrics begin at full hours in India.
    const readings = Array.from({ length: complaintPeriods[each] + 1 }, (_, at) => (at + 0.5) * hourMs)
    const warning = readings.find((time) => time >= arrival && time >= due - warningMs(each))
    expect(warning).toBeLessThanOrEqual(due - 15 * 60_000)
  }
})
