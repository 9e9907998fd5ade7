import { expect, test } from 'vitest'
import { noLimits, reviewInput, testApp } from '../../testing/app.ts'

const speaker = { schoolCode: '10100000001' }
const text = 'We know who wrote this. The labs were never closed.'
const harmless = 'Thank you. Since October, the labs are open on every weekday.'

async function start() {
  const product = await testApp({
    publication: 'immediately',
    limits: noLimits,
    startsAt: '2026-11-23T06:30:00Z',
  })
  const { token } = await product.signIn()
  const review = (await product.post('/api/reviews', reviewInput(), token)).json()
  const answers = product.context.schoolAnswers
  const staff = await product.signInAsStaff('moderator')
  const list = async (name: string) => (await staff.get(`/api/desk/answers?list=${name}`)).json()
  const decide = (id: string, body: unknown) => staff.post(`/api/desk/answers/${id}/decision`, body)
  const readPublic = async () => (await product.get(`/api/school-answers?reviews=${review._id}`)).json()
  return { product, review, answers, staff, list, decide, readPublic }
}

test('lists a waiting answer with its review and the words to read', async () => {
  const { review, answers, list } = await start()
  await answers.write(speaker, review._id, { text, position: 'Principal' })
  expect(await list('waiting')).toMatchObject({
    total: 1,
    waiting: 1,
    answers: [
      {
        review: { id: review._id, title: review.title },
        school: { id: speaker.schoolCode },
        reason: 'author',
        stopped: ['We know who'],
        dueAt: '2026-11-24T18:30:00.000Z',
        replaces: null,
      },
    ],
  })
})

test('publishes, refuses and removes answers, and records who did it', async () => {
  const { product, review, answers, list, decide, readPublic } = await start()
  await answers.write(speaker, review._id, { text, position: 'Principal' })
  const [waiting] = (await list('waiting')).answers
  expect((await decide(waiting.id, { decision: 'remove', reason: 'author' })).statusCode).toBe(409)
  expect((await decide(waiting.id, { decision: 'refuse' })).statusCode).toBe(400)
  expect((await decide(waiting.id, { decision: 'refuse', reason: 'author' })).json().state).toBe('refused')
  expect((await answers.find(speaker, review._id)).versions).toMatchObject([
    { state: 'refused', reason: 'author' },
  ])

  await answers.write(speaker, review._id, { text: `${text} Again.`, position: 'Principal' })
  const [again] = (await list('waiting')).answers
  expect((await decide(again.id, { decision: 'publish' })).json().state).toBe('published')
  expect(await readPublic()).toMatchObject([{ text: `${text} Again.`, changedAt: null }])
  expect((await list('published')).answers).toMatchObject([{ id: again.id }])
  await decide(again.id, { decision: 'remove', reason: 'threat' })
  expect(await readPublic()).toEqual([])
  const { rows } = await product.database.pool.query(
    `SELECT action, detail FROM staff_log WHERE action LIKE 'answer-%' ORDER BY id`,
  )
  expect(rows).toEqual([
    { action: 'answer-refused', detail: 'author' },
    { action: 'answer-published', detail: null },
    { action: 'answer-removed', detail: 'threat' },
  ])
})

test('refuses a decision about a text that the school has changed', async () => {
  const { review, answers, list, decide } = await start()
  await answers.write(speaker, review._id, { text, position: 'Principal' })
  const [waiting] = (await list('waiting')).answers
  await answers.write(speaker, review._id, { text: `${text} You failed.`, position: 'Principal' })
  expect((await decide(waiting.id, { decision: 'publish' })).statusCode).toBe(404)
})

test('shows earlier versions without the text of a removed one', async () => {
  const { review, answers, list, decide, readPublic } = await start()
  await answers.write(speaker, review._id, { text: harmless, position: 'Principal' })
  const [first] = (await list('waiting')).answers
  await decide(first.id, { decision: 'publish' })
  await decide(first.id, { decision: 'remove', reason: 'false' })
  await answers.write(speaker, review._id, { text: `${harmless} Promised.`, position: 'Principal' })
  const [second] = (await list('waiting')).answers
  await decide(second.id, { decision: 'publish' })
  expect(await readPublic()).toMatchObject([
    { text: `${harmless} Promised.`, earlier: [{ version: 1, text: '' }] },
  ])
})

test('warns the operator before a waiting answer is due', async () => {
  const { product, review, answers } = await start()
  await answers.write(speaker, review._id, { text, position: 'Principal' })
  product.wait(25 * 3600)
  await product.tasks.urgent()
  const { rows } = await product.database.pool.query(`SELECT kind FROM outbox WHERE kind = 'due'`)
  expect(rows).toHaveLength(1)
})
