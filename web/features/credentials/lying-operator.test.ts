import { afterEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#brand/storage-keys.ts'
import { toBase64Url } from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'
import { noLimits, reviewInput, testApp } from '#server/testing/app.ts'
import { testSchools } from '#server/testing/schools.ts'
import { errorOf, issuerKeysOf, openSignedIn, type SentByBrowser } from './test-browser.ts'
import { isPost, keyIdOf, tagsOf } from './test-tokens.ts'

const startsAt = '2026-11-25T10:00:00+05:30'
const [{ code: school = '' } = {}, { code: otherSchool = '' } = {}, { code: thirdSchool = '' } = {}] =
  testSchools
const dayMs = 86_400_000

afterEach(() => void vi.unstubAllGlobals())

async function start(options: { startsAt?: string } = {}) {
  const product = await testApp({ limits: noLimits, startsAt, ...options })
  const device = await openSignedIn(product)
  return { product, ...device }
}

type Device = Awaited<ReturnType<typeof start>>

async function startWithReview(options: { startsAt?: string } = {}) {
  const device = await start(options)
  const author = await openSignedIn(device.product)
  await author.tab.getCredential()
  const { result } = await author.tab.postWithCredential('postReview', { body: reviewInput() })
  device.browser.use()
  await device.tab.getCredential()
  return { ...device, reviewId: result._id }
}

const review = ({ tab }: Pick<Device, 'tab'>, schoolId = school) =>
  tab.postWithCredential('postReview', { body: reviewInput({ schoolId }) })

const comment = ({ tab, reviewId }: Pick<Device, 'tab'> & { reviewId: string }, text: string) =>
  tab.postWithCredential('postComment', { params: { id: reviewId }, body: { text } })

const isIssuance = ({ url, init }: SentByBrowser) => init.method === 'POST' && url === '/api/credential'

/**
 * Changes fields of the responses that name the time. The lie can change between two requests. The operator also accepts
 * posts of other days: the response is that of the first post.
 */
function lie({ browser }: Pick<Device, 'browser'>, fields: () => Record<string, unknown>): void {
  let accepted: string | undefined
  browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (isPost(sent)) {
      if (response.ok) accepted = await response.clone().text()
      return response.ok || accepted === undefined ? response : new Response(accepted, { status: 201 })
    }
    const namesTime =
      sent.url === '/api/posting-day' || (sent.url === '/api/credential' && sent.init.method === 'GET')
    return namesTime ? Response.json({ ...(await response.json()), ...fields() }) : response
  }
}

const postsOf = ({ browser }: Pick<Device, 'browser'>) => browser.requests.filter(isPost)

it.each([2025, 2027, 2031])('requests no credential of the year %i that the operator names', async (year) => {
  const product = await testApp({ startsAt: '2026-05-20T10:00:00+05:30' })
  // Creates the key of 2025.
  await issuerKeysOf(product)
  product.wait(189 * 86_400)
  const device = { product, ...(await openSignedIn(product)) }
  device.browser.script.dataset.issuerKeys = `${await issuerKeysOf(device.product)} 2031:${toBase64Url(newIssuerKey().publicKey)}`
  lie(device, () => ({ schoolYear: year }))
  expect(await errorOf(device.tab.getCredential())).toBe('device-date-wrong')
  expect(device.browser.requests.filter(isIssuance)).toEqual([])
})

it.each([2025, 2027, 2031])('posts with the key of everybody if posting-day names %i', async (year) => {
  const device = await start()
  await device.tab.getCredential()
  lie(device, () => ({ schoolYear: year }))
  await review(device)
  expect(postsOf(device)).toHaveLength(1)
  const crowd = await openSignedIn(device.product)
  await crowd.tab.getCredential()
  await review(crowd)
  expect(postsOf(device).map(keyIdOf)).toEqual(postsOf(crowd).map(keyIdOf))
})

it('repeats no tag if the operator names other weeks', async () => {
  const device = await start()
  await device.tab.getCredential()
  const weeks = ['2026-W48', '2026-W47', '2026-W48']
  let at = 0
  lie(device, () => ({ week: weeks[at] }))
  for (const schoolId of [school, otherSchool, thirdSchool]) {
    await review(device, schoolId)
    at++
  }
  const tags = postsOf(device).flatMap(tagsOf)
  expect(tags).toHaveLength(6)
  expect(new Set(tags).size).toBe(tags.length)
})

