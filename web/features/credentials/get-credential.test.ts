import { afterEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#brand/storage-keys.ts'
import { issue } from '#credentials/arc/issuance.ts'
import { hedgedRandom } from '#credentials/arc/random.ts'
import { fromBase64Url, newAuthorCode, toBase64Url } from '#credentials/credentials.ts'
import { newIssuerKey } from '#credentials/issuer.ts'
import { issuanceBinding, suite } from '#credentials/profile.ts'
import { testApp } from '#server/testing/app.ts'
import { currentPublicKey } from '#server/testing/holder.ts'
import { errorOf, issuerKeysOf, openSignedIn, type SentByBrowser } from './test-browser.ts'

const startsAt = '2026-11-20T10:00:00+05:30'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const isIssuance = ({ url, init }: SentByBrowser) =>
  init.method === 'POST' && url.startsWith('/api/credential')

const endOfYear = '2027-05-20T10:00:00+05:30'

async function start(options = { startsAt }) {
  const product = await testApp(options)
  return { product, ...(await openSignedIn(product)) }
}

async function startWithCredential(options = { startsAt }) {
  const device = await start(options)
  await device.tab.getCredential()
  const code = (await device.tab.readCode())?.code ?? ''
  return { ...device, code }
}

it('makes an author code and gets a credential for a new account', async () => {
  const { tab, browser } = await start()
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(await tab.readCode()).toEqual({ code: expect.stringMatching(/^[\dA-Z-]{34}$/), isShown: false })
  await tab.rememberCodeWasShown()
  expect(await tab.readCode()).toMatchObject({ isShown: true })
  await tab.getCredential()
  expect(browser.requests.filter(isIssuance)).toHaveLength(1)
})

it('gets one credential when two tabs ask at the same time', async () => {
  const { browser, tab } = await start()
  const other = await browser.openTab()
  await Promise.all([tab.getCredential(), other.getCredential(), tab.getCredential()])
  expect(browser.requests.filter(isIssuance)).toHaveLength(1)
})

it('remembers the credential after another request for the status', async () => {
  const { browser, tab } = await start()
  expect(tab.mayLackCredential()).toBe(true)
  await tab.ensureCredential()
  expect(tab.mayLackCredential()).toBe(false)
  await tab.getCredential()
  expect(tab.mayLackCredential()).toBe(false)
  expect((await browser.openTab()).mayLackCredential()).toBe(false)
})

it('reports a missing credential after the data was removed', async () => {
  const { browser, tab } = await start()
  await tab.ensureCredential()
  browser.storages.phone.removeItem(storageKeys.deviceData)
  expect(await tab.getCredential()).toMatchObject({ state: 'code-needed' })
  expect(await errorOf(tab.enterCode(newAuthorCode()))).toBe('author-code-wrong')
  expect(tab.mayLackCredential()).toBe(true)
})

it('stores no key if the session ends during the request', async () => {
  const { tab, browser } = await start()
  browser.intercept = async (_sent, respond) => {
    const response = await respond()
    tab.endSession('logout')
    return response
  }
  await expect(tab.getCredential()).rejects.toThrow()
  expect(browser.storages.phone.getItem(storageKeys.deviceKey)).toBeNull()
})

it('asks for the existing code on a second device', async () => {
  const { product, account, code } = await startWithCredential()
  const { tab, browser } = await openSignedIn(product, account)
  expect(await tab.getCredential()).toMatchObject({ state: 'code-needed', reset: { state: 'possible' } })
  expect(browser.requests.filter(isIssuance)).toEqual([])
  expect(await errorOf(tab.enterCode(`${code}A`))).toBe('author-code-mistyped')
  expect(await errorOf(tab.enterCode(newAuthorCode()))).toBe('author-code-wrong')
  expect(await tab.getCredential()).toMatchObject({ state: 'code-needed' })
  await tab.enterCode(code.toLowerCase().replaceAll('-', ' '))
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(await tab.readCode()).toMatchObject({ code })
})

it('refuses a code for an account that has none', async () => {
  const { tab, browser } = await start()
  expect(await errorOf(tab.enterCode(newAuthorCode()))).toBe('author-code-wrong')
  expect(browser.requests.filter(isIssuance)).toEqual([])
})

it('discards its new code if another device registered a code first', async () => {
  const product = await testApp({ startsAt })
  const first = await openSignedIn(product)
  const second = await openSignedIn(product, first.account)
  second.browser.intercept = async (sent, respond) => {
    if (isIssuance(sent)) {
      second.browser.intercept = undefined
      first.browser.use()
      await first.tab.getCredential()
      second.browser.use()
    }
    return respond()
  }
  expect(await second.tab.getCredential()).toMatchObject({
    state: 'code-needed',
    reset: { state: 'possible' },
  })
  expect(await second.tab.readCode()).toBeUndefined()
})

it('keeps the code if the response of the first request is lost', async () => {
  const { tab, browser } = await start()
  browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (isIssuance(sent)) throw new TypeError('Connection lost')
    return response
  }
  await expect(tab.getCredential()).rejects.toThrow()
  const sent = await tab.readCode()
  browser.intercept = undefined
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(await tab.readCode()).toEqual(sent)
})

