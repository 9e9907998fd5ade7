import { expect, test } from 'vitest'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { codeOf, newOffer, offerContent, requester, sendConfirmedOffer } from '../../testing/offers.ts'
import { sampleSchoolId } from '../../testing/requests.ts'

const day = 86_400
const path = '/api/desk/opportunities'

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ limits: noLimits, startsAt: '2026-11-23T06:30:00Z', ...options })
  return { product, offers: product.context.offers, editor: await product.signInAsStaff('editor') }
}

async function act(product: TestApp, id: string, call: string, body: object = {}) {
  const staff = await product.signInAsStaff('editor')
  const { version } = (await staff.get(`${path}/${id}`)).json()
  return staff.post(`${path}/${id}/${call}`, { version, ...body })
}

const publicList = async (product: TestApp) => (await product.get('/api/opportunities')).json()

const lastMail = async ({ mail, outbox }: TestApp, address: string) => {
  await outbox.settle(10_000)
  return mail.messages.findLast(({ to }) => to?.some((each) => each.address === address))
}

const sentence = 'Please name the person who looks after the students.'

test('hides an offer from the staff until its address is proved', async () => {
  const { product, offers, editor } = await start()
  const { id, number, state } = await offers.start(newOffer(), requester)
  expect(state).toBe('proving')
  expect((await editor.get(path)).json()).toEqual({ offers: [], total: 0, waiting: 0 })
  expect((await editor.get(`${path}/${id}`)).statusCode).toBe(404)
  await expect(offers.confirm({ number, code: '000000' }, requester)).rejects.toMatchObject({ status: 400 })
  const confirmed = await offers.confirm({ number, code: codeOf(product) }, requester)
  expect(confirmed).toMatchObject({ state: 'waiting', dueAt: expect.stringMatching(/^2026-11-26T06:3/) })
  expect((await editor.get(path)).json()).toMatchObject({
    total: 1,
    waiting: 1,
    offers: [{ id, number, organisation: 'Robots for All', name: 'Kiran Rao', hints: [] }],
  })
  expect((await lastMail(product, 'kiran@robots.example.org'))?.text).toContain(number)
})

test('accepts a code once and stops after five wrong tries', async () => {
  const { product, offers } = await start()
  const { number } = await offers.start(newOffer(), requester)
  const code = codeOf(product)
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => offers.confirm({ number, code }, requester)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const other = await offers.start(newOffer({ email: 'other@example.org' }), requester)
  const right = codeOf(product)
  const wrong = right === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries++)
    await expect(offers.confirm({ number: other.number, code: wrong }, requester)).rejects.toMatchObject({
      status: 400,
    })
  await expect(offers.confirm({ number: other.number, code: right }, requester)).rejects.toMatchObject({
    code: 'offer-code-used-up',
  })
})

test('publishes an offer with its organisation until its last day', async () => {
  const { product } = await start()
  const id = await sendConfirmedOffer(product)
  const published = await act(product, id, 'publication')
  expect(published.json()).toMatchObject({
    state: 'published',
    path: expect.stringContaining('/opportunities/'),
  })
  expect(await publicList(product)).toMatchObject([
    {
      title: offerContent.title,
      applyLink: offerContent.link,
      offeredBy: 'Robots for All',
      lastDay: '2026-12-15',
      description: expect.stringContaining('For two weeks in June'),
      fullDescription: expect.stringContaining('Costs: ₹500 for all days, with lunch'),
    },
  ])
  const [{ _id: key }] = await publicList(product)
  const mail = await lastMail(product, 'kiran@robots.example.org')
  expect(mail?.text).toContain('15 December 2026')
  expect((await product.get('/sitemap.xml')).statusCode).toBe(200)
  expect(await product.context.content.paths()).toContainEqual(expect.stringContaining(key))

  product.wait(22 * day)
  expect(await publicList(product)).toHaveLength(1)
  // The last day is over, and the maintenance has not run.
  product.wait(day)
  expect(await publicList(product)).toEqual([])
  expect((await product.get(`/api/opportunities/${key}`)).statusCode).toBe(404)
  expect(await product.context.content.paths()).toEqual([])
  await product.tasks.frequent()
  const { rows } = await product.database.pool.query(
    `SELECT status, (SELECT count(*)::int FROM content_item) AS items FROM content_entry`,
  )
  expect(rows).toEqual([{ status: 'unpublished', items: 0 }])
  expect((await lastMail(product, 'kiran@robots.example.org'))?.text).toContain('last day')
})

