import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { reviewInput, testApp } from '#server/testing/app.ts'
import { errorOf, openSignedIn, type SentByBrowser } from './test-browser.ts'

const startsAt = '2026-11-20T10:00:00+05:30'
const daySeconds = 86_400

/** Passkeys that a phone copies to the other devices of its owner. The last one is used. */
const passkeys = new Map<string, Buffer>()

vi.mock('./passkey.ts', () => {
  const secretOf = (id: string, salt: Uint8Array) =>
    new Uint8Array(
      createHmac('sha256', passkeys.get(id) ?? 'none')
        .update(salt)
        .digest(),
    )
  return {
    createPasskey: async (salt: Uint8Array) => {
      const passkey = randomBytes(8).toString('hex')
      passkeys.set(passkey, randomBytes(32))
      return { passkey, secret: secretOf(passkey, salt) }
    },
    readPasskey: async (salt: Uint8Array) => {
      const passkey = [...passkeys.keys()].at(-1) ?? ''
      return { passkey, secret: secretOf(passkey, salt) }
    },
    forgetPasskey: async (id: string) => void passkeys.delete(id),
  }
})

afterEach(() => {
  passkeys.clear()
  vi.unstubAllGlobals()
})

const isStoring = ({ url, init }: SentByBrowser) => init.method === 'PUT' && url === '/api/kept-code'

async function start() {
  const product = await testApp({ startsAt })
  const device = await openSignedIn(product)
  await device.tab.getCredential()
  const code = (await device.tab.readCode())?.code ?? ''
  return { product, ...device, code }
}

type Tab = Awaited<ReturnType<typeof start>>['tab']

const post = async (tab: Tab) =>
  tab.acceptNumber(await tab.getDeviceKey(), { id: 'review', day: tab.today() })

/** Logs out and in again on the same device. */
async function signInAgain({ tab, browser, account }: Awaited<ReturnType<typeof start>>) {
  tab.endSession('logout')
  const next = await browser.openTab()
  next.startSession({ token: account.token, user: { email: account.email } })
  await next.ensureCredential()
  return next
}

it('opens the kept code on another device', async () => {
  const { product, account, tab, code } = await start()
  expect(await tab.readKeeping()).toBe('none')
  expect(await tab.keepCode()).toBe('kept')
  expect(await tab.readKeeping()).toBe('kept')
  const other = await openSignedIn(product, account)
  await other.tab.openKeptCode()
  expect(await other.tab.readCode()).toMatchObject({ code })
  expect(await other.tab.getCredential()).toEqual({ state: 'ready' })
  expect(await other.tab.readKeeping()).toBe('kept')
})

it('opens nothing with another passkey, or if nothing is kept', async () => {
  const { product, account } = await start()
  const other = await openSignedIn(product, account)
  expect(await errorOf(other.tab.openKeptCode())).toBe('kept-code-wrong')
  passkeys.set('of a sister', randomBytes(32))
  expect(await errorOf(other.tab.openKeptCode())).toBe('kept-code-wrong')
})

it('sends random bytes of the same length to remove a kept code', async () => {
  const { product, account, browser, tab } = await start()
  await tab.keepCode()
  await tab.removeKeptCode()
  const bodies = browser.requests.filter(isStoring).map(({ init }) => String(init.body))
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toHaveLength(bodies[1]?.length ?? 0)
  expect(await tab.readKeeping()).toBe('none')
  expect(passkeys.size).toBe(0)
  const other = await openSignedIn(product, account)
  expect(await errorOf(other.tab.openKeptCode())).toBe('kept-code-wrong')
})

it('stores a code after a post only at a sign-in on a later day', async () => {
  const device = await start()
  const { product, browser, tab } = device
  await post(tab)
  expect(await tab.keepCode()).toBe('noted')
  expect(await tab.readKeeping()).toBe('noted')
  await signInAgain(device)
  expect(browser.requests.filter(isStoring)).toEqual([])
  product.wait(daySeconds)
  const page = await browser.openTab()
  await page.ensureCredential()
  expect(browser.requests.filter(isStoring)).toEqual([])
  const last = await signInAgain(device)
  expect(browser.requests.filter(isStoring)).toHaveLength(1)
  expect(await last.readKeeping()).toBe('kept')
  const other = await openSignedIn(product, device.account)
  await other.tab.openKeptCode()
  expect(await other.tab.readCode()).toMatchObject({ code: device.code })
})

it('counts the change of an earlier post as a post', async () => {
  const { product, browser, tab } = await start()
  const key = newAuthorKey()
  const review = reviewInput({ authorKeyHash: await hashAuthorKey(key) })
  await product.post('/api/reviews', review, (await product.signIn()).token)
  await tab.storeChanged((await product.withKey('DELETE', key)).json())
  expect(await tab.keepCode()).toBe('noted')
  expect(browser.requests.filter(isStoring)).toEqual([])
})

it('stores the code at once two days after a post, not one', async () => {
  const { product, browser, tab } = await start()
  await post(tab)
  product.wait(daySeconds)
  expect(await tab.keepCode()).toBe('noted')
  product.wait(daySeconds)
  expect(await tab.keepCode()).toBe('kept')
  expect(browser.requests.filter(isStoring)).toHaveLength(1)
})

it('keeps no passkey if the server does not store the code', async () => {
  const { browser, tab } = await start()
  browser.intercept = async (sent, respond) => {
    if (isStoring(sent)) throw new TypeError('Connection lost')
    return respond()
  }
  await expect(tab.keepCode()).rejects.toThrow()
  expect(passkeys.size).toBe(0)
  expect(await tab.readKeeping()).toBe('none')
})

it('says that a kept code is old after a reset', async () => {
  const { product, account, tab } = await start()
  await tab.keepCode()
  const second = await openSignedIn(product, account)
  await second.tab.resetCode()
  product.wait(15 * daySeconds)
  expect(await second.tab.getCredential()).toEqual({ state: 'ready' })
  const third = await openSignedIn(product, account)
  expect(await errorOf(third.tab.openKeptCode())).toBe('kept-code-old')
  second.browser.use()
  expect(await second.tab.readKeeping()).toBe('none')
  expect(await second.tab.keepCode()).toBe('kept')
  third.browser.use()
  await third.tab.openKeptCode()
  expect(await third.tab.getCredential()).toEqual({ state: 'ready' })
})
