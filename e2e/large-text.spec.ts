import { chromium, type Page } from '@playwright/test'
import { listPages } from './all-pages.ts'
import { chromiumOptions } from './chromium.ts'
import { addStaff, findSchool, report, sendReview, signInAtDesk } from './desk-staff.ts'
import { expect, isInteractive, signInAsNewStudent, test } from './fixtures.ts'
import { findCut, readScroll } from './page-checks.ts'

/** WCAG 1.4.10 at 320 px, and 1.4.4 with twice the size of the text, on a phone and on a desktop. */
const settings = [
  { width: 320, height: 640, rootFontSize: 16 },
  { width: 360, height: 740, rootFontSize: 20 },
  { width: 360, height: 740, rootFontSize: 32 },
  { width: 1280, height: 800, rootFontSize: 32 },
]

async function setText(page: Page, size: number): Promise<void> {
  await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), size)
}

async function listCut(page: Page, path: string): Promise<string[]> {
  const problems: string[] = []
  for (const { width, height, rootFontSize } of settings) {
    await page.setViewportSize({ width, height })
    await setText(page, rootFontSize)
    for (const problem of await page.evaluate(findCut))
      problems.push(`${path} ${width}/${rootFontSize}: ${problem}`)
  }
  return problems
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForFunction(isInteractive)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** `phone-screens.spec.ts` opens the pages on a larger phone, where they wait for all requests. */
test('opens every page of a visitor at its top, and cuts nothing', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/404|Failed to load resource/)
  const problems: string[] = []
  for (const path of (await listPages(installation)).open) {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, path)
    if ((await readScroll(page)) !== 0) problems.push(`${path} is scrolled`)
    problems.push(...(await listCut(page, path)))
  }
  expect(problems).toEqual([])
})

test('cuts nothing with the largest font of the browser settings', async ({ installation }) => {
  // Unlike a font size in the page, the setting also counts in media queries.
  const browser = await chromium.launch(chromiumOptions('--blink-settings=defaultFontSize=32'))
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, isMobile: true })
  const problems: string[] = []
  for (const path of (await listPages(installation)).open) {
    await page.goto(installation.product.origin + path, { waitUntil: 'load' })
    await page.waitForFunction(isInteractive)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    for (const problem of await page.evaluate(findCut)) problems.push(`${path}: ${problem}`)
  }
  await browser.close()
  expect(problems).toEqual([])
})

test('opens every page of a student at its top, and cuts nothing', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  const { gated } = await listPages(installation)
  const problems: string[] = []
  for (const path of gated) {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await readScroll(page), path).toBe(0)
    problems.push(...(await listCut(page, path)))
  }
  expect(problems).toEqual([])
})

test('shows the links of the header in the menu with large text', async ({ page }) => {
  await page.goto('/about-us')
  await page.setViewportSize({ width: 360, height: 740 })
  await setText(page, 32)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
  await header.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(findCut)).toEqual([])
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await header.getByRole('button', { name: 'Find a school' }).click()
  await expect(header.getByPlaceholder('School name, city or state')).toBeVisible()
  expect(await page.evaluate(findCut)).toEqual([])
})

test('cuts nothing on the screens of the desk', async ({ page, context, installation, pageErrors }) => {
  // The desk asks for its session before sign-in.
  pageErrors.allow(/401|Failed to load resource/)
  const school = await findSchool(installation, 3)
  const review = await sendReview(installation, school.id, 'The office answers letters after two days.')
  await report(installation, review, { reason: 'false', note: 'This is not so.' })
  const staff = await addStaff(context, installation, 'admin')
  await context.clearCookies()
  const problems: string[] = []
  await openPage(page, '/desk')
  problems.push(...(await listCut(page, '/desk, signed out')))
  await setText(page, 16)
  await signInAtDesk(page, staff)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  for (const path of [
    '/desk/cases',
    '/desk/complaints',
    '/desk/complaints/new',
    '/desk/complaints/personal-data',
    '/desk/staff',
    '/desk/log',
    '/desk/account',
  ]) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    problems.push(...(await listCut(page, path)))
  }
  await setText(page, 16)
  await page.goto('/desk/cases?queue=reports')
  const link = page.getByRole('listitem').filter({ hasText: school.name }).getByRole('link').first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
  problems.push(...(await listCut(page, 'a case')))
  expect(problems).toEqual([])
})
