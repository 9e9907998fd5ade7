import { beforeAll, expect, test } from 'vitest'
import { newComplaintNumber } from '#contract/complaint-number.ts'
import type { FeedbackResult } from '#contract/programmes.ts'
import { buildPages, pagesFolder } from '../../pages/build-pages.ts'
import type { TestApp } from '../../testing/app.ts'
import { sendForm } from '../../testing/claims.ts'
import { change, hold, startWithProgrammes } from '../../testing/programmes.ts'
import { sampleSchoolId } from '../../testing/requests.ts'

beforeAll(buildPages, 300_000)

const answers = { useful: '5', understandable: '4', best: 'doing' } as const
const day = 24 * 3600

const send = (product: TestApp, code: string, changes: Record<string, string> = {}) =>
  sendForm(product, { code, ...answers, ...changes }, '/feedback')

async function readSchoolPage(product: TestApp): Promise<string> {
  const { headers } = await product.get(`/schools/${sampleSchoolId}`)
  return (await product.get(String(headers.location))).body
}

/** The session of the owner has ended with the time. */
const owner = (product: TestApp) => product.signInAsSchool('editor', { schoolCode: sampleSchoolId })

const codesPath = (id: string) => `/api/school/programme-requests/${id}/feedback-codes`

async function start(participants: number, options: Parameters<typeof startWithProgrammes>[0] = {}) {
  const started = await startWithProgrammes({ pages: pagesFolder, ...options })
  const { product } = started
  const id = await hold(started, participants)
  const member = await owner(product)
  const codes: string[] = (await member.get(codesPath(id))).json().codes ?? []
  const result = async (): Promise<FeedbackResult | null | undefined> => {
    const { rows } = await product.database.pool.query('SELECT feedback FROM programme_session')
    return rows[0]?.feedback
  }
  return { product, id, member, codes, result }
}

test('gives each participant a code of its own, the same again for each print', async () => {
  const { product, id, member, codes } = await start(30)
  expect(new Set(codes).size).toBe(30)
  expect((await member.get(codesPath(id))).json()).toMatchObject({
    codes,
    heldOn: '2026-11-03',
    lastDay: '2026-11-19',
  })
  const staff = await product.signInAsStaff('moderator')
  expect((await staff.get(`/api/desk/programme-requests/${id}/feedback-codes`)).json().codes).toEqual(codes)
  const { rows } = await product.database.pool.query('SELECT * FROM programme_feedback_code')
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
})

test('counts each code once, and responds to used codes as to new ones', async () => {
  const { product, codes, result } = await start(12)
  const first = await send(product, codes[0] ?? '')
  expect(first.statusCode).toBe(200)
  for (let attempt = 0; attempt < 20; attempt++) {
    const again = await send(product, codes[0] ?? '', { useful: '1' })
    expect(again.statusCode).toBe(200)
    expect(again.body).toBe(first.body)
  }
  for (const code of codes.slice(1, 10)) await send(product, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
  product.wait(20 * day)
  await product.tasks.daily()
  expect(await result()).toEqual({
    sums: { answers: 10, useful: [0, 0, 0, 0, 10], understandable: [0, 0, 0, 10, 0], best: [10, 0, 0, 0, 0] },
  })
})

test('of twenty concurrent uses of a code, one counts', async () => {
  const { product, codes } = await start(10)
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(product, codes[0] ?? '')))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { rows } = await product.database.pool.query('SELECT id FROM programme_feedback_answer')
  expect(rows).toHaveLength(1)
})

test('shows nothing if fewer than ten answered, and deletes the answers', async () => {
  const { product, codes, result } = await start(30)
  for (const code of codes.slice(0, 9)) await send(product, code)
  product.wait(20 * day)
  await product.tasks.daily()
  expect(await result()).toEqual({ sums: null })
  const { rows } = await product.database.pool.query(
    'SELECT session_id FROM programme_feedback_code UNION ALL SELECT session_id FROM programme_feedback_answer',
  )
  expect(rows).toEqual([])
  expect((await send(product, codes[20] ?? '')).statusCode).toBe(400)
  expect(await product.context.schoolProgrammes.tookPart(sampleSchoolId, 'en-IN')).toMatchObject([
    { title: 'Skill workshops', feedback: null },
  ])
})

