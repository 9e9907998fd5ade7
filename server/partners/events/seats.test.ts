import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EventOffer } from '#contract/school-events.ts'
import { authorKeyHashOf, newAuthorCode, ticketOf } from '#credentials/credentials.ts'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'
import { publishEvent } from '../../testing/events.ts'
import { createHolder, type Holder } from '../../testing/holder.ts'

const students: Partial<EventOffer> = { openTo: 'students', capacity: 3, largestEntry: 2 }

async function start(changes: Partial<EventOffer> = {}) {
  const product = await testApp({ limits: noLimits })
  const id = await publishEvent(product, { ...students, ...changes })
  return { product, id, path: `/api/school-events/${id}/seats` }
}

const hashOf = (holder: Holder, id: string) => authorKeyHashOf(ticketOf(holder.code, id))

const take = (holder: Holder, id: string, body: object = {}) =>
  holder.send('event', 'POST', `/api/school-events/${id}/seats`, {
    seats: 1,
    ticketHash: hashOf(holder, id),
    ...body,
  })

const use = (product: TestApp, id: string, ticket: string, action: string) =>
  product.post(`/api/school-events/${id}/ticket`, { ticket, action })

async function seatsOf({ database }: TestApp) {
  const { rows } = await database.pool.query(
    'SELECT seats, first_name, withdrawn FROM event_seat ORDER BY ticket_hash',
  )
  return rows
}

test('stores a seat once for a credential, and returns it again', async () => {
  const { product, id } = await start()
  const holder = await createHolder(product)
  const first = await take(holder, id, { seats: 2 })
  expect([first.statusCode, first.json()]).toEqual([201, { seats: 2, firstName: null, isWithdrawn: false }])
  const again = await take(holder, id)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  const other = await take(holder, id, { ticketHash: 'cd'.repeat(32) })
  expect([other.statusCode, other.json().code]).toEqual([409, 'seat-taken'])
  expect(await seatsOf(product)).toEqual([{ seats: 2, first_name: null, withdrawn: false }])
})

test('gives a second device with the author code the same ticket', async () => {
  const { product, id } = await start()
  const code = newAuthorCode()
  const { token } = await product.signIn()
  const [phone, other] = [
    await createHolder(product, { token, code }),
    await createHolder(product, { token, code }),
  ]
  await take(phone, id)
  expect((await take(other, id)).statusCode).toBe(201)
  expect(await seatsOf(product)).toHaveLength(1)
})

test('refuses a token of another event, another use, and a forged one', async () => {
  const { product, id, path } = await start()
  const otherId = await publishEvent(product, students)
  const holder = await createHolder(product)
  const body = { seats: 1, ticketHash: hashOf(holder, id) }
  for (const madeFor of [
    { parts: { params: { id: otherId } } },
    { use: 'vote' as const, parts: { params: { id } } },
    { path: `/api/school-events/${otherId}/seats`, parts: { params: { id } } },
    { body: { ...body, seats: 2 }, parts: { params: { id } } },
  ]) {
    const refused = await holder.send('event', 'POST', path, body, { madeFor })
    expect([madeFor, refused.statusCode]).toEqual([madeFor, 401])
  }
  const forged = await product.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { authorization: `PrivateToken token="${randomBytes(295).toString('base64')}"` },
  })
  expect(forged.statusCode).toBe(401)
  expect(await seatsOf(product)).toEqual([])
})

test('gives exactly one of twenty students the last place', async () => {
  const { product, id } = await start({ capacity: 2 })
  const holders = []
  for (let at = 0; at < 20; at++) holders.push(await createHolder(product))
  const [first, ...others] = holders
  if (first) await take(first, id)
  const statuses = await Promise.all(
    others.map(async (holder) => {
      const response = await take(holder, id)
      return response.statusCode === 201 ? 'taken' : response.json().code
    }),
  )
  expect(statuses.filter((status) => status === 'taken')).toHaveLength(1)
  expect(statuses.filter((status) => status === 'event-full')).toHaveLength(18)
  expect(await seatsOf(product)).toHaveLength(2)
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS spent FROM event_nullifier')
  expect(rows).toEqual([{ spent: 2 }])
})

test('gives a thousand simultaneous students, who all repeat their request, exactly the places', async () => {
  const { product, id } = await start({ capacity: 600 })
  const { eventSeats } = product.context
  const takeOnce = (ticket: Buffer) =>
    eventSeats
      .take(
        id,
        { once: [createHash('sha256').update(ticket).digest()] },
        { seats: 1, ticketHash: ticket.toString('hex') },
      )
      .then(
        () => 'taken',
        ({ code }) => code,
      )
  const tickets = Array.from({ length: 1000 }, () => randomBytes(32))
  const answers = await Promise.all([...tickets, ...tickets].map(takeOnce))
  for (const [at] of tickets.entries()) expect(answers[at], String(at)).toBe(answers[at + tickets.length])
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1200)
  expect(answers.filter((answer) => answer === 'event-full')).toHaveLength(800)
  expect(await seatsOf(product)).toHaveLength(600)
})

