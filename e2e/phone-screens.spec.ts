import type { Locator, Page } from '@playwright/test'
import { matchPath } from 'react-router'
import { loginKinds, loginPath } from '#contract/login-path.ts'
import routes from '#web/routes.ts'
import { listPages } from './all-pages.ts'
import { expect, hideNetwork, isInteractive, signInAsNewStudent, test } from './fixtures.ts'
import { readScroll } from './page-checks.ts'

const phones = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
]

const [phone] = phones

/** Opens a page, or the page that it leads to, and waits until nothing moves any more. */
async function openPage(page: Page, path: string): Promise<void> {
  await openInteractive(page, path)
  await page.waitForLoadState('networkidle')
}

async function openInteractive(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(isInteractive)
}

test('lists a page of every route except those for staff and schools', async ({ installation }) => {
  const { open, gated } = await listPages(installation)
  const paths = [...open, ...gated].map((path) => path.split('?')[0] ?? '')
  const patterns = routes
    .map(({ path }) => `/${path}`)
    .filter((path) => !/^\/(?:\*|(?:desk|school)\/\*)$/.test(path))
  expect(patterns.filter((pattern) => !paths.some((path) => matchPath(pattern, path)))).toEqual([])
})

/** `large-text.spec.ts` does the same on a smaller phone. */
test('opens every page at its top', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/404|Failed to load resource/)
  await hideNetwork(page)
  const pages = await listPages(installation)
  const scrolled: string[] = []
  for (const path of [...pages.open, ...pages.gated]) {
    await openPage(page, path)
    if (pages.gated.includes(path)) await expect(page).toHaveURL(/\/login\?for=(?:review|page)$/)
    if ((await readScroll(page)) !== 0) scrolled.push(path)
  }
  expect(scrolled).toEqual([])
})

test('opens the login page at its top from the end of a school page', async ({ page, installation }) => {
  const { schoolPage } = await listPages(installation)
  for (const viewport of phones) {
    await page.setViewportSize(viewport)
    await openPage(page, schoolPage)
    const helpful = page.getByRole('button', { name: /^Helpful/ }).last()
    await helpful.scrollIntoViewIfNeeded()
    await helpful.click()
    await expect(page).toHaveURL(/\/login\?for=page$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await readScroll(page)).toBe(0)
  }
})

test('restores the position of a page that a script had opened', async ({ page, installation }) => {
  const { school } = await listPages(installation)
  await openPage(page, '/')
  // The script opens the page of a suggested school.
  await page.getByLabel('School name, city or state').fill(school.name)
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page).toHaveURL(/\/schools\//)
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.reload()
  await expect.poll(() => readScroll(page)).toBe(400)
})

for (const kind of loginKinds) {
  test(`hydrates ${loginPath(kind)} without a change of its height`, async ({ page }) => {
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
    const released = Promise.withResolvers<void>()
    await page.route('**/login.island-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(loginPath(kind), { waitUntil: 'load' })
    const height = await heightOf()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    released.resolve()
    await page.waitForFunction(isInteractive)
    expect(await heightOf()).toBe(height)
    expect(title).toBe(kind === 'review' ? 'Write your review' : 'Login')
  })
}

test('offers sign-up without scrolling on the way to a review', async ({ page }) => {
  await openPage(page, loginPath('review'))
  const signUp = page.getByRole('main').getByRole('link', { name: 'Sign Up' })
  expect(await topOf(page, signUp)).toBeLessThan(screen / 2)
})

/** Returns the distance of the element's top from the top of the page, in pixels. */
async function topOf(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return Math.round((box?.y ?? Number.NaN) + (await readScroll(page)))
}

const screen = phone?.height ?? Number.NaN

test('shows the first review of a school on the second screen of a phone', async ({ page, installation }) => {
  const { product } = installation
  const response = await fetch(`${product.origin}/api/schoolsWithReviews?limit=8`)
  const { schools } = (await response.json()) as { schools: { _id: string; reviewCount: number }[] }
  for (const { _id, reviewCount } of schools.filter((school) => school.reviewCount > 0)) {
    await openInteractive(page, `/schools/${_id}`)
    const text = page.getByRole('article').first().locator('p')
    expect(await topOf(page, text), _id).toBeLessThan(2 * screen)
    const count = page.getByRole('link', { name: new RegExp(`^${reviewCount} Reviews?`) })
    await count.click()
    await expect(page.getByRole('heading', { name: /^Reviews/ })).toBeInViewport()
  }
})

const searches = ['primary', 'school nagpur', 'private english medium school']

for (const search of searches) {
  test(`shows the first result in the upper half of a phone: ${search}`, async ({ page }) => {
    await openPage(page, `/?search=${encodeURIComponent(search)}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await topOf(page, page.getByRole('article').first())).toBeLessThan(screen / 2)
  })
}

test('shows the first result of the dashboard in the upper half of a phone', async ({
  page,
  installation,
}) => {
  await signInAsNewStudent(page, installation)
  for (const search of searches) {
    await openPage(page, `/dashboard?step=1&search=${encodeURIComponent(search)}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await topOf(page, page.getByRole('article').first()), search).toBeLessThan(screen / 2)
  }
})

test('shows the first field of the review form without scrolling', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  const { school } = await listPages(installation)
  await openPage(page, `/write-review/${school._id}`)
  const title = page.getByLabel('Title', { exact: true })
  const box = await title.boundingBox()
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(screen)
  const explanation = page.getByText('So there is no list of who wrote what.')
  await expect(explanation).toHaveCount(0)
  await page.locator('summary', { hasText: 'Your review has no name on it' }).click()
  await expect(explanation).toBeVisible()
})

for (const path of ['/login', '/signup', '/forgot-password', '/contact', '/complaint', '/register-school'])
  test(`shows the first field of ${path} on the first screen of a phone`, async ({ page }) => {
    await openPage(page, path)
    const field = page.getByRole('main').locator('input:visible, select:visible, textarea:visible').first()
    expect(await topOf(page, field)).toBeLessThan(screen)
  })
