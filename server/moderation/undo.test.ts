import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { caseOf, decide, eventsOf, report, sendReview, signInForDays } from '../testing/cases.ts'
import { reportDanger } from '../testing/danger.ts'

const figures = async ({ get }: TestApp) => (await get('/api/schools/10100000001')).json().reviewCount

test('undoes a decision within ten seconds', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await reportDanger(product, target)
  const read = async () =>
    (await product.database.pool.query('SELECT * FROM review WHERE id = $1', [id])).rows[0]
  const before = await read()
  const opened = await caseOf(product, staff, id)
  const { decisionId } = await decide(product, staff, id, { decision: 'restore' })
  expect(await figures(product)).toBe(1)
  const undone = await staff.post(`/api/desk/decisions/${decisionId}/undo`)
  expect([undone.statusCode, undone.json()]).toEqual([200, { caseId: opened.id }])
  expect(await read()).toEqual(before)
  expect(await caseOf(product, staff, id)).toMatchObject({
    id: opened.id,
    dueAt: opened.dueAt,
    queue: opened.queue,
    reason: opened.reason,
  })
  expect(await eventsOf(product, id)).toEqual([
    'published > withheld, reports, report',
    'withheld > restored, staff, null',
    'restored > withheld, staff, report',
  ])
  const again = await staff.post(`/api/desk/decisions/${decisionId}/undo`)
  expect([again.statusCode, again.json().code]).toEqual([409, 'case-changed'])
  await decide(product, staff, id, { decision: 'keep' })
})

test('refuses undo by another person, after ten seconds or after a change', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const other = await product.signInAsStaff('admin')
  const { id, key, target } = await sendReview(product)
  async function decideAndUndo(between: () => Promise<unknown>, by = staff) {
    await report(product, target)
    const { decisionId } = await decide(product, staff, id, { decision: 'keep' })
    await between()
    const response = await by.post(`/api/desk/decisions/${decisionId}/undo`)
    return [response.statusCode, response.json().code]
  }
  const events = async () => (await eventsOf(product, id)).length
  expect(await decideAndUndo(async () => {}, other)).toEqual([404, 'decision-unknown'])
  expect(await decideAndUndo(async () => product.wait(10.5))).toEqual([409, 'undo-too-late'])
  const afterDelete = async () => {
    product.wait(61)
    await product.tasks.frequent()
  }
  expect(await decideAndUndo(afterDelete)).toEqual([409, 'undo-too-late'])
  expect(await decideAndUndo(() => report(product, target))).toEqual([409, 'case-changed'])
  const edit = () => product.withKey('PUT', key, reviewInput({ title: 'Another title' }))
  expect(await decideAndUndo(edit)).toEqual([409, 'case-changed'])
  expect(await decideAndUndo(() => product.withKey('DELETE', key))).toEqual([409, 'case-changed'])
  expect(await events()).toBe(7)
  const unknown = await staff.post(`/api/desk/decisions/${randomUUID()}/undo`)
  expect(unknown.statusCode).toBe(404)
})

test('undoes a decision once when five requests arrive together', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  await report(product, target)
  const { decisionId } = await decide(product, staff, id, { decision: 'keep' })
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => staff.post(`/api/desk/decisions/${decisionId}/undo`)),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
})

test('settles complaints with the decision about their post, reopens them with undo', async () => {
  const product = await testApp()
  const staff = await signInForDays(product)
  const { id, target } = await sendReview(product)
  for (const reason of ['hurtful', 'spam']) await report(product, target, reason)
  const complaints = async () =>
    product.database.db
      .selectFrom('complaint')
      .select(['class', 'outcome', 'due_at', 'met'])
      .orderBy('class')
      .execute()
  const before = await complaints()
  expect(before).toMatchObject([{ outcome: null }, { outcome: null }])
  const { decisionId } = await decide(product, staff, id, { decision: 'remove', reason: 'insult' })
  const settled = { outcome: 'removed', due_at: null, met: true }
  expect(await complaints()).toMatchObject([settled, settled])
  await staff.post(`/api/desk/decisions/${decisionId}/undo`)
  expect(await complaints()).toEqual(before)
})
