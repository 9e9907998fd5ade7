import { afterEach, expect, it, vi } from 'vitest'
import { noLimits, reviewInput, testApp } from '#server/testing/app.ts'
import { testSchools } from '#server/testing/schools.ts'
import { errorOf, issuerKeysOf, openSignedIn, type SentByBrowser } from './test-browser.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
const [{ code: school = '' } = {}, { code: otherSchool = '' } = {}] = testSchools

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Options = { publication?: 'nightly'; startsAt?: string }

async function start(options: Options = {}) {
  const product = await testApp({ startsAt, limits: noLimits, ...options })
  const device = await openSignedIn(product)
  await device.tab.getCredential()
  return { product, ...device }
}

type Device = Awaited<ReturnType<typeof start>>

const review = ({ tab }: Pick<Device, 'tab'>, changes: Record<string, unknown> = {}) =>
  tab.postWithCredential('postReview', { body: reviewInput(changes) })

const comment = ({ tab }: Pick<Device, 'tab'>, id: string, text: string) =>
  tab.postWithCredential('postComment', { params: { id }, body: { text } })

async function openSecondDevice({ product, account, tab }: Device) {
  const code = (await tab.readCode())?.code ?? ''
  const device = await openSignedIn(product, account)
  await device.tab.enterCode(code)
  return device
}

const isPost = ({ init }: SentByBrowser) => JSON.stringify(init.headers).includes('PrivateToken')

const hasSession = ({ init }: SentByBrowser) => JSON.stringify(init.headers).includes('Bearer')

/** Loses the responses to posts, as a broken connection does. */
function loseResponses({ browser }: Pick<Device, 'browser'>) {
  browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (isPost(sent)) throw new TypeError('Connection lost')
    return response
  }
}

async function countRows(
  { product }: Device,
  table: 'review' | 'review_comment' | 'report',
): Promise<number> {
  return (await product.database.pool.query(`SELECT FROM ${table}`)).rowCount ?? 0
}

it('posts a review without session, cookies and referrer', async () => {
  const device = await start()
  device.browser.requests.length = 0
  const { result, authorKey = '' } = await review(device)
  expect(result).toMatchObject({ title: 'Labs you may touch', state: 'published' })
  expect(device.browser.requests.map(({ url }) => url)).toEqual([
    '/api/posting-day',
    `/api/schools/${school}`,
    '/api/reviews',
  ])
  for (const { init } of device.browser.requests) {
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(JSON.stringify(init)).not.toContain(device.account.token)
  }
  expect((await device.product.withKey('GET', authorKey)).json()).toMatchObject({ _id: result._id })
  const [post] = await device.tab.listOwnPosts()
  expect(post).toMatchObject({ kind: 'review', schoolId: school })
  expect(post && (await device.tab.findAuthorKey(post))).toBe(authorKey)
})

it('presents all codes of a school, but none that the device has used', async () => {
  const device = await start()
  const { authorKey } = await review(device)
  const { pool } = device.product.database
  const addCode = (code: string, present: string) =>
    pool.query('INSERT INTO school_alias VALUES ($1, $2, 1)', [code, present])
  await addCode('10100000009', '27300000003')
  expect((await review(device, { schoolId: '10100000009' })).result).toMatchObject({
    schoolId: '27300000003',
  })
  await pool.query('DELETE FROM school WHERE code = $1', [school])
  await addCode(school, otherSchool)
  device.browser.requests.length = 0
  await expect(review(device, { schoolId: school })).rejects.toMatchObject({
    code: 'review-exists',
    authorKey,
  })
  expect(device.browser.requests.filter(isPost)).toEqual([])
})

it('refuses a second review and returns the author key of the first', async () => {
  const device = await start()
  const { authorKey } = await review(device)
  const again = review(device, { title: 'Another one' })
  await expect(again).rejects.toMatchObject({ code: 'review-exists', authorKey })
  const second = await openSecondDevice(device)
  await expect(review(second, { title: 'A third' })).rejects.toMatchObject({
    code: 'review-exists',
    authorKey,
  })
  expect(await countRows(device, 'review')).toBe(1)
})

