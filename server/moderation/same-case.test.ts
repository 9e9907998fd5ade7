import { expect, test } from 'vitest'
import { schoolRegistration, type TestApp, testApp } from '../testing/app.ts'
import {
  caseOf,
  decide,
  disclosure,
  eventsOf,
  listCases,
  ownPost,
  report,
  sendAppeal,
  sendReview,
  signInForDays,
} from '../testing/cases.ts'
import { reportDanger } from '../testing/danger.ts'
import type { TestStaff } from '../testing/members.ts'

const school = '10100000001'

async function registerSchool(product: TestApp): Promise<void> {
  const form = schoolRegistration({ schoolId: school, schoolName: 'GPS Rampur', note: 'Please be quick.' })
  expect((await product.post('/api/school-registrations', form)).statusCode).toBe(201)
}

/** Creates and handles a fixed list of cases. Returns their data without the random ids. */
async function handleCases(product: TestApp, staff: TestStaff, other: TestStaff): Promise<unknown[]> {
  const seen: unknown[] = []
  const look = async () => {
    const { cases, total, counts } = await listCases(staff)
    seen.push(
      cases.map(({ id, ...row }) => row),
      total,
      counts,
    )
  }
  const description = (n: number) => `The library of the school opens at ${n} and closes late in the evening.`
  const posts = []
  for (const n of [1, 2, 3]) {
    posts.push(await sendReview(product, { description: description(n), title: `Library ${n}` }))
    product.wait(3600)
  }
  posts.push(await sendReview(product, { description: disclosure }))
  const [one, two, three, four] = posts
  if (!one || !two || !three || !four) throw new Error('A post is missing.')
  await report(product, one.target, 'spam')
  product.wait(3600)
  await report(product, two.target, 'hurtful')
  await reportDanger(product, three.target)
  await look()
  product.wait(36 * 3600)
  await look()
  await decide(product, staff, one.id, { decision: 'keep' })
  await decide(product, staff, two.id, { decision: 'remove', reason: 'insult' })
  await decide(product, staff, three.id, { decision: 'restore' })
  await decide(product, staff, four.id, { decision: 'disclosure' })
  await sendAppeal(product, two.key)
  await look()
  await decide(product, other, two.id, { decision: 'restore' })
  for (const { id, key } of posts) {
    const { _id, ...own } = await ownPost(product, key)
    seen.push(own, await eventsOf(product, id))
  }
  const closed = await product.database.db
    .selectFrom('moderation_case')
    .select(['queue', 'reason', 'urgency', 'opened_on', 'closed_on', 'met'])
    .orderBy('reason')
    .orderBy('queue')
    .execute()
  return [...seen, closed]
}

test('handles cases of a registered school and of another school alike', async () => {
  const [registered, unregistered] = await Promise.all(
    [true, false].map(async (isRegistered) => {
      const product = await testApp({ startsAt: '2026-11-02T08:00:30+05:30' })
      if (isRegistered) await registerSchool(product)
      const [staff, other] = [await signInForDays(product), await signInForDays(product)]
      return { product, staff, seen: await handleCases(product, staff, other) }
    }),
  )
  expect(registered?.seen).toEqual(unregistered?.seen)
  // The comparison is not empty, and the registration exists.
  expect(JSON.stringify(registered?.seen)).toContain('A moderator decided that it is shown again.')
  const inbox = await registered?.product.database.pool.query('SELECT FROM inbox_entry')
  expect(inbox?.rowCount).toBe(1)
})

test('keeps the queue and the case unchanged when a school registers', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const ids: string[] = []
  for (const schoolId of [school, '09200000002', '27300000003']) {
    const { id, target } = await sendReview(product, { schoolId })
    await report(product, target)
    ids.push(id)
    product.wait(3600)
  }
  const before = await listCases(staff)
  const detail = await caseOf(product, staff, ids[0] ?? '')
  await registerSchool(product)
  expect(await listCases(staff)).toEqual(before)
  expect(await caseOf(product, staff, ids[0] ?? '')).toEqual(detail)
})
