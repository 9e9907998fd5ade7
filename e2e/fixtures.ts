import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import axe from 'axe-core'
import { startTestMailServer, type TestMailServer } from '#server/mail/test-mail-server.ts'
import { type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

declare global {
  interface Window {
    /** Stands in the page once its source was run there. */
    axe: typeof axe
  }
}

type Trouble = {
  /** Lets failures that match pass from here on: the test has made the server fail. */
  expect(pattern: RegExp): void
}

export type Installation = {
  readonly product: Product
  dataDir: string
  mail: TestMailServer
  /** Starts the product anew on the same folder and the same port. */
  restart(environment?: Record<string, string>): Promise<void>
}

/** Watches a page for anything that a developer's console would show in red. */
function watch(page: Page, origin: string | undefined): { troubles: string[]; allowed: RegExp[] } {
  const troubles: string[] = []
  const allowed: RegExp[] = []
  const note = (trouble: string) => {
    if (!allowed.some((pattern) => pattern.test(trouble))) troubles.push(trouble)
  }
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(?:data|blob):/.test(request.url()))
      note(`third party: ${request.url()}`)
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left gives its requests up.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`)
  })
  return { troubles, allowed }
}

/** The page's calls and how each ended, as they come. */
function listCalls(page: Page): string[] {
  const calls: string[] = []
  const note = (request: Request, outcome: string | number | undefined) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}: ${outcome}`)
  }
  page.on('response', (response) => note(response.request(), response.status()))
  page.on('requestfailed', (request) => note(request, request.failure()?.errorText))
  return calls
}

/** Beside what a test missed: what the page showed instead. A machine in CI cannot be looked at afterwards. */
async function whatWasThere(
  page: Page,
  calls: readonly string[],
  troubles: readonly string[],
): Promise<Error> {
  const content = await page
    .getByRole('main')
    .ariaSnapshot({ timeout: 5000 })
    .catch((problem: unknown) => String(problem))
  const error = new Error(
    [`at ${page.url()}`, '', 'Last calls:', ...calls.slice(-20), '', ...troubles, '', content].join('\n'),
  )
  error.stack = error.message
  return error
}

/**
 * A page that React runs answers to clicks a moment after it is seen: its scripts come after the first paint.
 * Opening it waits for that, unless the test says itself what it waits for.
 */
async function waitUntilAlive(page: Page): Promise<void> {
  const hasScripts = (await page.locator('html[data-session]').count()) > 0
  if (!hasScripts) return
  await page.waitForFunction(() => {
    const isStill =
      document.querySelector('[data-until-touched="true"]') ||
      !document.querySelector('script[type="module-later"]')
    const main = document.getElementById('main')
    return isStill || Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber'))
  })
}

/**
 * A page on a real product with a directory of samples and a real mail server, one for the whole run of a
 * window size. The test fails on any console error, failed request or third-party address that it did not expect.
 */
export const test = base.extend<{ trouble: Trouble }, { installation: Installation }>({
  installation: [
    async ({ browserName }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), `bolshala-${browserName}-`))
      const mail = await startTestMailServer()
      const start = (environment: Record<string, string> = {}) =>
        startProduct({ dataDir, sampleSchools: 3000, environment: { SMTP_URL: mail.url, ...environment } })
      let product = await start()
      const installation: Installation = {
        get product() {
          return product
        },
        dataDir,
        mail,
        async restart(environment) {
          await product.stop()
          product = await start({ PORT: new URL(product.origin).port, ...environment })
        },
      }
      await use(installation)
      await product.stop()
      await mail.close()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.origin),
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (!options?.waitUntil) await waitUntilAlive(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (!options?.waitUntil) await waitUntilAlive(page)
      return answer
    }
    await use(page)
  },
  trouble: [
    async ({ page, baseURL }, use, { errors }) => {
      const { troubles, allowed } = watch(page, baseURL)
      const calls = listCalls(page)
      await use({ expect: (pattern) => allowed.push(pattern) })
      if (errors.length > 0) throw await whatWasThere(page, calls, troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

/** The rules of axe whose outcome follows the colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 AA or of axe's best practices on the page as it is now. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Every page has its heading, a moment after its address where its code is still under way.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // What still fades in has another contrast for a moment. What turns for ever is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  // axe's own builder for Playwright takes four times as long: it looks for frames, and the pages have none.
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async (only) => {
    const found = await window.axe.run({ resultTypes: ['violations'], ...(only && { runOnly: [...only] }) })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
  expect(violations).toEqual([])
}

let accounts = 0

export type Student = { fullName: string; email: string; password: string }

/** Signs a new student up through the calls that the pages use, with the code from the mail. */
export async function addStudent({ product, mail }: Installation): Promise<Student & { token: string }> {
  const student = {
    fullName: 'Asha Verma',
    email: `student${++accounts}.${Date.now()}@example.org`,
    password: 'monsoon-mango-train',
  }
  const form = { ...student, confirmPassword: student.password, school: 'GPS Rampur', grade: '10' }
  const send = (body: object) =>
    fetch(`${product.origin}/api/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send(form)
  const answer = await send({ ...form, otp: mail.codeFor(student.email) })
  const { token } = (await answer.json()) as { token: string }
  return { ...student, token }
}

/** Signs in on the login page, as a person does; ends wherever that leads. */
export async function signIn(page: Page, { email, password }: Student): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** A new student, signed in on the page and at the dashboard. */
export async function enter(page: Page, installation: Installation): Promise<Student & { token: string }> {
  const student = await addStudent(installation)
  await page.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  return student
}

/** Ends the page's session behind its back: the browser learns of it at its next call. */
export async function revokeSession(page: Page, { product }: Installation): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('bolshalaToken'))
  await fetch(`${product.origin}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
}

/** What the API says to a token: 200, or 401 when its session is over. */
export async function statusOf(token: string, { product }: Installation): Promise<number> {
  const answer = await fetch(`${product.origin}/api/user`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}

export async function expectSessionOver(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
}

/** The same, and what depends on colours in dark mode as well. */
export async function expectAccessibleInTheDarkToo(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, rulesOfColour)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Until the page's own calls arrive, or fail: what a test goes on from is what the page meets, not what was ordered. */
async function untilCalls(page: Page, outcome: 'arrive' | 'fail'): Promise<void> {
  const hasCome = () =>
    page.evaluate(
      (wanted) =>
        fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
          () => wanted === 'arrive',
          () => wanted === 'fail',
        ),
      outcome,
    )
  await expect.poll(hasCome).toBe(true)
}

/** What happens while the page has no network. */
export async function withoutNetwork(page: Page, happen: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await untilCalls(page, 'fail')
  await happen()
  await page.context().setOffline(false)
  await untilCalls(page, 'arrive')
}

/** Follows a link of the header, which on a phone may stand in its menu. */
export async function followInHeader(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}