it('stores one review when the button is pressed in two tabs', async () => {
  const device = await start()
  const other = await device.browser.openTab()
  const [first, second] = await Promise.all([review(device), review({ tab: other })])
  expect(second.result._id).toBe(first.result._id)
  expect(await countRows(device, 'review')).toBe(1)
})

it('sends a post again after a lost response and stores it once', async () => {
  const device = await start()
  let lost = 0
  device.browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (isPost(sent) && lost++ === 0) throw new TypeError('Connection lost')
    return response
  }
  const { result } = await review(device)
  lost = 0
  await comment(device, result._id, 'Is it open?')
  expect([await countRows(device, 'review'), await countRows(device, 'review_comment')]).toEqual([1, 1])
})

it('stores a comment once after a lost response and a repeated attempt', async () => {
  const device = await start()
  const { result } = await review(device)
  loseResponses(device)
  await expect(comment(device, result._id, 'Is it open?')).rejects.toThrow()
  expect(await device.tab.listOwnPosts()).toHaveLength(1)
  device.browser.intercept = undefined
  device.product.wait(86_400)
  await comment(device, result._id, 'Is it open?')
  expect(await countRows(device, 'review_comment')).toBe(1)
  await comment(device, result._id, 'Is it open?')
  expect(await countRows(device, 'review_comment')).toBe(2)
  expect(await device.tab.listOwnPosts()).toHaveLength(3)
})

it('reports that an earlier attempt has stored another text', async () => {
  const device = await start()
  loseResponses(device)
  await expect(review(device)).rejects.toThrow()
  device.browser.intercept = undefined
  const changed = review(device, { title: 'A better title' })
  await expect(changed).rejects.toMatchObject({ code: 'author-key-used', name: 'EarlierPostError' })
  expect(await device.tab.listOwnPosts()).toHaveLength(1)
})

it('forgets a post that the server has refused', async () => {
  const device = await start()
  const refused = review(device, {
    description: 'The library is open on Sundays. Ask the librarian at 9876543210.',
  })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  expect(await device.tab.listOwnPosts()).toEqual([])
  await review(device)
  expect(await device.tab.listOwnPosts()).toHaveLength(1)
})

it('tries another number if a second device has used the chosen one', async () => {
  const device = await start()
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  const { result } = await review(device)
  await comment(device, result._id, 'First.')
  await comment(device, result._id, 'Second.')
  const second = await openSecondDevice(device)
  await review(second, { schoolId: otherSchool })
  await comment(second, result._id, 'Third.')
  vi.restoreAllMocks()
  expect([await countRows(device, 'review'), await countRows(device, 'review_comment')]).toEqual([2, 3])
})

it('tries another number after a lost answer that a second device has used it', async () => {
  const device = await start()
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  const { result } = await review(device)
  const { result: other } = await review(device, { schoolId: otherSchool })
  await comment(device, result._id, 'First.')
  const second = await openSecondDevice(device)
  loseResponses(second)
  await expect(comment(second, other._id, 'Second.')).rejects.toMatchObject({ status: undefined })
  second.browser.intercept = undefined
  await comment(second, other._id, 'Second.')
  vi.restoreAllMocks()
  expect(await countRows(device, 'review_comment')).toBe(2)
  expect(await second.tab.listOwnPosts()).toHaveLength(1)
})

it('reports a spent quota without sending the post', async () => {
  const device = await start()
  const key = await device.tab.getDeviceKey()
  const used = { 'reviews:5:2026-W47': [0, 1, 2, 3, 4], 'votes:50:2026-10-10': [0] }
  await device.tab.changeDeviceData(key, (contents) => ({ ...contents, used }))
  expect(await errorOf(review(device))).toBe('quota-number-used')
  expect(device.browser.requests.filter(isPost)).toEqual([])
  device.product.wait(7 * 86_400)
  await review(device)
  expect((await device.tab.readDeviceData(key)).used).toEqual({
    'reviews:5:2026-W47': [0, 1, 2, 3, 4],
    'reviews:5:2026-W48': [expect.any(Number)],
  })
})

