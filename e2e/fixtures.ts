import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import type axe from 'axe-core'
import { storageKeys } from '#brand/storage-keys.ts'
import { type Installation, startInstallation } from './installation.ts'
import { findCut } from './page-checks.ts'

export { expect } from '@playwright/test'
export type { Installation } from './installation.ts'

declare global {
  interface Window {
    /** Undefined until the test has loaded axe into the page. */
    axe: typeof axe
  }
}

type PageErrors = {
  /** Ignores later errors that match the pattern, until the test ends. */
  allow(pattern: RegExp): void
}

/**
 * Collects console errors and warnings, uncaught errors, failed requests, responses with a status of at least 400 and
 * requests to other origins.
 */
function collectErrors(page: Page, origin: string | undefined): { found: string[]; allowed: RegExp[] } {
  const found: string[] = []
  const allowed: RegExp[] = []
  const add = (error: string) => {
    if (!allowed.some((pattern) => pattern.test(error))) found.push(error)
  }
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(?:data|blob):/.test(request.url()))
      add(`third party: ${request.url()}`)
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Chromium aborts the requests of a page when the user leaves it.
    if (reason !== 'net::ERR_ABORTED') add(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) add(`status ${response.status()}: ${response.url()}`)
  })
  return { found, allowed }
}

/** Returns a list, and later adds each API call of the page with its outcome. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  const add = (request: Request, outcome: string | number | undefined) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}: ${outcome}`)
  }
  page.on('response', (response) => add(response.request(), response.status()))
  page.on('requestfailed', (request) => add(request, request.failure()?.errorText))
  return calls
}

async function describePage(page: Page): Promise<string> {
  const content = await page
    .getByRole('main')
    .ariaSnapshot({ timeout: 5000 })
    .catch((problem: unknown) => String(problem))
  return `at ${page.url()}\n\n${content}\n`
}

/** Returns an error that describes all pages after a failed test, because nobody sees the browser's windows. */
async function describePages(
  pages: readonly Page[],
  calls: readonly string[],
  pageErrors: readonly string[],
): Promise<Error> {
  const contents = await Promise.all(pages.map(describePage))
  const error = new Error(['Last calls:', ...calls.slice(-20), '', ...pageErrors, '', ...contents].join('\n'))
  error.stack = error.message
  return error
}

/**
 * Runs in the page. Returns true when the entry script has run and all islands with `on="load"` are hydrated, or if the
 * page runs no script.
 */
export function isInteractive(): boolean {
  if (!document.querySelector('html[data-session]')) return true
  return (
    document.querySelector('[data-ready]') !== null && document.querySelector('[data-on="load"]') === null
  )
}

/** A browser that does not tell its network preloads nothing. Call this before the page is opened. */
export async function hideNetwork(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
}

/**
 * Runs a test against a product with sample schools and a test mail server, which all tests of a worker share. The
 * product has one thread, because a second one doubles the processor time of a start. The products of
 * `testWithOwnProduct` have as many as an operator's. A test also fails if `collectErrors` finds an error on its `page`
 * that the test has not allowed.
 */
