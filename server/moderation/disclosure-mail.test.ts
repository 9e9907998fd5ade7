import { expect, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { noLimits, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { createHolder } from '../testing/holder.ts'

const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'

async function post(product: TestApp, changes: Record<string, unknown> = {}) {
  const { token } = await product.signIn()
  const sent = await product.post('/api/reviews', reviewInput({ description: disclosure, ...changes }), token)
  expect(sent.statusCode).toBe(201)
  return sent.json()
}

async function mails(product: TestApp) {
  await product.outbox.settle(10_000)
  return product.mail.messages.filter(({ subject }) => subject?.includes('may disclose'))
}

async function openCase({ database }: TestApp, targetId: string): Promise<string> {
  const { rows } = await database.pool.query('SELECT id FROM moderation_case WHERE target_id = $1', [
    targetId,
  ])
  return rows[0].id
}

const alerts = async ({ database }: TestApp) =>
  (await database.pool.query('SELECT kind FROM outbox')).rows.map(({ kind }) => kind)

test('mails the operator a link to the case without text or school', async () => {
  const product = await testApp()
  const review = await post(product)
  const [mail, ...others] = await mails(product)
  expect(others).toEqual([])
  expect(mail?.to).toEqual([expect.objectContaining({ address: alertAddresses.safety })])
  expect(mail?.text).toContain(`https://bolshala.example/desk/cases/${await openCase(product, review._id)}`)
  expect(mail?.text).toContain('1098')
  for (const secret of [review._id, review.title, 'touched', 'GPS', 'Rampur', '10100000001', '127.0.0.1'])
    expect(JSON.stringify(mail)).not.toContain(secret)
  expect(await alerts(product)).toEqual([])
})

test('sends no mail for posts that are pending for other reasons', async () => {
  const product = await testApp()
  await post(product, { description: 'Sharma sir of class 9 is a moron, everybody says so.' })
  await post(product, {
    schoolId: '09200000002',
    description: 'principal ko jaan se maar dunga, yaad rakhna',
  })
  expect(await mails(product)).toEqual([])
})

test('mails about comments and about posts that become a disclosure', async () => {
  const product = await testApp()
  const key = newAuthorKey()
  const description = 'Physics practicals happen every week and nobody shouts.'
  const review = await post(product, { description, authorKeyHash: await hashAuthorKey(key) })
  const { send } = await createHolder(product)
  await send('comment', 'POST', `/api/reviews/${review._id}/comments`, { text: disclosure })
  expect(await mails(product)).toHaveLength(1)
  await product.withKey('PUT', key, reviewInput({ description: disclosure }))
  expect(await mails(product)).toHaveLength(2)
})

test('sends one mail although the author changes the text again', async () => {
  const product = await testApp()
  const key = newAuthorKey()
  await post(product, { authorKeyHash: await hashAuthorKey(key) })
  await mails(product)
  for (const end of ['Please help.', 'It is true.'])
    await product.withKey('PUT', key, reviewInput({ description: `${disclosure} ${end}` }))
  expect(await mails(product)).toHaveLength(1)
})

test('sends twenty mails in an hour, then one digest for further posts', async () => {
  const product = await testApp({
    startsAt: '2026-11-20T08:00:00Z',
    limits: { ...noLimits, 'disclosure mail to operator': { count: 20, minutes: 60 } },
  })
  const posts = await Promise.all(
    Array.from({ length: 23 }, (_, at) => post(product, { title: `Title ${at}` })),
  )
  await product.outbox.sendDue()
  expect(await mails(product)).toHaveLength(20)
  expect(await alerts(product)).toEqual(['disclosure', 'disclosure', 'disclosure'])
  product.wait(3600)
  await product.outbox.sendDue()
  await product.outbox.sendDue()
  const sent = await mails(product)
  expect(sent).toHaveLength(21)
  expect(sent.at(-1)?.subject).toContain('3 more posts')
  const text = sent.map((each) => each.text).join('')
  for (const { _id } of posts) expect(text).toContain(await openCase(product, _id))
  expect(await alerts(product)).toEqual([])
})

test('sends the mail later when the mail server refuses it', async () => {
  const product = await testApp()
  product.mail.refuse()
  await post(product)
  expect(await mails(product)).toEqual([])
  expect(await alerts(product)).toEqual(['disclosure'])
  product.mail.accept()
  await product.maintainRows()
  expect(await mails(product)).toHaveLength(1)
})