it('repeats no tag and no author key if the operator alternates days', async () => {
  const device = await startWithReview()
  let day = ''
  lie(device, () => ({ day }))
  for (const [at, each] of ['2026-11-25', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-25'].entries()) {
    day = each
    await comment(device, `Comment ${at}.`)
  }
  const sent = postsOf(device)
  const tags = sent.flatMap(tagsOf)
  expect(new Set(tags).size).toBe(tags.length)
  const keys = sent.map(({ init }) => JSON.parse(String(init.body)).authorKeyHash)
  expect(new Set(keys).size).toBe(keys.length)
})

it('follows the day before and after, but no other day', async () => {
  const device = await startWithReview()
  const { browser, product } = device
  browser.clockAhead = 20 * 3_600_000
  await comment(device, 'The clock of this phone is ahead.')
  browser.clockAhead = -15 * 3_600_000
  await comment(device, 'The clock of this phone is behind.')
  for (const days of [-400, -2, 2, 400]) {
    browser.clockAhead = days * dayMs
    browser.requests.length = 0
    expect(await errorOf(comment(device, 'Two days are too much.'))).toBe('device-date-wrong')
    expect(browser.requests.map(({ url }) => url)).toEqual(['/api/posting-day'])
  }
  browser.clockAhead = 0
  product.wait(86_400)
  await comment(device, 'The next day.')
})

it('posts around 1 June with the key that everybody can use', async () => {
  const device = await startWithReview({ startsAt: '2027-05-31T20:00:00+05:30' })
  const { browser, product } = device
  const { credentials } = await device.tab.readDeviceData(await device.tab.getDeviceKey())
  expect(Object.keys(credentials)).toEqual(['2026', '2027'])
  let fields = {}
  lie(device, () => fields)
  const post = async (clockAhead: number, day?: string) => {
    browser.clockAhead = clockAhead * 3_600_000
    fields = { ...(day !== undefined && { day }) }
    await comment(device, `The clock is ${clockAhead} hours ahead, and the day is ${day}.`)
    return keyIdOf(postsOf(device).at(-1) ?? expect.unreachable())
  }
  const oldKey = await post(0)
  // The clock of the device says 1 June, but the server still 31 May.
  expect(await post(10)).toBe(oldKey)
  expect(await post(0, '2027-06-01')).toBe(oldKey)
  product.wait(10 * 3600)
  // The clock of the device says 31 May, but the server 1 June.
  expect(await post(-10)).toBe(oldKey)
  const newKey = await post(0)
  expect(newKey).not.toBe(oldKey)
  product.wait(86_400)
  for (const day of ['2027-06-01', '2027-06-02', '2027-06-03']) expect(await post(0, day)).toBe(newKey)
})

it('does not follow the server behind the latest accepted post', async () => {
  const device = await startWithReview()
  await comment(device, 'The first one is accepted on the 25th.')
  lie(device, () => ({ day: '2026-11-24' }))
  // The server accepts it, so the device has used its own day.
  await comment(device, 'The operator names the day before.')
  const { acceptedDay } = await device.tab.readDeviceData(await device.tab.getDeviceKey())
  expect(acceptedDay).toBe('2026-11-25')
})

it.each([400, 'lost'] as const)(
  'an attempt that ends with %s does not count as accepted',
  async (outcome) => {
    const device = await startWithReview()
    device.browser.intercept = async (sent, respond) => {
      if (!isPost(sent)) return respond()
      if (outcome === 'lost') throw new TypeError('Connection lost')
      return Response.json({ code: 'invalid', message: 'No' }, { status: outcome })
    }
    expect(await errorOf(comment(device, 'Is it open?'))).not.toBe('no error')
    const { acceptedDay } = await device.tab.readDeviceData(await device.tab.getDeviceKey())
    expect(acceptedDay).toBeUndefined()
  },
)

/** Runs the operation while the server stores posts and their responses are lost. */
async function whileResponsesAreLost({ browser }: Device, run: () => Promise<unknown>): Promise<void> {
  browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (isPost(sent)) throw new TypeError('Connection lost')
    return response
  }
  await expect(run()).rejects.toThrow()
  browser.intercept = undefined
}

it('repeats no tag for another school after a lost response', async () => {
  const device = await start()
  await device.tab.getCredential()
  await whileResponsesAreLost(device, () => review(device))
  await review(device, otherSchool)
  await review(device)
  const [lost = [], , other = [], again = []] = postsOf(device).map(tagsOf)
  expect(lost.filter((tag) => other.includes(tag))).toEqual([])
  expect(again).toEqual(lost)
})