it('remembers votes until they are taken back', async () => {
  const device = await start()
  const { result } = await review(device)
  const params = { id: result._id }
  const { result: vote } = await device.tab.postWithCredential('voteHelpful', { params })
  expect(vote).toMatchObject({ helpfulCount: 1, voted: true })
  const { votes, waiting } = await (await device.browser.openTab()).listVotes()
  expect([[...votes], waiting.size]).toEqual([[result._id], 0])
  await device.tab.postWithCredential('takeBackVote', { params })
  expect((await device.tab.listVotes()).votes.size).toBe(0)
})

it('remembers a vote without a response until it is sent again', async () => {
  const device = await start()
  const { result } = await review(device)
  const params = { id: result._id }
  loseResponses(device)
  await errorOf(device.tab.postWithCredential('voteHelpful', { params }))
  const tab = await device.browser.openTab()
  expect([...(await tab.listVotes()).pending]).toEqual([[result._id, { voted: true }]])
  device.browser.intercept = undefined
  const { result: vote } = await tab.postWithCredential('voteHelpful', { params })
  expect(vote).toMatchObject({ helpfulCount: 1, voted: true })
  const { votes, pending } = await tab.listVotes()
  expect([[...votes], pending.size]).toEqual([[result._id], 0])
})

it('sends a vote without a response only once, and repeats it once', async () => {
  const device = await start()
  const { result } = await review(device)
  device.browser.requests.length = 0
  loseResponses(device)
  await errorOf(device.tab.postWithCredential('voteHelpful', { params: { id: result._id } }))
  expect(device.browser.requests.filter(isPost)).toHaveLength(1)
  const tab = await device.browser.openTab()
  expect([await tab.beginRepetition(result._id), await device.tab.beginRepetition(result._id)]).toEqual([
    true,
    false,
  ])
  await errorOf(tab.postWithCredential('voteHelpful', { params: { id: result._id } }))
  expect((await tab.listVotes()).pending.get(result._id)).toEqual({ voted: true, isRepeated: true })
  await tab.declineRepetition(result._id)
  expect((await tab.listVotes()).pending.size).toBe(0)
})