it('gets the credential of a new code when the wait is over', async () => {
  vi.useFakeTimers({ now: new Date(startsAt), toFake: ['Date'] })
  const { product, account, code } = await startWithCredential()
  const { tab, browser } = await openSignedIn(product, account)
  const newCode = await tab.resetCode()
  expect(newCode).not.toBe(code)
  const reset = { state: 'waiting', day: '2026-12-04' }
  expect(await tab.getCredential()).toEqual({ state: 'code-needed', reset, newCode })
  browser.requests.length = 0
  await tab.ensureCredential()
  expect(browser.requests).toEqual([])

  product.wait(14 * 86_400)
  vi.setSystemTime(product.clock())
  await tab.ensureCredential()
  expect(await tab.readCode()).toMatchObject({ code: newCode })
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(await errorOf(tab.resetCode())).toBe('author-code-already-reset')
})

it('repeats a reset with the same code after a lost response', async () => {
  const { product, account } = await startWithCredential()
  const { tab, browser } = await openSignedIn(product, account)
  browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (isIssuance(sent)) throw new TypeError('Connection lost')
    return response
  }
  await expect(tab.resetCode()).rejects.toThrow()
  browser.intercept = undefined
  const newCode = await tab.resetCode()
  expect(await tab.getCredential()).toMatchObject({ newCode })
  expect(product.mail.messages).toHaveLength(1)
})

it('keeps posting with the old code during a reset, which it can stop', async () => {
  const { product, account, browser, tab, code } = await startWithCredential()
  const second = await openSignedIn(product, account)
  await second.tab.resetCode()
  browser.use()
  expect(await tab.getCredential()).toEqual({ state: 'ready', newCodeFrom: '2026-12-04' })
  expect(await tab.readCode()).toMatchObject({ code })
  await tab.stopReset()
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  product.wait(14 * 86_400)
  second.browser.use()
  expect(await second.tab.getCredential()).toMatchObject({ state: 'code-needed' })
})

it('keeps the new code when the person finds the old one during the wait', async () => {
  const { product, account, code } = await startWithCredential()
  const { tab } = await openSignedIn(product, account)
  const newCode = await tab.resetCode()
  await tab.enterCode(code)
  expect(await errorOf(tab.enterCode(newCode))).toBe('author-code-waits')
  expect(await tab.getCredential()).toEqual({ state: 'ready', newCodeFrom: '2026-12-04' })
  product.wait(14 * 86_400)
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(await tab.readCode()).toMatchObject({ code: newCode })
})

it('shows no new code after another device asked for a later one', async () => {
  const { product, account } = await startWithCredential()
  const second = await openSignedIn(product, account)
  await second.tab.resetCode()
  const third = await openSignedIn(product, account)
  const newCode = await third.tab.resetCode()
  expect(await third.tab.getCredential()).toMatchObject({ newCode })
  second.browser.use()
  const reset = { state: 'waiting', day: '2026-12-04' }
  expect(await second.tab.getCredential()).toEqual({ state: 'code-needed', reset })
})

it('notices that another device replaced the code, and accepts the new one', async () => {
  const { product, account, browser, tab, code } = await startWithCredential()
  const second = await openSignedIn(product, account)
  const next = await second.tab.resetCode()
  product.wait(14 * 86_400)
  await second.tab.getCredential()
  browser.use()
  expect(await tab.getCredential()).toEqual({ state: 'ready', isReplaced: true })
  expect(await tab.readCode()).toMatchObject({ code })
  await tab.enterCode(next)
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(await tab.readCode()).toMatchObject({ code: next })
})

