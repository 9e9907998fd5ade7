import { afterEach, expect, it, vi } from 'vitest'
import { toBase64Url } from '#credentials/credentials.ts'
import { noLimits, reviewInput, testApp } from '#server/testing/app.ts'
import { testSchools } from '#server/testing/schools.ts'
import { errorOf, issuerKeysOf, openSignedIn, type SentByBrowser } from './test-browser.ts'
import { isPost, sharedTokenBytes, tokenOf } from './test-tokens.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
const pointBytes = 33

afterEach(() => void vi.unstubAllGlobals())

async function start(options = { startsAt }) {
  const product = await testApp({ limits: noLimits, ...options })
  const device = await openSignedIn(product)
  await device.tab.getCredential()
  return { product, ...device }
}

type Device = Pick<Awaited<ReturnType<typeof start>>, 'tab' | 'browser'>

const review = ({ tab }: Device, changes: Record<string, unknown> = {}) =>
  tab.postWithCredential('postReview', { body: reviewInput(changes) })

const headersOf = ({ init }: SentByBrowser) => new Headers(init.headers)
const isIssuance = ({ url, init }: SentByBrowser) => init.method === 'POST' && url === '/api/credential'

it('rejects the response to an earlier request of the same device', async () => {
  const { browser, tab } = await openSignedIn(await testApp({ startsAt }))
  let earlier: string | undefined
  browser.intercept = async (sent, respond) => {
    if (!isIssuance(sent)) return respond()
    if (earlier !== undefined) return new Response(earlier)
    earlier = await (await respond()).text()
    throw new TypeError('Connection lost')
  }
  await expect(tab.getCredential()).rejects.toThrow()
  expect(await errorOf(tab.getCredential())).toBe('credential-response-wrong')
  browser.intercept = undefined
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
})

it('goes on posting if the operator says that the code was replaced', async () => {
  const device = await start()
  device.browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (sent.url !== '/api/credential') return response
    const other = toBase64Url(new Uint8Array(pointBytes).fill(2))
    return Response.json({ ...(await response.json()), commitment: other })
  }
  expect(await device.tab.getCredential()).toEqual({ state: 'ready', isReplaced: true })
  await review(device)
  expect(device.browser.requests.filter(isIssuance)).toHaveLength(1)
})

it('sends no post if the operator refuses to renew the credential', async () => {
  const device = await start({ startsAt: '2027-04-30T10:00:00+05:30' })
  const { product, browser } = device
  product.wait(40 * 86_400)
  browser.script.dataset.issuerKeys = await issuerKeysOf(product)
  browser.intercept = async (sent, respond) =>
    isIssuance(sent) ? Response.json({ code: 'failed', message: 'Failed' }, { status: 503 }) : respond()
  await expect(review(device)).rejects.toThrow()
  expect(browser.requests.filter(isPost)).toEqual([])
})

it('sends equal requests for two people, except for text and token', async () => {
  const one = await start()
  const other = await openSignedIn(one.product)
  await other.tab.getCredential()
  one.browser.use()
  await review(one)
  other.browser.use()
  await review(other)
  const [first, second] = [one, other].map(({ browser }) => {
    const sent = browser.requests.find(isPost) ?? expect.unreachable()
    const { authorization, ...headers } = Object.fromEntries(headersOf(sent))
    const { body, headers: _, ...init } = sent.init
    return {
      url: sent.url,
      headers,
      init: Object.keys(init),
      length: [authorization?.length, String(body).length],
    }
  })
  expect(second).toEqual(first)
})

it('sends two posts whose tokens share no curve point', async () => {
  const device = await start()
  const [{ code: one } = {}, { code: other } = {}] = testSchools
  await review(device, { schoolId: one })
  await review(device, { schoolId: other, description: 'The library opens at eight and closes late.' })
  const points = device.browser.requests.filter(isPost).map((sent) => {
    const token = tokenOf(sent)
    return Array.from({ length: Math.floor((token.length - sharedTokenBytes) / pointBytes) }, (_, at) =>
      toBase64Url(token.slice(sharedTokenBytes + at * pointBytes, sharedTokenBytes + (at + 1) * pointBytes)),
    )
  })
  expect(points.map(({ length }) => length)).toEqual([23, 23])
  expect(new Set(points.flat()).size).toBe(46)
})
