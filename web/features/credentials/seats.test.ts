import { afterEach, expect, it, vi } from 'vitest'
import { noLimits, testApp } from '#server/testing/app.ts'
import { publishEvent } from '#server/testing/events.ts'
import { errorOf, openSignedIn } from './test-browser.ts'

const startsAt = '2026-11-20T10:00:00+05:30'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start() {
  const product = await testApp({ startsAt, limits: noLimits })
  const id = await publishEvent(product, { openTo: 'students', largestEntry: 3 })
  const device = await openSignedIn(product)
  await device.tab.getCredential()
  return { product, id, ...device }
}

type Device = Pick<Awaited<ReturnType<typeof start>>, 'tab' | 'id'>

const takeSeat = ({ tab, id }: Device, seats: number) =>
  tab.postWithCredential('takeSeat', { params: { id }, body: { seats } })

it('takes a seat without session, cookies and the ticket itself', async () => {
  const device = await start()
  device.browser.requests.length = 0
  await takeSeat(device, 2)
  const sent = device.browser.requests.find(({ url }) => url.endsWith('/seats'))
  const headers = new Headers(sent?.init.headers)
  expect(headers.get('authorization')).toMatch(/^PrivateToken /)
  expect(sent?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(JSON.stringify(device.browser.requests)).not.toContain(device.account.token)
  const own = await device.tab.readOwnTicket(device.id)
  expect(own).toMatchObject({ seats: 2, isWithdrawn: false, schoolYear: 2026 })
  expect(JSON.stringify(device.browser.requests)).not.toContain(own?.ticket)
})

it('finds the ticket again on another device with the author code', async () => {
  const device = await start()
  await takeSeat(device, 2)
  const code = (await device.tab.readCode())?.code ?? ''
  const first = await device.tab.readOwnTicket(device.id)
  const other = await openSignedIn(device.product, device.account)
  await other.tab.enterCode(code)
  expect(await other.tab.readOwnTicket(device.id)).toBeUndefined()
  await takeSeat({ ...other, id: device.id }, 1)
  expect(await other.tab.readOwnTicket(device.id)).toEqual(first)
})

it('sends the same ticket again after a lost response', async () => {
  const device = await start()
  let lost = 0
  device.browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (sent.url.endsWith('/seats') && lost++ < 2) throw new TypeError('Connection lost')
    return response
  }
  expect(await errorOf(takeSeat(device, 2))).not.toBe('no error')
  await takeSeat(device, 2)
  const { rows } = await device.product.database.pool.query('SELECT seats FROM event_seat')
  expect(rows).toEqual([{ seats: 2 }])
})

it('forgets tickets of earlier school years', async () => {
  const device = await start()
  await takeSeat(device, 1)
  const own = await device.tab.readOwnTicket(device.id)
  if (own) await device.tab.changeOwnTicket('a-later-event', { ...own, schoolYear: 2028 })
  expect(await device.tab.readOwnTicket(device.id)).toBeUndefined()
  expect(await device.tab.readOwnTicket('a-later-event')).toBeDefined()
})