it('refuses an operator who signs with another key for one account', async () => {
  const { product, tab, browser } = await start()
  const { pair } = newIssuerKey()
  const binding = issuanceBinding(await currentPublicKey(product))
  browser.intercept = async (sent, respond) => {
    if (!isIssuance(sent)) return respond()
    const request = fromBase64Url(JSON.parse(String(sent.init.body)).request)
    return Response.json({
      response: toBase64Url(issue(suite, pair, request, binding, hedgedRandom('test'))),
    })
  }
  expect(await errorOf(tab.getCredential())).toBe('credential-response-wrong')

  // The operator also puts the other key into the page.
  const [known] = (await issuerKeysOf(product)).split(' ')
  const page = await openSignedIn(product)
  await page.tab.getCredential()
  page.browser.script.dataset.issuerKeys = `${known} 2027:${toBase64Url(newIssuerKey().publicKey)}`
  page.tab.startSession(await product.signIn().then(({ token, email }) => ({ token, user: { email } })))
  expect(await errorOf(page.tab.getCredential())).toBe('issuer-key-changed')
})

it('refuses altered responses and responses to another request', async () => {
  const { product, tab, browser } = await start()
  const responses: string[] = []
  const first = await openSignedIn(product)
  first.browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (isIssuance(sent)) responses.push(await response.clone().text())
    return response
  }
  await first.tab.getCredential()
  const [replay = ''] = responses
  const right: string = JSON.parse(replay).response
  const flip = (position: number) =>
    `${right.slice(0, position)}${right[position] === 'A' ? 'B' : 'A'}${right.slice(position + 1)}`
  const wrong = [
    replay,
    ...[1, 50, 200, 400, 600].map((position) => JSON.stringify({ response: flip(position) })),
  ]
  browser.use()
  for (const body of wrong) {
    browser.intercept = async (sent, respond) => (isIssuance(sent) ? new Response(body) : respond())
    expect(await errorOf(tab.getCredential())).toBe('credential-response-wrong')
  }
  browser.intercept = undefined
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
})

it('rejects a school year that differs from the clock of the device', async () => {
  const { tab, browser } = await start()
  browser.intercept = async (sent, respond) => {
    const response = await respond()
    if (sent.url !== '/api/credential' || sent.init.method !== 'GET') return response
    return Response.json({ ...(await response.json()), schoolYear: 2027 })
  }
  expect(await errorOf(tab.getCredential())).toBe('device-date-wrong')
  expect(browser.requests.filter(isIssuance)).toEqual([])
})

it('gets the credential of the next school year from 1 May', async () => {
  const { product, tab, browser, code } = await startWithCredential({ startsAt: '2027-04-30T10:00:00+05:30' })
  const years = async () => Object.keys((await tab.readDeviceData(await tab.getDeviceKey())).credentials)
  await tab.ensureCredential()
  expect(await years()).toEqual(['2026'])
  expect(tab.mayLackCredential()).toBe(false)
  product.wait(86_400)
  expect(tab.mayLackCredential()).toBe(true)
  await tab.ensureCredential()
  expect(await years()).toEqual(['2026', '2027'])
  expect(tab.mayLackCredential()).toBe(false)
  product.wait(20 * 86_400)
  await tab.ensureCredential()
  expect(await tab.readCode()).toMatchObject({ code })
  expect(browser.requests.filter(isIssuance)).toHaveLength(2)
})

it('is ready without the credential of the next year, and asks again', async () => {
  const { tab, browser } = await start({ startsAt: endOfYear })
  let isRefused = true
  browser.intercept = async (sent, respond) =>
    isRefused && isIssuance(sent) && JSON.parse(String(sent.init.body)).schoolYear === 2027
      ? Response.json({ code: 'failed', message: 'Failed' }, { status: 503 })
      : respond()
  await tab.ensureCredential()
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(tab.mayLackCredential()).toBe(true)
  isRefused = false
  await tab.ensureCredential()
  expect(tab.mayLackCredential()).toBe(false)
})

it('gets a credential for a clock one day from the server around 1 June', async () => {
  const { product, browser, tab } = await start({ startsAt: '2027-05-31T20:00:00+05:30' })
  for (const clockAhead of [-20 * 3_600_000, 20 * 3_600_000]) {
    browser.clockAhead = clockAhead
    expect(await tab.getCredential()).toEqual({ state: 'ready' })
  }
  product.wait(86_400)
  const late = await openSignedIn(product)
  late.browser.clockAhead = -20 * 3_600_000
  expect(await late.tab.getCredential()).toEqual({ state: 'ready' })
})

it('gets a credential in memory if the browser blocks storage', async () => {
  const { tab, browser } = await start()
  browser.block()
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(await tab.getCredential()).toEqual({ state: 'ready' })
  expect(browser.requests.filter(isIssuance)).toHaveLength(1)
})
