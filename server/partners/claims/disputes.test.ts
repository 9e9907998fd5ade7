import { beforeAll, expect, test } from 'vitest'
import { buildPages } from '../../pages/build-pages.ts'
import { signInForDays } from '../../testing/cases.ts'
import {
  claimant,
  claimedSchool,
  claimNumber,
  confirmClaim,
  decideClaim,
  deskClaim,
  lastMailTo,
  latestCode,
  matchHost,
  sendForm,
  startWithClaims,
} from '../../testing/claims.ts'

const day = 86_400
const reason = 'The trust has confirmed it by phone.'

beforeAll(buildPages, 300_000)

/** A claimant has proved an address, but the page has an owner. */
async function dispute() {
  const product = await startWithClaims()
  await matchHost(product)
  const owner = await product.signInAsSchool('owner', { schoolCode: claimedSchool })
  const staff = await signInForDays(product)
  const number = await claimNumber(product)
  const confirmed = await confirmClaim(product, number, latestCode(product))
  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.body).toContain('Another person already speaks for this school')
  await product.outbox.settle(10_000)
  return { product, owner, staff, number }
}

test('a right code takes nothing away from an owner, who is told and answers', async () => {
  const { product, owner, staff, number } = await dispute()
  const open = await deskClaim(staff, number)
  expect(open).toMatchObject({ state: 'waiting', isDispute: true, isProved: true, owner: { answer: null } })
  const mail = lastMailTo(product, owner.email)
  expect(mail?.text).toContain('Your access has not changed')
  expect(mail?.text).not.toContain(claimant.name)
  expect((await owner.get('/api/school/session')).statusCode).toBe(200)

  const early = await decideClaim(staff, number, 'accept', { outcome: 'transferred', reason })
  expect([early.statusCode, early.json().code]).toEqual([409, 'owner-may-answer'])
  const [listed] = (await owner.get('/api/school/claims')).json()
  expect(listed).toMatchObject({ name: claimant.name, position: claimant.position, answer: null })
  const answer = { answer: 'I am the principal since June.' }
  const other = await product.signInAsSchool('owner')
  expect((await other.get('/api/school/claims')).json()).toEqual([])
  expect((await other.post(`/api/school/claims/${listed.id}/answer`, answer)).statusCode).toBe(404)
  const editor = await product.signInAsSchool('editor', { schoolCode: claimedSchool })
  expect((await editor.get('/api/school/claims')).statusCode).toBe(403)
  expect((await owner.post(`/api/school/claims/${listed.id}/answer`, answer)).statusCode).toBe(200)
  expect((await owner.post(`/api/school/claims/${listed.id}/answer`, answer)).statusCode).toBe(409)
  expect((await deskClaim(staff, number)).owner?.answer).toBe(answer.answer)
})

test('a transfer ends the sessions of the owner, and invites the claimant', async () => {
  const { product, owner, staff, number } = await dispute()
  product.wait(8 * day)
  const accepted = await decideClaim(staff, number, 'accept', { outcome: 'transferred', reason })
  expect(accepted.json()).toMatchObject({ state: 'accepted', outcome: 'transferred' })
  expect((await owner.get('/api/school/session')).statusCode).toBe(401)
  const { members } = await deskClaim(staff, number)
  expect(members).toContainEqual(expect.objectContaining({ email: owner.email, status: 'disabled' }))
  expect(members).toContainEqual(expect.objectContaining({ email: claimant.email, status: 'invited' }))
  expect(lastMailTo(product, claimant.email)?.text).toMatch(/https:\/\/bolshala\.example\/school\/join#/)
})

test('the staff keeps the owner, or makes the claimant the second person', async () => {
  const { product, owner, staff, number } = await dispute()
  const asOwner = await decideClaim(staff, number, 'accept', { outcome: 'owner', reason })
  expect(asOwner.statusCode).toBe(409)
  const asEditor = await decideClaim(staff, number, 'accept', { outcome: 'editor', reason })
  expect(asEditor.json()).toMatchObject({ outcome: 'editor' })
  expect((await owner.get('/api/school/session')).statusCode).toBe(200)

  const second = await claimNumber(product, { email: 'other@gpsrampur.in' })
  await confirmClaim(product, second, latestCode(product))
  const sentence = 'The owner is the principal of the school.'
  expect((await decideClaim(staff, second, 'refuse', { sentence })).json()).toMatchObject({
    outcome: 'refused',
    others: [{ number, outcome: 'editor' }],
  })
  expect((await owner.get('/api/school/claims')).json()).toEqual([])
  expect((await owner.get('/api/school/session')).statusCode).toBe(200)
})

test('records each decision in the log of staff', async () => {
  const { product, staff, number } = await dispute()
  product.wait(8 * day)
  const { id } = (await decideClaim(staff, number, 'accept', { outcome: 'transferred', reason })).json()
  const admin = await product.signInAsStaff('admin')
  const log = (await admin.get(`/api/desk/log?target=${id}`)).json()
  expect(log.entries).toMatchObject([{ action: 'claim-accepted', detail: `transferred: ${reason}` }])
})

test('of two right codes at the same moment, one makes an owner', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const staff = await signInForDays(product)
  const numbers = []
  for (const email of ['one@gpsrampur.in', 'two@gpsrampur.in']) {
    const number = await claimNumber(product, { email })
    numbers.push({ number, code: latestCode(product) })
  }
  const responses = await Promise.all(numbers.map(({ number, code }) => confirmClaim(product, number, code)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 303])
  const states = []
  for (const { number } of numbers) states.push((await deskClaim(staff, number)).state)
  expect(states.toSorted()).toEqual(['accepted', 'waiting'])
})

test('sends the link of an accepted claim again, until somebody has used it', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const number = await claimNumber(product)
  await confirmClaim(product, number, latestCode(product))
  const linkIn = () => /https:\S+/.exec(lastMailTo(product, claimant.email)?.text ?? '')?.[0] ?? ''
  const first = linkIn()
  const again = await sendForm(product, { step: 'link', number })
  expect(again.statusCode).toBe(200)
  expect(linkIn()).not.toBe(first)
  await product.database.pool.query("UPDATE school_member SET password_hash = 'x'")
  expect((await sendForm(product, { step: 'link', number })).statusCode).toBe(409)
})
