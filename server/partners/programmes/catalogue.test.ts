import { expect, test } from 'vitest'
import {
  addTrainer,
  ask,
  change,
  programmesOf,
  requestInput,
  startWithProgrammes,
  times,
} from '../../testing/programmes.ts'

const requests = '/api/school/programme-requests'

test('changes the catalogue, and no longer offers what is retired', async () => {
  const { staff, owner } = await startWithProgrammes()
  const { programmes } = (await staff.get('/api/desk/programmes')).json()
  const { id, version, title, description, titleHindi, descriptionHindi, material } = programmes[0]
  const texts = { title, description, titleHindi, descriptionHindi, material }
  const numbers = { fromClass: '1', toClass: '5', days: '1', minutes: '90', capacity: '30' }
  const put = (body: object) =>
    staff.put(`/api/desk/programmes/${id}`, { version, retired: false, ...texts, ...numbers, ...body })
  expect((await put({ minutes: '5' })).statusCode).toBe(400)
  expect((await put({ retired: true })).statusCode).toBe(200)
  expect((await put({})).json().code).toBe('programme-changed')
  expect((await programmesOf(owner)).programmes).toHaveLength(9)
  expect((await owner.post(requests, requestInput(id))).json().code).toBe('programme-not-offered')
  const added = await staff.post('/api/desk/programmes', { ...texts, ...numbers, title: 'Garden day' })
  expect(added.statusCode).toBe(201)
  expect((await programmesOf(owner)).programmes.at(-1)).toMatchObject({ title: 'Garden day', toClass: 5 })
})

test('writes a draft of an event, which is not public', async () => {
  const { product, staff, owner } = await startWithProgrammes()
  const id = await ask(owner)
  expect((await change(staff, id, 'event')).json().code).toBe('session-missing')
  await change(staff, id, 'session', { trainerId: await addTrainer(staff), ...times('2026-12-01') })
  const { eventId } = (await change(staff, id, 'event')).json().session
  expect((await change(staff, id, 'event')).json().session.eventId).toBe(eventId)
  const admin = await product.signInAsStaff('admin')
  expect((await admin.get(`/api/desk/items/${eventId}`)).json()).toMatchObject({
    status: 'draft',
    title: 'Skill workshops at GPS Rampur',
    latest: { fields: { day: '2026-12-01', startTime: '10:00', location: 'GPS Rampur, Rampur' } },
  })
  expect((await product.get('/api/events')).json()).toEqual([])
})

test('deletes name and address of trainers a year after they left', async () => {
  const { product, staff } = await startWithProgrammes()
  const trainerId = await addTrainer(staff)
  await staff.put(`/api/desk/trainers/${trainerId}`, {
    name: 'Ravi',
    email: 'ravi@example.org',
    retired: true,
  })
  const count = async () => (await product.database.pool.query('SELECT id FROM trainer')).rows.length
  product.wait(364 * 24 * 3600)
  await product.tasks.daily()
  expect(await count()).toBe(1)
  product.wait(3 * 24 * 3600)
  await product.tasks.daily()
  expect(await count()).toBe(0)
})