it('sends another comment with another number after a lost response', async () => {
  const device = await startWithReview()
  await whileResponsesAreLost(device, () => comment(device, 'Is it open?'))
  await comment(device, 'What does the hostel cost?')
  await comment(device, 'Is it open?')
  const [lost, , other, again] = postsOf(device).map((sent) => ({
    tags: tagsOf(sent),
    key: JSON.parse(String(sent.init.body)).authorKeyHash,
  }))
  expect(again).toEqual(lost)
  expect(other?.tags).not.toEqual(lost?.tags)
  expect(other?.key).not.toBe(lost?.key)
})

it('keeps the first author key with a new number on the next day', async () => {
  const device = await startWithReview()
  await whileResponsesAreLost(device, () => comment(device, 'Is it open?'))
  device.product.wait(86_400)
  await comment(device, 'Is it open?')
  const sent = postsOf(device)
  const keys = sent.map(({ init }) => JSON.parse(String(init.body)).authorKeyHash)
  expect(new Set(keys).size).toBe(1)
  expect(tagsOf(sent[2] ?? expect.unreachable())).not.toEqual(tagsOf(sent[0] ?? expect.unreachable()))
})

it.each([
  ['review', 2],
  ['comment', 1],
  ['vote', 2],
] as const)('hands over three tags of a %s to an operator who refuses them', async (kind, tagsEach) => {
  const device = await startWithReview()
  device.browser.intercept = async (sent, respond) =>
    isPost(sent) ? Response.json({ code: 'quota-number-used', message: 'Used' }, { status: 409 }) : respond()
  const attempts = {
    review: () => review(device, otherSchool),
    comment: () => comment(device, 'Is it open?'),
    vote: () => device.tab.postWithCredential('voteHelpful', { params: { id: device.reviewId } }),
  }
  for (let time = 0; time < 3; time++) {
    const error = attempts[kind]()
    await expect(error).rejects.toMatchObject({
      code: 'quota-number-used',
      message: expect.stringContaining('another device'),
    })
  }
  expect(postsOf(device)).toHaveLength(3)
  expect(new Set(postsOf(device).flatMap(tagsOf)).size).toBe(tagsEach === 2 ? 4 : 3)
})

/** The operator issues the first requested credential, but not that of the next year. */
function withholdNextYear({ browser }: Pick<Device, 'browser'>): void {
  browser.intercept = async (sent, respond) =>
    isIssuance(sent) && JSON.parse(String(sent.init.body)).schoolYear === 2027
      ? Response.json({ code: 'failed', message: 'Failed' }, { status: 503 })
      : respond()
}

it('keeps the author code after a false refusal and accepts it again', async () => {
  const device = await start({ startsAt: '2027-05-20T10:00:00+05:30' })
  const { product, browser, tab } = device
  withholdNextYear(device)
  await tab.getCredential()
  const { code } = (await tab.readCode()) ?? {}
  await review(device)
  product.wait(20 * 86_400)
  browser.script.dataset.issuerKeys = await issuerKeysOf(product)
  browser.intercept = async (sent, respond) =>
    isIssuance(sent)
      ? Response.json({ code: 'credential-of-other-code', message: 'Other' }, { status: 409 })
      : respond()
  expect(await tab.getCredential()).toMatchObject({ state: 'code-needed' })
  expect([await tab.readCode(), await tab.readRejectedCode()]).toEqual([undefined, code])
  const [post] = await tab.listOwnPosts()
  expect(post && (await tab.findAuthorKey(post))).toBeTruthy()
  browser.intercept = undefined
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect([(await tab.readCode())?.code, await tab.readRejectedCode()]).toEqual([code, undefined])
})

it('stores the same length with and without a long post that waits', async () => {
  const product = await testApp({ limits: noLimits, startsAt, publication: 'nightly' })
  const { browser, tab } = await openSignedIn(product)
  await tab.getCredential()
  const length = () => browser.storages.phone.getItem(storageKeys.deviceData)?.length
  const before = length()
  for (const { code: schoolId } of testSchools) {
    const description = 'अच्छा स्कूल है, और पुस्तकालय हर दिन खुला रहता है। '.repeat(36)
    await tab.postWithCredential('postReview', { body: reviewInput({ schoolId, description }) })
  }
  expect(await tab.listOwnPosts()).toHaveLength(4)
  expect(length()).toBe(before)
})