test('keeps organisation and last day when an editor changes and publishes the item again', async () => {
  const { product } = await start()
  await act(product, await sendConfirmedOffer(product), 'publication')
  const staff = await product.signInAsStaff('editor')
  const [{ id }] = (await staff.get('/api/desk/items')).json().items
  const { latest } = (await staff.get(`/api/desk/items/${id}`)).json()
  const { language, title, day: published, active, picture, document, applyLink, description } = latest.fields
  const fields = {
    ...{ language, title: `${title} in Patna`, day: published, active, picture, document },
    ...{ applyLink, description, authorName: null, headline: null, shortDescription: null },
    ...{ sourceUrl: null, location: null, startTime: null, signUpLink: null },
  }
  expect((await staff.put(`/api/desk/items/${id}`, { version: 1, fields })).statusCode).toBe(200)
  await staff.post(`/api/desk/items/${id}/status`, { version: 2, action: 'publish' })
  expect(await publicList(product)).toMatchObject([
    { title: 'Robotics bootcamp for girls in Patna', offeredBy: 'Robots for All', lastDay: '2026-12-15' },
  ])
})

test('asks the offerer, who changes the offer and sends it again', async () => {
  const { product, offers } = await start()
  const id = await sendConfirmedOffer(product)
  expect((await act(product, id, 'question', { sentence })).json()).toMatchObject({
    state: 'asked',
    dueAt: null,
  })
  expect((await lastMail(product, 'kiran@robots.example.org'))?.text).toContain(sentence)
  expect((await act(product, id, 'publication')).statusCode).toBe(409)
  const { number } = newOfferRow(await product.database.pool.query('SELECT number FROM opportunity_offer'))
  const change = { ...offerContent, title: 'Robotics bootcamp', answer: 'Our trainers do.' }
  expect(await offers.change({ number }, change)).toMatchObject({ state: 'waiting' })
  await expect(offers.change({ number }, change)).rejects.toMatchObject({ status: 409 })
  expect((await act(product, id, 'publication')).json()).toMatchObject({
    content: { title: 'Robotics bootcamp' },
    answer: 'Our trainers do.',
  })
})

const newOfferRow = ({ rows }: { rows: { number: string }[] }) => rows[0] ?? { number: '' }

test('publishes once when two of the staff decide at the same moment', async () => {
  const { product, editor } = await start()
  const id = await sendConfirmedOffer(product)
  const admin = await product.signInAsStaff('admin')
  const { version } = (await editor.get(`${path}/${id}`)).json()
  const decided = await Promise.all([
    editor.post(`${path}/${id}/publication`, { version }),
    admin.post(`${path}/${id}/publication`, { version }),
    admin.post(`${path}/${id}/refusal`, { version, sentence }),
  ])
  expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const { rows } = await product.database.pool.query('SELECT id FROM content_entry')
  expect(rows.length).toBeLessThanOrEqual(1)
})

test('ends the page at once after a withdrawal or a refusal', async () => {
  const { product, offers } = await start()
  const first = await sendConfirmedOffer(product)
  const second = await sendConfirmedOffer(product, { title: 'Summer internship', email: 'two@example.org' })
  await act(product, first, 'publication')
  await act(product, second, 'publication')
  expect(await publicList(product)).toHaveLength(2)
  const { rows } = await product.database.pool.query('SELECT number FROM opportunity_offer WHERE id = $1', [
    first,
  ])
  expect(await offers.withdraw({ number: rows[0].number })).toMatchObject({ state: 'withdrawn', path: null })
  expect(await publicList(product)).toMatchObject([{ title: 'Summer internship' }])
  expect((await act(product, second, 'refusal', { sentence })).json().state).toBe('refused')
  expect(await publicList(product)).toEqual([])
  await expect(offers.withdraw({ number: rows[0].number })).rejects.toMatchObject({ status: 409 })
})

