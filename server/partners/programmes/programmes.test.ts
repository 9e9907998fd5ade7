import { expect, test } from 'vitest'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import {
  addTrainer,
  ask,
  change,
  deskRequest,
  mailsTo,
  programmesOf,
  requestInput,
  startWithProgrammes,
  times,
} from '../../testing/programmes.ts'
import { unknownId } from '../../testing/requests.ts'

const requests = '/api/school/programme-requests'

test('offers the ten programmes of the home page, in the language of the page', async () => {
  const { product, owner } = await startWithProgrammes()
  const { programmes } = await programmesOf(owner)
  expect(programmes).toHaveLength(10)
  expect(programmes[0]).toMatchObject({ title: 'Skill workshops', minutes: 120, capacity: 40 })
  const hindi = await product.app.inject({
    url: '/api/school/programmes',
    headers: { ...owner.headers, 'accept-language': 'hi-IN' },
  })
  expect(hindi.json().programmes[0].title).toBe('हुनर की वर्कशॉप')
})

test('asks once for each programme, and records who asked', async () => {
  const { product, owner } = await startWithProgrammes()
  const [first, second] = (await programmesOf(owner)).programmes
  const body = requestInput(first?.id ?? '')
  const asked = await owner.post(requests, body)
  expect(asked.statusCode).toBe(201)
  expect(asked.json().requests).toMatchObject([
    { id: body.id, state: 'asked', dueAt: '2026-11-09T18:30:00.000Z', session: null, pupils: 40 },
  ])
  expect((await owner.post(requests, body)).statusCode).toBe(201)
  expect((await owner.post(requests, requestInput(first?.id ?? ''))).json().code).toBe(
    'programme-already-asked',
  )
  expect((await owner.post(requests, requestInput(second?.id ?? ''))).statusCode).toBe(201)
  const { rows } = await product.database.pool.query(
    `SELECT count(*)::int AS count FROM school_member_log WHERE action = 'programme-asked'`,
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('refuses past months, unknown programmes, wrong classes and hidden characters', async () => {
  const { owner } = await startWithProgrammes()
  const id = (await programmesOf(owner)).programmes[0]?.id ?? ''
  for (const changes of [
    { wishedMonth: '2026-10' },
    { wishedMonth: '2027-11' },
    { programmeId: unknownId },
    { fromClass: '9', toClass: '8' },
    { toClass: '13' },
    { pupils: '0' },
    { pupils: '1e3' },
    { remark: 'Rampur\u202egnp' },
    { remark: 'x'.repeat(1001) },
  ])
    expect((await owner.post(requests, requestInput(id, changes))).statusCode, JSON.stringify(changes)).toBe(
      400,
    )
  for (const remark of Object.values(hostileTexts).flat())
    expect((await owner.post(requests, requestInput(id, { remark }))).statusCode).toBeLessThan(500)
})

test('schedules, moves and cancels, with calendar files for school and trainer', async () => {
  const { product, staff, owner } = await startWithProgrammes()
  const id = await ask(owner)
  const [first, second] = [await addTrainer(staff, 'Ravi Rao'), await addTrainer(staff, 'Meera Das')]
  const { trainers } = (await staff.get('/api/desk/programmes')).json()
  const emailOf = (trainerId: string) =>
    trainers.find((trainer: { id: string }) => trainer.id === trainerId).email
  const settle = () => product.outbox.settle(10_000)
  const read = (address: string) =>
    mailsTo(product, address).map(({ subject, attachments }) => {
      const file = attachments.find(({ mimeType }) => mimeType.includes('calendar'))
      const { content } = file ?? { content: '' }
      const text = (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll(
        '\r\n ',
        '',
      )
      const value = (name: string) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(text)?.[1]
      return [subject, value('METHOD'), value('SEQUENCE'), value('DTSTART'), value('UID')]
    })

  const scheduled = await change(staff, id, 'session', { trainerId: first, ...times('2026-12-01') })
  expect(scheduled.json()).toMatchObject({
    state: 'scheduled',
    dueAt: null,
    session: { trainer: { id: first } },
  })
  await settle()
  await change(staff, id, 'session', { trainerId: first, ...times('2026-12-02') })
  await settle()
  await change(staff, id, 'session', { trainerId: second, ...times('2026-12-02') })
  await settle()
  await change(staff, id, 'cancel', { sentence: 'The trainer is ill.' })
  await settle()

  const uid = `${scheduled.json().session.id}@bolshala.example`
  const title = 'Skill workshops'
  expect(read(owner.email)).toEqual([
    [`${title}: 1 December 2026`, 'REQUEST', '0', '20261201T043000Z', uid],
    [`${title} has moved to 2 December 2026`, 'REQUEST', '1', '20261202T043000Z', uid],
    [`${title} has moved to 2 December 2026`, 'REQUEST', '2', '20261202T043000Z', uid],
    [`${title} is cancelled`, 'CANCEL', '3', '20261202T043000Z', uid],
  ])
  expect(read(emailOf(first))).toEqual([
    [`${title}: 1 December 2026`, 'REQUEST', '0', '20261201T043000Z', uid],
    [`${title} has moved to 2 December 2026`, 'REQUEST', '1', '20261202T043000Z', uid],
    [`${title} is cancelled`, 'CANCEL', '2', '20261202T043000Z', uid],
  ])
  expect(read(emailOf(second))).toEqual([
    [`${title}: 2 December 2026`, 'REQUEST', '2', '20261202T043000Z', uid],
    [`${title} is cancelled`, 'CANCEL', '3', '20261202T043000Z', uid],
  ])
  expect((await programmesOf(owner)).requests).toMatchObject([
    { state: 'asked', sentence: 'The trainer is ill.', session: null },
  ])
  const { rows } = await product.database.pool.query('SELECT id FROM programme_mail')
  expect(rows).toEqual([])
})

test('of twenty sessions of a trainer at the same time, one is scheduled', async () => {
  const { product, staff, owner } = await startWithProgrammes()
  const trainerId = await addTrainer(staff)
  const { programmes } = await programmesOf(owner)
  const ids: string[] = []
  for (const [index, schoolCode] of ['09200000002', '27300000003'].entries()) {
    const member = await product.signInAsSchool('owner', { schoolCode })
    for (const { title } of programmes) ids.push(await ask(member, title))
    expect(ids).toHaveLength(10 * (index + 1))
  }
  const responses = await Promise.all(
    ids.map((id, index) =>
      // All of them overlap with the half hour from 11 a.m.
      change(staff, id, 'session', {
        trainerId,
        ...times('2026-12-01', `10:${10 + index}`, `12:${10 + index}`),
      }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
  for (const response of responses.filter(({ statusCode }) => statusCode === 409))
    expect(response.json().code).toBe('trainer-booked')
  const { rows } = await product.database.pool.query('SELECT id FROM programme_session')
  expect(rows).toHaveLength(1)
})

test('lets a trainer hold sessions one after the other, and skips a cancelled one', async () => {
  const { staff, owner } = await startWithProgrammes()
  const trainerId = await addTrainer(staff)
  const [one, other, third] = [
    await ask(owner),
    await ask(owner, 'Quiz league'),
    await ask(owner, 'Student newsroom'),
  ]
  const book = (id: string, ...hours: [string, string]) =>
    change(staff, id, 'session', { trainerId, ...times('2026-12-01', ...hours) })
  expect((await book(one, '10:00', '12:00')).statusCode).toBe(200)
  expect((await book(other, '12:00', '13:00')).statusCode).toBe(200)
  expect((await book(third, '11:59', '12:30')).statusCode).toBe(409)
  await change(staff, one, 'cancel', { sentence: 'It rains.' })
  expect((await book(third, '10:30', '12:00')).statusCode).toBe(200)
  await staff.put(`/api/desk/trainers/${trainerId}`, {
    name: 'Ravi Rao',
    email: 'ravi@example.org',
    retired: true,
  })
  expect((await book(one, '15:00', '16:00')).json().code).toBe('trainer-unknown')
})

test('refuses a change from an outdated page, and an end before the beginning', async () => {
  const { staff, owner } = await startWithProgrammes()
  const id = await ask(owner)
  const trainerId = await addTrainer(staff)
  const { version } = await deskRequest(staff, id)
  const put = (body: object) => staff.put(`/api/desk/programme-requests/${id}/session`, body)
  const input = { version, trainerId, ...times('2026-12-01') }
  expect((await put({ ...input, ...times('2026-12-01', '12:00', '10:00') })).statusCode).toBe(400)
  expect((await put({ ...input, beginsAt: 'tomorrow' })).statusCode).toBe(400)
  expect((await put(input)).statusCode).toBe(200)
  expect((await put(input)).json().code).toBe('programme-request-changed')
})

test('lists what waits, is scheduled and took place, and the sessions of a week', async () => {
  const { product, staff, owner } = await startWithProgrammes()
  const [one, other] = [await ask(owner), await ask(owner, 'Quiz league')]
  const trainerId = await addTrainer(staff)
  await change(staff, one, 'session', { trainerId, ...times('2026-11-03') })
  const list = async (name: string) =>
    (await staff.get(`/api/desk/programme-requests?list=${name}`))
      .json()
      .requests.map(({ id }: { id: string }) => id)
  expect(await list('waiting')).toEqual([other])
  expect(await list('scheduled')).toEqual([one])
  const week = async (from: string) =>
    (await staff.get(`/api/desk/programme-sessions?from=${from}&days=7`)).json().requests
  expect(await week('2026-11-02')).toMatchObject([{ id: one }])
  expect(await week('2026-11-09')).toEqual([])
  const early = await change(staff, one, 'done', { participants: '30' })
  expect(early.json().code).toBe('session-not-over')
  product.wait(2 * 24 * 3600)
  const later = await product.signInAsStaff('moderator')
  expect((await change(later, one, 'done', { participants: '30' })).json()).toMatchObject({
    state: 'done',
    session: { participants: 30, feedbackUntil: '2026-11-18', feedback: null },
  })
  expect(await product.context.schoolProgrammes.tookPart('10100000001', 'hi-IN')).toEqual([
    { title: 'हुनर की वर्कशॉप', month: '2026-11', feedback: null },
  ])
})

test('withdraws an open request, and tells the trainer', async () => {
  const { product, staff, owner } = await startWithProgrammes()
  const id = await ask(owner)
  await change(staff, id, 'session', { trainerId: await addTrainer(staff), ...times('2026-12-01') })
  const withdrawn = await owner.remove(`${requests}/${id}`)
  expect(withdrawn.json().requests).toMatchObject([{ state: 'withdrawn', session: null }])
  await product.outbox.settle(10_000)
  expect(
    product.mail.messages.filter(({ subject }) => subject === 'Skill workshops is cancelled'),
  ).toHaveLength(2)
  expect((await owner.remove(`${requests}/${id}`)).statusCode).toBe(409)
  expect(await ask(owner)).not.toBe(id)
  expect((await programmesOf(owner)).requests).toHaveLength(2)
})

test('gives another school the response for an unknown request', async () => {
  const { product, owner } = await startWithProgrammes()
  const id = await ask(owner)
  const other = await product.signInAsSchool('owner', { schoolCode: '09200000002' })
  for (const send of [
    (target: string) => other.remove(`${requests}/${target}`),
    (target: string) => other.get(`${requests}/${target}/feedback-codes`),
  ]) {
    const [foreign, missing] = [await send(id), await send(unknownId)]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
  }
  const stolen = await other.post(requests, {
    ...requestInput((await programmesOf(other)).programmes[0]?.id ?? ''),
    id,
  })
  expect(stolen.statusCode).toBe(409)
  expect((await programmesOf(other)).requests).toEqual([])
})

test('refuses a member whose account was revoked', async () => {
  const { product, owner } = await startWithProgrammes()
  const id = await ask(owner)
  await product.context.schoolAccounts.revoke(owner.memberId)
  expect((await owner.get('/api/school/programmes')).statusCode).toBe(401)
  expect((await owner.remove(`${requests}/${id}`)).statusCode).toBe(401)
})

test('declines with a sentence, which the school gets by mail', async () => {
  const { product, staff, owner } = await startWithProgrammes()
  const id = await ask(owner)
  await change(staff, id, 'decline', { sentence: 'No trainer lives near your school.' })
  await product.outbox.settle(10_000)
  expect(mailsTo(product, owner.email).at(-1)?.text).toContain('No trainer lives near your school.')
  expect((await change(staff, id, 'decline', { sentence: 'Again.' })).statusCode).toBe(409)
})
