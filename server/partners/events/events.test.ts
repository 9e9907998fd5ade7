import { expect, test } from 'vitest'
import type { EventOffer } from '#contract/school-events.ts'
import { daysBefore, indianDay } from '../../clock.ts'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'
import { eventOffer, publishEvent } from '../../testing/events.ts'
import type { TestSchoolMember } from '../../testing/members.ts'
import { testSchools } from '../../testing/schools.ts'

const [hostCode = '', guestCode = ''] = testSchools.map(({ code }) => code)

async function start() {
  const product = await testApp({ limits: noLimits })
  const host = await product.signInAsSchool('owner', { schoolCode: hostCode })
  const guest = await product.signInAsSchool('owner', { schoolCode: guestCode })
  const staff = await product.signInAsStaff('editor')
  return { product, host, guest, staff }
}

async function offer(product: TestApp, host: TestSchoolMember, changes: Partial<EventOffer> = {}) {
  const event = eventOffer(changes, product.clock())
  const offered = await host.post('/api/school/events', event)
  return { id: event.id, event, offered }
}

const publish = async (product: TestApp, id: string) =>
  (await product.signInAsStaff('editor')).post(`/api/desk/events/${id}/decision`, { decision: 'publish' })

test('publishes an offered event to the list and the Times, and mails the host', async () => {
  const { product, host, staff } = await start()
  const { id, event, offered } = await offer(product, host)
  expect(offered.json().own).toMatchObject([{ id, state: 'offered', host: { id: hostCode } }])
  expect((await product.get('/api/school-events')).json()).toEqual([])
  expect((await product.get(`/api/school-events/${id}`)).statusCode).toBe(404)
  expect((await staff.get('/api/desk/events')).json()).toMatchObject({ total: 1, waiting: 1 })
  await publish(product, id)
  expect((await product.get('/api/school-events')).json()).toMatchObject([
    { id, title: event.title, availability: 'places', isOpen: true, host: { id: hostCode } },
  ])
  const times = (await product.get('/api/events')).json()
  expect(times).toHaveLength(1)
  expect(times[0]).toMatchObject({
    eventName: event.title,
    signUpLink: expect.stringContaining(`/events/${id}`),
  })
  await product.outbox.settle(10_000)
  expect(product.mail.messages.map(({ to, text }) => [to?.[0]?.address, text])).toEqual([
    [host.email, expect.stringContaining('we have published your event "District quiz"')],
  ])
  const { rows } = await product.database.pool.query(
    `SELECT action FROM staff_log WHERE action LIKE 'event-%' ORDER BY id`,
  )
  expect(rows).toEqual([{ action: 'event-published' }])
})

test('stores a repeated offer once, and refuses a sixth one that waits', async () => {
  const { product, host } = await start()
  const { event } = await offer(product, host)
  expect((await host.post('/api/school/events', event)).json().own).toHaveLength(1)
  for (let at = 0; at < 4; at++) await offer(product, host)
  const { offered } = await offer(product, host)
  expect([offered.statusCode, offered.json().code]).toEqual([409, 'offers-waiting'])
})

test('refuses days that have passed, are too late or in the wrong order', async () => {
  const { product, host } = await start()
  const day = (days: number) => daysBefore(indianDay(product.clock()), -days)
  for (const [changes, field] of [
    [{ closesOn: day(-1) }, 'closesOn'],
    [{ closesOn: day(14) }, 'closesOn'],
    [{ endsOn: day(13) }, 'endsOn'],
    [{ endsOn: day(40) }, 'endsOn'],
    [{ beginsOn: day(500), endsOn: day(500) }, 'beginsOn'],
    [{ beginsOn: '2027-02-30', endsOn: '2027-03-02' }, 'beginsOn'],
  ] as const) {
    const { offered } = await offer(product, host, changes)
    expect([field, offered.statusCode, Object.keys(offered.json().fields ?? {})]).toEqual([
      field,
      400,
      [field],
    ])
  }
})

test('gives exactly one of twenty schools the last place', async () => {
  const { product } = await start()
  const id = await publishEvent(product, { capacity: 3 })
  const members = []
  for (let at = 0; at < 20; at++) members.push(await product.signInAsSchool('owner'))
  const [first, ...others] = members
  await first?.put(`/api/school/events/${id}/entry`, { teams: 2, pupils: 6 })
  const outcomes = await Promise.all(
    others.map(async (member) => {
      const response = await member.put(`/api/school/events/${id}/entry`, { teams: 1, pupils: 3 })
      return response.statusCode === 200 ? 'entered' : response.json().code
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'entered')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'event-full')).toHaveLength(18)
  const { rows } = await product.database.pool.query(
    'SELECT sum(teams)::int AS teams FROM school_event_entry',
  )
  expect(rows).toEqual([{ teams: 3 }])
})

