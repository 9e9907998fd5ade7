import { expect, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { storyLimits } from '#contract/young-writer-choices.ts'
import { noLimits, type TestApp, testApp } from '../testing/app.ts'
import type { TestStaff } from '../testing/members.ts'

const startsAt = '2026-11-25T08:10:00Z'
const text = 'In January the sky above our street is full of kites, and nobody counts them. '.repeat(3).trim()

async function newStory(changes: Record<string, unknown> = {}) {
  const key = newAuthorKey()
  const authorKeyHash = await hashAuthorKey(key)
  const story = {
    authorKeyHash,
    penName: 'Blue Kite',
    writerClass: '8',
    title: 'The kites of our street',
    text,
    isOwnWork: 'yes',
    knowsNotAnonymous: 'yes',
    ...changes,
  }
  return { key, story }
}

async function start() {
  const product = await testApp({ limits: noLimits, startsAt })
  const { token } = await product.signIn()
  return { product, token, editor: await product.signInAsStaff('editor') }
}

async function send({ product, token }: { product: TestApp; token: string }, changes = {}) {
  const { key, story } = await newStory(changes)
  const response = await product.post('/api/young-writers/stories', story, token)
  return { key, story, response }
}

function asAuthor({ app }: TestApp, key: string) {
  const path = '/api/young-writers/own-story'
  const inject = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { 'author-key': key }, ...(payload && { payload }) })
  return {
    read: async () => (await inject('GET', path)).json(),
    get: () => inject('GET', path),
    change: (payload: object) => inject('PUT', path, payload),
    answer: (payload: object) => inject('POST', `${path}/answer`, payload),
    withdraw: () => inject('DELETE', path),
  }
}

async function onlyStory(editor: TestStaff, list = 'open') {
  const { stories } = (await editor.get(`/api/desk/young-writers?list=${list}`)).json()
  expect(stories).toHaveLength(1)
  return `/api/desk/young-writers/${stories[0].id}`
}

test('publishes a story only with the changes that its author accepted', async () => {
  const { product, token, editor } = await start()
  const { key, response } = await send({ product, token })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    state: 'waiting',
    sentOn: '2026-11-23',
    // The end of the Sunday two weeks after the week.
    answeredBy: '2026-12-06T18:30:00.000Z',
    proposal: null,
  })
  const author = asAuthor(product, key)
  const path = await onlyStory(editor)
  const proposal = { title: 'Kites of our street', text: `${text} I counted them once.` }
  const proposed = await editor.post(`${path}/proposal`, {
    version: 0,
    ...proposal,
    sentence: 'Shorter title?',
  })
  expect(proposed.json()).toMatchObject({ state: 'proposed', dueAt: null, version: 1 })
  expect((await editor.post(`${path}/publish`, { version: 1 })).json()).toMatchObject({
    code: 'story-not-public',
  })
  expect(await author.read()).toMatchObject({ proposal, sentence: 'Shorter title?', text, answeredBy: null })
  expect((await author.answer({ version: 1, accepts: true })).json()).toMatchObject({
    state: 'accepted',
    ...proposal,
    proposal: null,
  })
  const published = (await editor.post(`${path}/publish`, { version: 2 })).json()
  expect(published).toMatchObject({ state: 'published', dueAt: null })
  const stories = (await product.app.inject('/api/stories')).json()
  expect(stories).toMatchObject([
    { title: proposal.title, fullStory: proposal.text, authorName: 'Blue Kite, class 8', sample: false },
  ])
  expect(published.path).toBe(`/bolshala-times/stories/${stories[0]._id}/kites-of-our-street`)
  expect(await author.read()).toMatchObject({ state: 'published', path: published.path })
  await onlyStory(editor, 'closed')
})

test('publishes the own text of the author without a proposal', async () => {
  const { product, token, editor } = await start()
  await send({ product, token }, { writerClass: undefined })
  const path = await onlyStory(editor)
  expect((await editor.post(`${path}/publish`, { version: 0 })).statusCode).toBe(200)
  const [story] = (await product.app.inject('/api/stories')).json()
  expect(story).toMatchObject({ authorName: 'Blue Kite', fullStory: text, createdAt: '2026-11-25' })
})

test('publishes a story in the language of its script', async () => {
  const { product, token, editor } = await start()
  const hindi = 'जनवरी में हमारी गली का आसमान पतंगों से भर जाता है, और कोई उन्हें गिनता नहीं। '.repeat(4).trim()
  await send({ product, token }, { text: hindi })
  await editor.post(`${await onlyStory(editor)}/publish`, { version: 0 })
  expect((await product.app.inject('/api/stories')).json()).toMatchObject([{ language: 'hi-IN' }])
})