export const test = base.extend<{ pageErrors: PageErrors }, { installation: Installation }>({
  installation: [
    async ({ browserName }, use) => {
      const { installation, end } = await startInstallation(browserName, { WORKERS: '1' })
      await use(installation)
      await end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.product.origin),
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (!options?.waitUntil) await page.waitForFunction(isInteractive)
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      if (!options?.waitUntil) await page.waitForFunction(isInteractive)
      return response
    }
    await use(page)
  },
  pageErrors: [
    async ({ page, baseURL, browser }, use, { errors }) => {
      const { found, allowed } = collectErrors(page, baseURL)
      const calls = recordCalls(page)
      await use({ allow: (pattern) => allowed.push(pattern) })
      const pages = browser.contexts().flatMap((context) => context.pages())
      if (errors.length > 0) throw await describePages(pages, calls, found)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Returns `test` for a file whose tests need their own product, for example because they use queues that the posts of
 * other files would fill.
 * @param name part of the name of the data folder
 * @param settings environment variables of each start
 */
export function testWithOwnProduct(name: string, settings?: Record<string, string>) {
  return test.extend<object, { installation: Installation }>({
    installation: [
      async ({ browserName }, use) => {
        const { installation, end } = await startInstallation(`${name}-${browserName}`, settings)
        await use(installation)
        await end()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })
}

const colorContrastRules = ['color-contrast', 'link-in-text-block']

/** Each page of a test parses it again, and the script of `import` is twice as large. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects that the page violates none of `rules`. By default, checks all rules of WCAG 2.2 AA and of good practice. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // The heading can appear after the URL has changed.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Wait, because elements have too little contrast while they fade in. Do not wait for endless animations.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  // @axe-core/playwright takes four times as long, because it also searches for frames, which our pages do not use.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const violations = await page.evaluate(async (only) => {
    // The sticky header covers a part of a scrolled page, which the rule `target-size` reports.
    const [left, top] = [window.scrollX, window.scrollY]
    window.scrollTo({ left, top: 0, behavior: 'instant' })
    const result = await window.axe.run({
      resultTypes: ['violations'],
      // axe would compute a selector for each element that it checks. The messages show the HTML instead.
      selectors: false,
      ...(only ? { runOnly: [...only] } : { rules: { 'target-size': { enabled: true } } }),
    })
    window.scrollTo({ left, top, behavior: 'instant' })
    return result.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`).join(', ')}`,
    )
  }, rules)
  expect(violations).toEqual([])
}

let studentCount = 0

export type Student = { fullName: string; email: string; password: string }

/** Signs up a new student through the API, with the code from the mail. */
export async function addStudent({ product, mail }: Installation): Promise<Student & { token: string }> {
  const student = {
    fullName: 'Asha Verma',
    email: `student${++studentCount}.${Date.now()}@example.org`,
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
  const response = await send({ ...form, otp: mail.codeFor(student.email) })
  const { token } = (await response.json()) as { token: string }
  return { ...student, token }
}

export async function signIn(page: Page, { email, password }: Student): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/**
 * Waits until the page has got a credential in the background, or has stored that the student must enter the author
 * code first.
 */
export async function waitForCredential(page: Page): Promise<void> {
  await page.waitForFunction((name) => {
    const stored = localStorage.getItem(name) ?? sessionStorage.getItem(name) ?? ''
    return stored.includes('credentialYear') || stored.includes('isCodeNeeded')
  }, storageKeys.deviceKey)
}

/**
 * Waits until the account page has completed all requests with the session. Scrolls to the section of the author code,
 * because the page loads this section only when it comes into view.
 */
export async function waitForAccountPage(page: Page): Promise<void> {
  await expect(page.getByLabel('What should we call you?')).toBeVisible()
  const section = page.locator('#author-code')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('button').first()).toBeVisible()
}

/**
 * Delays matching requests of the page, so that a test can check what the page shows meanwhile.
 * @returns a function that lets the requests continue
 */
export async function holdRequests(page: Page, url: RegExp | string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released.promise
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  return released.resolve
}

/**
 * Opens the dashboard with the session of a new student. Does not use the form of the login page, which takes as long as
 * everything else, and which has its own tests.
 */
export async function signInAsNewStudent(
  page: Page,
  installation: Installation,
): Promise<Student & { token: string }> {
  const student = await addStudent(installation)
  const { token, fullName, email } = student
  // Any small document of this origin.
  await page.goto('/robots.txt')
  await page.evaluate(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value)
    },
    [
      [storageKeys.token, token],
      [storageKeys.user, JSON.stringify({ fullName, email })],
    ] as const,
  )
  await page.goto('/dashboard')
  await waitForCredential(page)
  return student
}

/** Opens the filters of a list. Wide windows always show them. */
export async function openFilters(page: Page): Promise<void> {
  const line = page.locator('summary', { hasText: /^Filters/ })
  await line.waitFor({ state: 'attached' })
  if (await line.isVisible()) await line.click()
}

/** Ends the session on the server. The browser notices this at its next call. */
export async function revokeSession(page: Page, { product }: Installation): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('bolshalaToken'))
  await fetch(`${product.origin}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
}

/** Returns the status 200, or 401 if the session of the token has ended. */
export async function fetchSessionStatus(token: string, { product }: Installation): Promise<number> {
  const response = await fetch(`${product.origin}/api/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.status
}

export async function expectSessionEnded(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?for=session$/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
}

export async function expectAccessibleInBothColorSchemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, colorContrastRules)
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Checks the open state of a screen also in the window of a desktop. This takes a tenth of the time of a second test,
 * which would do the same work there.
 */
export async function expectAccessibleInBothWindows(page: Page): Promise<void> {
  await expectAccessibleInBothColorSchemes(page)
  const desktop = { width: 1280, height: 800 }
  const before = page.viewportSize() ?? desktop
  await page.setViewportSize(desktop)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(desktop.width)
  await page.setViewportSize(before)
}

/** Expects that nothing is cut at 320 and 360 pixels, and what `expectAccessibleInBothWindows` expects. */
export async function expectWhole(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 360, height: 740 }
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(findCut)).toEqual([])
  }
  await page.setViewportSize(before)
  await expectAccessibleInBothWindows(page)
}

/** Waits until requests of the page succeed or fail, because `setOffline` returns before it takes effect. */
async function waitForRequestsTo(page: Page, outcome: 'succeed' | 'fail'): Promise<void> {
  const hasOutcome = () =>
    page.evaluate(
      (wanted) =>
        fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
          () => wanted === 'succeed',
          () => wanted === 'fail',
        ),
      outcome,
    )
  await expect.poll(hasOutcome).toBe(true)
}

export async function whileOffline(page: Page, action: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await waitForRequestsTo(page, 'fail')
  await action()
  await page.context().setOffline(false)
  await waitForRequestsTo(page, 'succeed')
}

/** Clicks a link of the header. On a phone the link may be in the menu. */
export async function followHeaderLink(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}
