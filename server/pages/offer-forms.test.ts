import { beforeAll, expect, test } from 'vitest'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import { numberIn, sendForm } from '../testing/claims.ts'
import { codeOf, newOffer } from '../testing/offers.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

beforeAll(buildPages, 300_000)

const start = (options: Parameters<typeof testApp>[0] = {}) =>
  testApp({ pages: pagesFolder, limits: noLimits, startsAt: '2026-11-23T06:30:00Z', ...options })

const fieldsOf = (changes: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(newOffer()).map(([name, value]) => [name, String(value)])),
  ...changes,
})

const send = (product: TestApp, fields: Record<string, string>, path = '/offer-opportunity') =>
  sendForm(product, fields, path)
const step = (product: TestApp, fields: Record<string, string>) =>
  send(product, fields, '/offer-opportunity/status')

test('takes an offer without a script, and shows its state by number', async () => {
  const product = await start()
  const form = await product.get('/offer-opportunity')
  expect(form.body).toContain('Offer an opportunity')
  const sent = await send(product, fieldsOf())
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'no-store'])
  const number = numberIn(sent.body)
  const confirmed = await step(product, { step: 'confirm', number, code: codeOf(product) })
  expect(confirmed.body).toContain('Our staff read your offer')
  expect((await step(product, { step: 'open', number: number.toLowerCase() })).body).toContain(number)
  expect((await step(product, { step: 'withdraw', number })).body).toContain('You have withdrawn this offer')
  const unknown = await step(product, { step: 'open', number: '7K3Q' })
  expect(unknown.statusCode).toBe(400)
})

test('names each mistake at its field and keeps what was typed, in Hindi too', async () => {
  const product = await start()
  const wrong = fieldsOf({
    fee: '',
    title: 'Camp"><script>',
    lastDay: '2026-11-01',
    link: 'http://x.example',
  })
  const refused = await send(product, wrong)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('Please write the whole fee')
  expect(refused.body).toContain('The link must begin with https://')
  expect(refused.body).toContain('Camp&quot;&gt;&lt;script&gt;')
  const late = await send(product, fieldsOf({ lastDay: '2026-11-01' }), '/hi/offer-opportunity')
  expect(late.statusCode).toBe(400)
  expect(late.body).toContain('आख़िरी तारीख़ आज से पहले की नहीं हो सकती।')
})

test('ignores the fee of a form that says it is free', async () => {
  const product = await start()
  await send(product, fieldsOf({ payment: 'unpaid' }))
  const { rows } = await product.database.pool.query('SELECT content FROM opportunity_offer')
  expect(rows[0].content).not.toHaveProperty('fee')
})