test('shows no number before the last day, to nobody', async () => {
  const { product, id, member, codes, result } = await start(15)
  const staff = await product.signInAsStaff('moderator')
  const read = async () => [
    (await member.get('/api/school/programmes')).body,
    (await member.get(codesPath(id))).body,
    (await staff.get(`/api/desk/programme-requests/${id}`)).body,
    (await staff.get(`/api/desk/programme-requests/${id}/feedback-codes`)).body,
    await readSchoolPage(product),
  ]
  const before = await read()
  for (const code of codes) await send(product, code)
  expect(await read()).toEqual(before)
  product.wait(11 * day)
  await product.tasks.daily()
  expect(await result()).toBeNull()
  product.wait(4 * day)
  await product.tasks.daily()
  const sums = { answers: 15 }
  expect(await result()).toMatchObject({ sums })
  const speaker = { schoolCode: sampleSchoolId }
  const { requests } = await product.context.schoolProgrammes.list(speaker, 'en-IN')
  expect(requests).toMatchObject([{ session: { feedback: { sums } } }])
  const page = await readSchoolPage(product)
  expect(before.at(-1)).toContain('Took part in')
  expect(page).toContain('Took part in')
  expect(page).toContain('(15 answers)')
  await product.tasks.daily()
  expect(await result()).toMatchObject({ sums })
})

test('opens no feedback if fewer than ten took part', async () => {
  const { member, id, codes } = await start(9)
  expect(codes).toEqual([])
  expect((await member.get(codesPath(id))).json().code).toBe('feedback-not-open')
})

test('takes a thousand codes', async () => {
  const { product, codes, result } = await start(1000)
  expect(new Set(codes).size).toBe(1000)
  for (let from = 0; from < codes.length; from += 50)
    await Promise.all(
      codes
        .slice(from, from + 50)
        .map((code) =>
          product.context.programmeFeedback.send(
            { code, useful: '3', understandable: '3', best: 'nothing' },
            '::1',
          ),
        ),
    )
  product.wait(20 * day)
  await product.tasks.daily()
  expect(await result()).toMatchObject({ sums: { answers: 1000, best: [0, 0, 0, 0, 1000] } })
})

test('keeps what was chosen after an error, and names the field', async () => {
  const { product, codes } = await start(10)
  const forged = await send(product, newComplaintNumber(), { best: 'together' })
  expect(forged.statusCode).toBe(400)
  expect(forged.body).toContain('This code does not work.')
  expect(forged.body).toMatch(/value="together"[^>]*checked|checked[^>]*value="together"/)
  const mistyped = await send(product, `${(codes[0] ?? '').slice(0, -1)}U`)
  expect(mistyped.body).toContain('This is not a whole code.')
  const empty = await sendForm(product, { code: codes[0] ?? '' }, '/hi/feedback')
  expect(empty.statusCode).toBe(400)
  expect(empty.body).toContain('कृपया एक चुनें।')
  expect(empty.headers['cache-control']).toBe('no-store')
})

test('limits the tries of a network', async () => {
  const { product } = await start(10, {
    limits: { 'programme feedback by network': { count: 2, minutes: 60 } },
  })
  const statuses = []
  for (let attempt = 0; attempt < 3; attempt++)
    statuses.push((await send(product, newComplaintNumber())).statusCode)
  expect(statuses).toEqual([400, 400, 429])
})

test('takes back a session that was recorded by mistake, with its feedback', async () => {
  const { product, id, codes } = await start(10)
  await send(product, codes[0] ?? '')
  const staff = await product.signInAsStaff('moderator')
  expect((await change(staff, id, 'cancel', { sentence: 'It was the other school.' })).json()).toMatchObject({
    state: 'asked',
    session: null,
  })
  expect((await send(product, codes[1] ?? '')).statusCode).toBe(400)
  expect(await readSchoolPage(product)).not.toContain('Took part in')
})

test('after the night, no order or transaction links a code with an answer', async () => {
  const { product, codes } = await start(40)
  for (const [index, code] of codes.slice(0, 30).entries())
    await send(product, code, { useful: String((index % 5) + 1) })
  await product.tasks.daily()
  const { rows } = await product.database.pool.query(`
    SELECT count(DISTINCT xmin::text)::int AS transactions FROM programme_feedback_answer
    UNION ALL SELECT count(DISTINCT xmin::text)::int FROM programme_feedback_code
    UNION ALL SELECT count(*)::int FROM programme_feedback_answer AS answer
      JOIN programme_feedback_code AS code ON code.xmin = answer.xmin`)
  expect(rows).toEqual([{ transactions: 1 }, { transactions: 1 }, { transactions: 0 }])
})