test('keeps the text of an author who refuses the changes', async () => {
  const { product, token, editor } = await start()
  const { key } = await send({ product, token })
  const author = asAuthor(product, key)
  const path = await onlyStory(editor)
  await editor.post(`${path}/proposal`, { version: 0, title: 'Kites', text: `${text} The end.` })
  const refusal = { version: 1, accepts: false, reply: 'The old title is mine.' }
  expect((await author.answer(refusal)).json()).toMatchObject({ state: 'refused', text, proposal: null })
  expect((await editor.get(path)).json()).toMatchObject({ reply: refusal.reply, text, state: 'refused' })
  expect((await author.answer({ version: 2, accepts: true })).json()).toMatchObject({ code: 'story-changed' })
  const changed = await author.change({ version: 2, title: 'Our kites', text })
  expect(changed.json()).toMatchObject({ state: 'waiting', title: 'Our kites', reply: null })
})

test('stores nothing from a person who read an earlier version', async () => {
  const { product, token, editor } = await start()
  const { key } = await send({ product, token })
  const author = asAuthor(product, key)
  const path = await onlyStory(editor)
  await editor.post(`${path}/proposal`, { version: 0, title: 'Kites', text })
  for (const response of [
    await author.answer({ version: 0, accepts: true }),
    await author.change({ version: 0, title: 'Kites', text }),
    await editor.post(`${path}/proposal`, { version: 0, title: 'Kites', text }),
    await editor.post(`${path}/decline`, { version: 0, sentence: 'Sorry.' }),
    await editor.post(`${path}/publish`, { version: 0 }),
  ])
    expect([response.statusCode, response.json().code]).toEqual([409, 'story-changed'])
  expect(await author.read()).toMatchObject({ state: 'proposed', version: 1 })
})