test('frees a place that is given back, and takes it again with the ticket', async () => {
  const { product, id } = await start({ capacity: 2 })
  const [asha, ravi] = [await createHolder(product), await createHolder(product)]
  await take(asha, id, { seats: 2 })
  expect((await take(ravi, id)).json().code).toBe('event-full')
  const ticket = ticketOf(asha.code, id)
  expect((await use(product, id, ticket, 'withdraw')).json()).toMatchObject({ isWithdrawn: true })
  expect((await take(ravi, id)).statusCode).toBe(201)
  expect((await use(product, id, ticket, 'restore')).json().code).toBe('event-full')
  await use(product, id, ticketOf(ravi.code, id), 'withdraw')
  expect((await use(product, id, ticket, 'restore')).json()).toMatchObject({ seats: 2, isWithdrawn: false })
  const unknown = await use(product, id, '7K3Q-9F2M-0XRT-5WCH', 'withdraw')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ticket-unknown'])
})

test('asks for a first name only if the event needs it', async () => {
  const { product, id } = await start({ needsFirstName: true })
  const holder = await createHolder(product)
  expect((await take(holder, id)).json().fields).toHaveProperty('firstName')
  expect((await take(holder, id, { firstName: 'Asha' })).json()).toMatchObject({ firstName: 'Asha' })
  const plain = await publishEvent(product, students)
  expect((await take(holder, plain, { firstName: 'Asha' })).json()).toMatchObject({ firstName: null })
})

test('refuses too many seats, and seats after the entry has closed', async () => {
  const { product, id } = await start({ largestEntry: 1 })
  const holder = await createHolder(product)
  expect((await take(holder, id, { seats: 2 })).json().fields).toHaveProperty('seats')
  product.wait(8 * 86_400)
  expect((await take(holder, id)).json().code).toBe('entry-closed')
  expect(await seatsOf(product)).toEqual([])
})

test('shows pages and hosts only counts of the last night', async () => {
  const { product, id } = await start({ capacity: 2, largestEntry: 2 })
  const staff = await product.signInAsStaff('editor')
  const read = async () => {
    const desk = (await staff.get('/api/desk/events?list=published')).json().events[0]
    return [(await product.get(`/api/school-events/${id}`)).json().availability, desk.taken]
  }
  await take(await createHolder(product), id, { seats: 2 })
  expect(await read()).toEqual(['places', 0])
  await product.maintain()
  expect(await read()).toEqual(['full', 2])
})

test('lists tickets after the entry has closed, in the order of hashes', async () => {
  const { product, id } = await start({ capacity: 40 })
  const staff = await product.signInAsStaff('editor')
  const tickets = () => staff.get(`/api/desk/events/${id}/tickets`)
  const holders = []
  for (let at = 0; at < 5; at++) holders.push(await createHolder(product))
  for (const holder of holders) await take(holder, id)
  expect((await tickets()).json().code).toBe('tickets-later')
  const [first] = holders
  if (first) await use(product, id, ticketOf(first.code, id), 'withdraw')
  product.wait(8 * 86_400)
  const hashes = holders
    .slice(1)
    .map(({ code }) => createHash('sha256').update(ticketOf(code, id)).digest('hex'))
    .sort()
  const later = await product.signInAsStaff('editor')
  const list = (await later.get(`/api/desk/events/${id}/tickets`)).json()
  expect(list.tickets.map(({ hash }: { hash: string }) => hash)).toEqual(hashes)
})

test('deletes seats and nullifiers a week after the event', async () => {
  const { product, id } = await start()
  await take(await createHolder(product), id)
  const count = async () => {
    const { rows } = await product.database.pool.query(
      'SELECT (SELECT count(*) FROM event_seat)::int AS seats, (SELECT count(*) FROM event_nullifier)::int AS spent',
    )
    return rows[0]
  }
  product.wait(21 * 86_400)
  await product.maintain()
  expect(await count()).toEqual({ seats: 1, spent: 1 })
  product.wait(86_400)
  await product.maintain()
  expect(await count()).toEqual({ seats: 0, spent: 0 })
})

test('keeps no order in which students took their seats', async () => {
  const { product, id } = await start({ capacity: 40 })
  for (let at = 0; at < 8; at++) await take(await createHolder(product), id)
  const read = async (table: string, column: string) => {
    const { rows } = await product.database.pool.query(
      `SELECT encode(${column}, 'hex') AS hash, xmin::text AS written FROM ${table} ORDER BY ctid`,
    )
    return { hashes: rows.map(({ hash }) => hash), writes: new Set(rows.map(({ written }) => written)).size }
  }
  expect((await read('event_seat', 'ticket_hash')).writes).toBe(8)
  await product.maintain()
  for (const { hashes, writes } of [
    await read('event_seat', 'ticket_hash'),
    await read('event_nullifier', 'hash'),
  ]) {
    expect(hashes).toEqual(hashes.toSorted())
    expect([hashes.length, writes]).toEqual([8, 1])
  }
})

test('stores nothing that names an account, a time or a credential with a seat', async () => {
  const { product } = await start()
  const { rows } = await product.database.pool.query(`
    SELECT table_name || ': ' || string_agg(column_name || ' ' || data_type, ', ' ORDER BY column_name) AS columns
    FROM information_schema.columns WHERE table_name IN ('event_seat', 'event_nullifier') GROUP BY table_name
    ORDER BY table_name`)
  expect(rows.map(({ columns }) => columns)).toEqual([
    'event_nullifier: event_id uuid, hash bytea',
    'event_seat: event_id uuid, first_name text, seats smallint, ticket_hash bytea, withdrawn boolean',
  ])
})