test('takes offers of a school without a code, and only from this school', async () => {
  const { product } = await start()
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  const other = await product.signInAsSchool('owner', { schoolCode: '09200000002' })
  const { organisation: _o, name: _n, email: _e, ...body } = newOffer()
  const sent = await owner.post('/api/school/opportunities', body)
  expect([sent.statusCode, sent.json().state]).toEqual([201, 'waiting'])
  expect((await owner.post('/api/school/opportunities', body)).json().number).toBe(sent.json().number)
  expect((await other.post('/api/school/opportunities', body)).statusCode).toBe(409)
  expect((await other.get('/api/school/opportunities')).json()).toEqual([])
  const { id } = sent.json()
  expect((await other.put(`/api/school/opportunities/${id}`, offerContent)).statusCode).toBe(404)
  expect((await other.remove(`/api/school/opportunities/${id}`)).statusCode).toBe(404)
  await act(product, id, 'publication')
  expect(await publicList(product)).toMatchObject([{ offeredBy: 'GPS Rampur' }])
  expect((await owner.remove(`/api/school/opportunities/${id}`)).json().state).toBe('withdrawn')
  expect(await publicList(product)).toEqual([])
  const { rows } = await product.database.pool.query(
    `SELECT action FROM school_member_log WHERE action LIKE 'opportunity-%' ORDER BY id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['opportunity-offered', 'opportunity-withdrawn'])
})

test.each([
  ['a fee that is not named', { fee: undefined }, 'fee'],
  ['a town that is missing', { place: undefined }, 'place'],
  ['a link without encryption', { link: 'http://robots.example.org' }, 'link'],
  ['a link with a script', { link: 'javascript:alert(1)' }, 'link'],
  ['a link with a user name', { link: 'https://a:b@robots.example.org' }, 'link'],
  ['a phone number', { text: `${offerContent.text} Call 98765 43210.` }, 'text'],
  ['an email address', { text: `${offerContent.text} Write to me@example.org.` }, 'text'],
  ['a link in the text', { text: `${offerContent.text} See www.example.org/apply` }, 'text'],
  ['a last day that is past', { lastDay: '2026-11-22' }, 'lastDay'],
  ['a last day in two years', { lastDay: '2028-11-22' }, 'lastDay'],
  ['a direction character', { title: 'Robotics \u202epmac' }, 'title'],
  ['a missing promise', { promises: 'no' }, 'promises'],
])('refuses %s', async (_name, changes, field) => {
  const { product } = await start()
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  const refused = await owner.post('/api/school/opportunities', { ...newOffer(), ...changes })
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.json().fields)).toEqual([field])
})

test('shows the staff words that point at a messenger, papers or a hidden fee', async () => {
  const { product, editor } = await start()
  const id = await sendConfirmedOffer(product, {
    payment: 'unpaid',
    fee: undefined,
    text: `${offerContent.text} Join our WhatsApp group with your Aadhaar. A deposit of Rs 200 is due.`,
  })
  const { hints } = (await editor.get(`${path}/${id}`)).json()
  expect(hints).toEqual(['whatsapp', 'aadhaar', 'deposit', 'rs 200'])
})

test('stores hostile texts as texts', async () => {
  const { product } = await start()
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  for (const title of Object.values(hostileTexts).flat())
    expect((await owner.post('/api/school/opportunities', { ...newOffer(), title })).statusCode).toBeLessThan(
      500,
    )
  const html = '<script>alert(1)</script> camp'
  const sent = await owner.post('/api/school/opportunities', { ...newOffer(), title: html })
  await act(product, sent.json().id, 'publication')
  expect(await publicList(product)).toMatchObject([{ title: html }])
})

test('limits offers by mailbox and by network', async () => {
  const { offers } = await start({
    limits: {
      'offer by mailbox': { count: 2, minutes: 1440 },
      'offer by network': { count: 3, minutes: 1440 },
    },
  })
  const send = (email: string) =>
    offers.start(newOffer({ email }), requester).then(
      () => 'sent',
      (error) => error.code,
    )
  expect([await send('a@example.org'), await send('a@example.org'), await send('a@example.org')]).toEqual([
    'sent',
    'sent',
    'too-many-offers',
  ])
  expect(await send('b@example.org')).toBe('too-many-offers')
})

test('warns the staff before the promised time ends', async () => {
  const { product } = await start()
  await sendConfirmedOffer(product)
  product.wait(2.5 * day)
  await product.tasks.urgent()
  await product.tasks.frequent()
  await product.outbox.settle(10_000)
  const warning = product.mail.messages.find(({ subject }) => subject?.startsWith('Due soon'))
  expect(warning?.subject).toBe('Due soon: 1 offer of an opportunity')
  expect(warning?.text).toContain('/desk/opportunities')
})

test('deletes unproved offers after days, and closed ones after months', async () => {
  const { product, offers } = await start()
  await offers.start(newOffer({ email: 'never@example.org' }), requester)
  const id = await sendConfirmedOffer(product)
  await act(product, id, 'question', { sentence })
  const states = async () =>
    (await product.database.pool.query('SELECT state FROM opportunity_offer')).rows.map(({ state }) => state)
  product.wait(4 * day)
  await product.maintainRows()
  expect(await states()).toEqual(['asked'])
  product.wait(30 * day)
  await product.maintainRows()
  expect(await states()).toEqual(['expired'])
  product.wait(92 * day)
  await product.maintainRows()
  expect(await states()).toEqual([])
})

test('finds and deletes what a person has offered', async () => {
  const { product } = await start()
  await sendConfirmedOffer(product)
  const moderator = await product.signInAsStaff('moderator')
  const body = { email: 'Kiran@Robots.example.org' }
  const found = (await moderator.post('/api/desk/personal-data', body)).json()
  expect(found.messages).toMatchObject([{ kind: 'opportunity', text: expect.stringContaining('Kiran Rao') }])
  expect((await moderator.post('/api/desk/personal-data/erase', body)).json()).toMatchObject({ messages: 1 })
  const { rows } = await product.database.pool.query('SELECT FROM opportunity_offer')
  expect(rows).toHaveLength(0)
})