test('lets one of two editors decide at the same moment', async () => {
  const { product, token, editor } = await start()
  await send({ product, token })
  const path = await onlyStory(editor)
  const other = await product.signInAsStaff('admin')
  const answers = await Promise.all([
    editor.post(`${path}/publish`, { version: 0 }),
    other.post(`${path}/decline`, { version: 0, sentence: 'We have this one already.' }),
    editor.post(`${path}/publish`, { version: 0 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('tells the author why a story is declined, and forgets it later', async () => {
  const { product, token, editor } = await start()
  const { key } = await send({ product, token })
  const author = asAuthor(product, key)
  const path = await onlyStory(editor)
  expect((await editor.post(`${path}/decline`, { version: 0 })).json().fields).toHaveProperty('sentence')
  await editor.post(`${path}/decline`, { version: 0, sentence: 'We print no stories about kites.' })
  expect(await author.read()).toMatchObject({
    state: 'declined',
    sentence: 'We print no stories about kites.',
  })
  expect((await author.change({ version: 1, title: 'Kites', text })).json().code).toBe('story-closed')
  product.wait(89 * 86_400)
  await product.maintainRows()
  expect((await author.get()).statusCode).toBe(200)
  product.wait(2 * 86_400)
  await product.maintainRows()
  expect((await author.get()).statusCode).toBe(404)
})

test('takes a published story down with a sentence to its author', async () => {
  const { product, token, editor } = await start()
  const { key } = await send({ product, token })
  const path = await onlyStory(editor)
  await editor.post(`${path}/publish`, { version: 0 })
  const sentence = 'A person in the story asked us to.'
  expect((await editor.post(`${path}/decline`, { version: 1, sentence })).json()).toMatchObject({
    path: null,
  })
  expect((await product.app.inject('/api/stories')).json()).toEqual([])
  expect(await asAuthor(product, key).read()).toMatchObject({ state: 'declined', sentence, path: null })
  const again = await editor.post(`${path}/decline`, { version: 2, sentence })
  expect([again.statusCode, again.json().code]).toEqual([409, 'story-closed'])
})

test('deletes a withdrawn story, also from the Times', async () => {
  const { product, token, editor } = await start()
  const { key } = await send({ product, token })
  await editor.post(`${await onlyStory(editor)}/publish`, { version: 0 })
  const author = asAuthor(product, key)
  expect((await author.withdraw()).statusCode).toBe(204)
  expect((await product.app.inject('/api/stories')).json()).toEqual([])
  expect((await author.get()).statusCode).toBe(404)
  expect((await author.withdraw()).statusCode).toBe(404)
  expect(await product.database.db.selectFrom('young_story').selectAll().execute()).toEqual([])
})

test('stores a repeated story once, and another one with its key never', async () => {
  const { product, token, editor } = await start()
  const { story, response } = await send({ product, token })
  const again = await product.post('/api/young-writers/stories', story, token)
  expect([again.statusCode, again.json()]).toEqual([201, response.json()])
  const other = await product.post('/api/young-writers/stories', { ...story, title: 'Another' }, token)
  expect([other.statusCode, other.json().code]).toEqual([409, 'story-key-used'])
  await onlyStory(editor)
})

test('stores nothing about the account, and the week instead of the day', async () => {
  const { product, token } = await start()
  const { email } = (
    await product.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()
  await send({ product, token })
  const rows = await product.database.db.selectFrom('young_story').selectAll().execute()
  expect(rows).toMatchObject([{ sent_on: '2026-11-23', due_at: new Date('2026-12-06T18:30:00Z') }])
  expect(JSON.stringify(rows)).not.toContain(email)
  expect(product.log.join('')).not.toContain('/api/young-writers/stories')
})

test.each([
  ['a phone number in the story', { text: `${text} Call 98765 43210.` }, 'text'],
  ['a phone number as pen name', { penName: '98765 43210' }, 'penName'],
  ['the full name of a person as pen name', { penName: 'Rahul Sharma' }, 'penName'],
  ['a class that does not exist', { writerClass: '13' }, 'writerClass'],
  ['no confirmation of the own work', { isOwnWork: 'no' }, 'isOwnWork'],
  ['no confirmation that a story is not anonymous', { knowsNotAnonymous: undefined }, 'knowsNotAnonymous'],
  ['a short story', { text: 'Kites.' }, 'text'],
  ['a long story', { text: 'kite '.repeat(storyLimits.text.max / 5 + 1) }, 'text'],
  ['hidden characters', { title: 'Ki\u202etes' }, 'title'],
])('refuses %s', async (_name, changes, field) => {
  const { product, token } = await start()
  const { response } = await send({ product, token }, changes)
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, [field]])
})

test('accepts the longest story', async () => {
  const { product, token } = await start()
  const longest = 'kites fly '.repeat(storyLimits.text.max / 10)
  const { response } = await send({ product, token }, { text: longest })
  expect(response.statusCode).toBe(201)
})

test.each(['Blue Kite', 'Asha', 'नीली पतंग', 'Moon of Mysuru'])('accepts the pen name %s', async (penName) => {
  const { product, token } = await start()
  expect((await send({ product, token }, { penName })).response.statusCode).toBe(201)
})

test('puts a story that may tell of abuse first, and mails at once', async () => {
  const { product, token, editor } = await start()
  await send({ product, token })
  const disclosure = `${text} At night the warden touches me and says that nobody will believe me.`
  const { response } = await send({ product, token }, { title: 'My hostel', text: disclosure })
  expect(response.json()).toMatchObject({ mayNeedHelp: true, answeredBy: '2026-11-26T18:30:00.000Z' })
  const { stories } = (await editor.get('/api/desk/young-writers')).json()
  expect(stories).toMatchObject([
    { title: 'My hostel', isDisclosure: true },
    { title: 'The kites of our street', isDisclosure: false },
  ])
  await product.outbox.settle(10_000)
  const sent = product.mail.messages.map(({ subject, to }) => [to?.[0]?.address, subject])
  expect(sent).toEqual(
    expect.arrayContaining([
      [alertAddresses.safety, 'Please read now: a story of a young writer may tell of abuse'],
      [alertAddresses.desk, 'A young writer has sent a story'],
    ]),
  )
  expect(JSON.stringify(product.mail.messages)).not.toContain('warden')
})

test('needs a session to send, and an own key to read', async () => {
  const { product, token, editor } = await start()
  const { story } = await newStory()
  expect((await product.post('/api/young-writers/stories', story)).statusCode).toBe(401)
  await send({ product, token })
  expect((await asAuthor(product, newAuthorKey()).get()).statusCode).toBe(404)
  const path = await onlyStory(editor)
  for (const role of ['moderator', 'directory'] as const) {
    const other = await product.signInAsStaff(role)
    for (const response of [
      await other.get('/api/desk/young-writers'),
      await other.get(path),
      await other.post(`${path}/publish`, { version: 0 }),
    ])
      expect(response.statusCode).toBe(403)
  }
})

test('opens no review with the key of a story', async () => {
  const { product, token } = await start()
  const { key } = await send({ product, token })
  const review = await product.app.inject({ url: '/api/my-review', headers: { 'author-key': key } })
  expect(review.statusCode).toBe(404)
})

test('accepts five stories a day from an account', async () => {
  const product = await testApp({ startsAt })
  const { token } = await product.signIn()
  for (let count = 0; count < 5; count++)
    expect((await send({ product, token })).response.statusCode).toBe(201)
  expect((await send({ product, token })).response.statusCode).toBe(429)
})