test('changes and withdraws an entry until the entry closes', async () => {
  const { product, guest } = await start()
  const id = await publishEvent(product)
  const path = `/api/school/events/${id}/entry`
  const entryIn = (response: { json(): { others: { entry: unknown }[] } }) => response.json().others[0]?.entry
  expect(entryIn(await guest.put(path, { teams: 1, pupils: 3 }))).toEqual({ teams: 1, pupils: 3 })
  expect(entryIn(await guest.put(path, { teams: 2, pupils: 5 }))).toEqual({ teams: 2, pupils: 5 })
  expect((await guest.put(path, { teams: 3, pupils: 5 })).json().fields).toHaveProperty('teams')
  expect(entryIn(await guest.remove(path))).toBe(null)
  expect((await guest.remove(path)).statusCode).toBe(404)
  product.wait(8 * 86_400)
  const later = await product.signInAsSchool('editor', { schoolCode: guestCode })
  expect((await later.put(path, { teams: 1, pupils: 3 })).json().code).toBe('entry-closed')
})

test('treats events of other schools as unknown', async () => {
  const { product, host, guest } = await start()
  const { id } = await offer(product, host)
  for (const [method, end, body] of [
    ['remove', '', undefined],
    ['get', '/tickets', undefined],
    ['put', '/results', { results: [] }],
    ['put', '/entry', { teams: 1, pupils: 3 }],
  ] as const) {
    const foreign = await guest[method](`/api/school/events/${id}${end}`, body)
    const missing = await guest[method](`/api/school/events/0f8fad5b-d9cb-469f-a165-70867728950e${end}`, body)
    expect([end, foreign.statusCode, foreign.body]).toEqual([end, 404, missing.body])
  }
  expect((await host.remove(`/api/school/events/${id}`)).json().own).toEqual([])
})

test('publishes results of entered schools after the event, on the pages of the schools', async () => {
  const { product, host, guest } = await start()
  const { id } = await offer(product, host)
  await publish(product, id)
  await guest.put(`/api/school/events/${id}/entry`, { teams: 1, pupils: 3 })
  const results = { results: [{ schoolId: guestCode, award: 'winner' }] }
  expect((await host.put(`/api/school/events/${id}/results`, results)).json().code).toBe('results-later')
  product.wait(15 * 86_400)
  await product.maintainRows()
  const later = await product.signInAsSchool('editor', { schoolCode: hostCode })
  const wrong = { results: [{ schoolId: hostCode, award: 'winner' }] }
  expect((await later.put(`/api/school/events/${id}/results`, wrong)).json().fields).toHaveProperty('results')
  const written = await later.put(`/api/school/events/${id}/results`, results)
  expect(written.json().own[0]).toMatchObject({ state: 'over', waitingResults: [{ award: 'winner' }] })
  const { publicEvents } = product.context
  expect(await publicEvents.recognitionsOf(guestCode)).toEqual([])
  const staff = await product.signInAsStaff('editor')
  expect((await staff.get('/api/desk/events?list=results')).json().total).toBe(1)
  await staff.put(`/api/desk/events/${id}/results`, results)
  expect(await publicEvents.recognitionsOf(guestCode)).toMatchObject([
    { eventId: id, title: 'District quiz', award: 'winner' },
  ])
  expect((await product.get(`/api/school-events/${id}`)).json().results).toMatchObject([
    { school: { id: guestCode }, award: 'winner' },
  ])
})

test('cancels an event, takes it from the Times, and mails host and entered schools', async () => {
  const { product, host, guest, staff } = await start()
  const { id } = await offer(product, host)
  await publish(product, id)
  await product.outbox.settle(10_000)
  product.mail.messages.length = 0
  await guest.put(`/api/school/events/${id}/entry`, { teams: 1, pupils: 3 })
  const sentence = 'The hall is flooded.'
  const cancelled = await staff.post(`/api/desk/events/${id}/decision`, { decision: 'cancel', sentence })
  expect(cancelled.json()).toMatchObject({ state: 'cancelled', sentence })
  expect((await product.get('/api/events')).json()).toEqual([])
  expect((await product.get('/api/school-events')).json()).toEqual([])
  expect((await product.get(`/api/school-events/${id}`)).json().state).toBe('cancelled')
  await product.outbox.settle(10_000)
  expect(product.mail.messages.map(({ to }) => to?.[0]?.address).sort()).toEqual(
    [host.email, guest.email].sort(),
  )
  for (const { text } of product.mail.messages) expect(text).toContain(sentence)
  const again = await staff.post(`/api/desk/events/${id}/decision`, { decision: 'cancel', sentence })
  expect([again.statusCode, again.json().code]).toEqual([409, 'event-changed'])
})

test('publishes an event once when two editors decide at the same time', async () => {
  const { product, host } = await start()
  const { id } = await offer(product, host)
  const [one, other] = [await product.signInAsStaff('editor'), await product.signInAsStaff('admin')]
  const responses = await Promise.all(
    [one, other].map((staff) => staff.post(`/api/desk/events/${id}/decision`, { decision: 'publish' })),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await product.get('/api/events')).json()).toHaveLength(1)
})

test('keeps results and entries of a school that became part of another one', async () => {
  const { product, host, guest } = await start()
  const { id } = await offer(product, host)
  await publish(product, id)
  await guest.put(`/api/school/events/${id}/entry`, { teams: 1, pupils: 3 })
  await product.database.pool.query(
    'INSERT INTO school_alias (code, school_code, position) VALUES ($1, $2, 1)',
    [guestCode, hostCode],
  )
  const { others } = (await host.get('/api/school/events')).json()
  expect(others).toMatchObject([{ id, entry: { teams: 1, pupils: 3 } }])
})