it('forgets a vote that the server refuses', async () => {
  const device = await start()
  const params = { id: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  expect(await errorOf(device.tab.postWithCredential('voteHelpful', { params }))).toBe('review-unknown')
  expect((await device.tab.listVotes()).pending.size).toBe(0)
})

it('remembers a vote that is not published yet', async () => {
  const device = await start({ publication: 'nightly' })
  const { result } = await review(device)
  device.product.wait(86_400)
  await device.product.maintainRows()
  const vote = (name: 'voteHelpful' | 'takeBackVote') =>
    device.tab.postWithCredential(name, { params: { id: result._id } })
  const waiting = async () => (await device.tab.listVotes()).waiting.get(result._id)
  await vote('voteHelpful')
  await vote('voteHelpful')
  expect(await waiting()).toMatchObject({ amount: 1, count: 0 })
  await vote('takeBackVote')
  expect(await waiting()).toBeUndefined()
  await vote('voteHelpful')
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  expect(await waiting()).toBeUndefined()
  await vote('takeBackVote')
  expect(await waiting()).toMatchObject({ amount: -1 })
})

it('stores a repeated report of a review once', async () => {
  const device = await start()
  const { result } = await review(device)
  const body = { targetType: 'review', targetId: result._id, reason: 'spam' } as const
  for (let time = 0; time < 2; time++) {
    const { result: received } = await device.tab.postWithCredential('report', { body })
    expect(received.number).toBeTruthy()
  }
  expect(await countRows(device, 'report')).toBe(1)
})

it('keeps the text of a queued review until it is published', async () => {
  const { tab, ...device } = await start({ publication: 'nightly' })
  const { result } = await review({ tab })
  expect(result.state).toBe('queued')
  expect(await tab.listQueuedReviews(school)).toMatchObject([{ title: 'Labs you may touch' }])
  expect([await tab.listQueuedReviews(otherSchool), await tab.hasQueuedPosts()]).toEqual([[], true])
  await tab.forgetPublished(['another'])
  expect(await tab.listQueuedReviews(school)).toHaveLength(1)
  await tab.forgetPublished([result._id])
  expect(await tab.hasQueuedPosts()).toBe(false)
  const key = await tab.getDeviceKey()
  expect(JSON.stringify(await tab.readDeviceData(key))).not.toContain('Labs you may touch')
  expect(await device.browser.openTab().then((other) => other.listOwnPosts())).toHaveLength(1)
})

it('hides a queued text after the next publication', async () => {
  const { tab } = await start({ publication: 'nightly' })
  await review({ tab })
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
  expect(await tab.hasQueuedPosts()).toBe(false)
  await tab.forgetPublished([])
  vi.useRealTimers()
  expect(await tab.hasQueuedPosts()).toBe(false)
})

it('stores changes and the withdrawal of a queued review', async () => {
  const { product, tab } = await start({ publication: 'nightly' })
  const { authorKey = '' } = await review({ tab })
  const change = { title: 'Labs for all', description: 'We do experiments every Friday there.', rating: 3 }
  await tab.storeChanged((await product.withKey('PUT', authorKey, change)).json())
  expect(await tab.listQueuedReviews(school)).toMatchObject([{ title: 'Labs for all', rating: 3 }])
  await tab.storeChanged((await product.withKey('DELETE', authorKey)).json())
  expect(await tab.hasQueuedPosts()).toBe(false)
})

it('does not request a missing credential while posting', async () => {
  const device = await start({ startsAt: '2027-04-30T10:00:00+05:30' })
  device.product.wait(40 * 86_400)
  device.browser.script.dataset.issuerKeys = await issuerKeysOf(device.product)
  device.browser.requests.length = 0
  expect(await errorOf(review(device))).toBe('credential-missing')
  const newcomer = await openSignedIn(device.product)
  expect(await errorOf(review(newcomer))).toBe('credential-missing')
  expect([...device.browser.requests, ...newcomer.browser.requests].filter(hasSession)).toEqual([])
  await newcomer.tab.getCredential()
  await review(newcomer)
  expect(await countRows(device, 'review')).toBe(1)
})

it('does not renew a credential that the server rejects as expired', async () => {
  const device = await start()
  device.browser.requests.length = 0
  device.browser.intercept = async (sent, respond) =>
    isPost(sent)
      ? Response.json({ code: 'credential-expired', message: 'Expired' }, { status: 401 })
      : respond()
  expect(await errorOf(review(device))).toBe('credential-expired')
  device.browser.intercept = undefined
  await review(device)
  expect(device.browser.requests.filter(hasSession)).toEqual([])
})

it('waits for a credential request of the same browser', async () => {
  const product = await testApp({ startsAt })
  const device = await openSignedIn(product)
  device.tab.getCredentialInBackground()
  await review(device)
  expect(await countRows({ product, ...device }, 'review')).toBe(1)
  const other = await openSignedIn(product)
  const getting = other.tab.getCredential()
  await review({ tab: await other.browser.openTab() })
  await getting
})

it('asks for the author code on a new device', async () => {
  const device = await start()
  const second = await openSignedIn(device.product, device.account)
  await second.tab.ensureCredential()
  expect(await errorOf(review(second))).toBe('author-code-needed')
  expect(second.browser.requests.filter(isPost)).toEqual([])
  second.browser.requests.length = 0
  await second.tab.ensureCredential()
  expect(second.browser.requests).toEqual([])
})

it('keeps the author keys of posts after the code is replaced', async () => {
  const device = await start()
  const { authorKey } = await review(device)
  const newCode = await device.tab.resetCode()
  device.product.wait(14 * 86_400)
  await device.tab.getCredential()
  expect(await device.tab.readCode()).toMatchObject({ code: newCode })
  const [post] = await device.tab.listOwnPosts()
  expect(post && (await device.tab.findAuthorKey(post))).toBe(authorKey)
})

it('posts a review if the browser blocks storage', async () => {
  const product = await testApp({ startsAt })
  const device = await openSignedIn(product)
  device.browser.block()
  await device.tab.getCredential()
  const { result } = await review(device)
  expect(result.state).toBe('published')
})
