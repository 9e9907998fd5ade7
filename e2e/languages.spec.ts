import { randomUUID } from 'node:crypto'
import { schoolPath } from '#contract/paths.ts'
import type { SchoolList } from '#contract/schools.ts'
import * as m from '#messages'
import { addressIn } from '#messages/languages.ts'
import { listPages } from './all-pages.ts'
import { expect, expectAccessible, holdRequests, test } from './fixtures.ts'
import { foreignTexts } from './page-checks.ts'

const hi = { locale: 'hi-IN' } as const
const inHindi = (path: string) => addressIn('hi-IN', path)

test('shows every page in Hindi, with links to pages in Hindi', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/404|Failed to load resource/)
  const { open } = await listPages(installation)
  const [problems, foreign] = [[] as string[], new Map<string, string>()]
  for (const path of open) {
    await page.goto(inHindi(path), { waitUntil: 'domcontentloaded' })
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
        .filter(({ hreflang }) => !hreflang)
        .map((link) => link.getAttribute('href') ?? ''),
    )
    // The legal pages link to their English version, which counts.
    problems.push(
      ...links
        .filter((link) => link !== path)
        .filter((link) => !/^\/hi(?:[/?#]|$)|\.(?:pdf|png)$/.test(link))
        .map((link) => `${path}: ${link}`),
    )
    if ((await page.locator('html').getAttribute('lang')) !== 'hi-IN') problems.push(`${path}: lang`)
    for (const text of await foreignTexts(page)) foreign.set(text, path)
  }
  expect([...new Set(problems)]).toEqual([])
  expect([...foreign].map(([text, path]) => `${path}: ${text}`)).toEqual([])
})

test('names the same page in both languages, and keeps English addresses', async ({ page }) => {
  await page.goto('/hi/about-us')
  const alternates = await page
    .locator('link[rel=alternate]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
    )
  expect(alternates).toEqual([
    ['en', '/about-us'],
    ['hi', '/hi/about-us'],
  ])
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/hi\/about-us$/)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toMatch(/\/hi\/share\.png$/)
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  await page.goto('/about-us')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\w\/about-us$/)
})

test('keeps the texts of errors of the API in English', async ({ page }) => {
  await page.goto('/hi')
  const response = await page.request.post('/api/contact', { data: [] })
  expect(response.status()).toBe(400)
  const text = await response.text()
  expect(text).toContain('is not valid')
  expect(text).not.toMatch(/[\u0900-\u097f]/)
})

test('keeps the page, the search and the form when the language changes', async ({ page }) => {
  await page.goto('/?search=primary')
  await page.locator('#site-footer').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/?\?search=primary$/)
  await page.goto('/signup')
  await page.getByLabel('What should we call you?').fill('Asha')
  await page.getByLabel('Password', { exact: true }).fill('monsoon-mango-train')
  await page.getByLabel('Grade').selectOption('11')
  await page.locator('#site-footer').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/signup$/)
  const main = page.getByRole('main')
  await expect(main.locator('[name=fullName]')).toHaveValue('Asha')
  await expect(main.locator('[name=grade]')).toHaveValue('11')
  await expect(main.locator('[name=password]')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Asha')
})

test('keeps the form on a slow network, and what is typed in it meanwhile', async ({ page }) => {
  await page.clock.install()
  await page.goto('/signup')
  await page.getByLabel('What should we call you?').fill('Asha')
  await page.getByLabel('Grade').selectOption('11')
  const release = await holdRequests(page, /\/assets\/signup[^/]*\.js$/)
  await page.locator('#site-footer').getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/signup$/)
  const main = page.getByRole('main')
  await main.locator('[name=fullName]').fill('Usha')
  await page.waitForFunction(() => sessionStorage.length === 0)
  await page.clock.fastForward(15_000)
  release()
  await expect(main.locator('[name=grade]')).toHaveValue('11')
  await expect(main.locator('[name=fullName]')).toHaveValue('Usha')
})

test.describe('keeps no code when the language changes', () => {
  for (const [path, name] of [
    ['/my-review', 'authorKey'],
    ['/my-story', 'authorKey'],
    ['/complaint', 'number'],
  ] as const) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path)
      const field = page.locator(`main [name=${name}]`)
      await field.fill('7KQ2 M9XW')
      await page.locator('#site-footer').getByRole('link', { name: 'हिन्दी' }).click()
      await expect(page).toHaveURL(`/hi${path}`)
      await expect(page.locator('main [data-island][data-on=done]').first()).toBeVisible()
      await expect(field).toHaveValue('')
    })
  }
})

test.describe('in a browser in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('offers Hindi in one line, once, and redirects nobody', async ({ page }) => {
    await page.goto('/about-us')
    const offer = page.locator('#language-offer')
    await expect(offer).toBeVisible()
    expect(await offer.getAttribute('lang')).toBe('hi')
    await expectAccessible(page)
    expect(new URL(page.url()).pathname).toBe('/about-us')
    await offer.getByRole('button').click()
    await expect(offer).toHaveCount(0)
    await page.goto('/for-students')
    await page.waitForLoadState('networkidle')
    await expect(offer).toHaveCount(0)
  })
})

test('signs up in Hindi with a mail in Hindi, and explains errors in Hindi', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/400|Failed to load resource/)
  const email = `${randomUUID()}@example.org`
  await page.goto('/hi/signup')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await main.locator('[name=fullName]').fill('आशा')
  await main.locator('[name=email]').fill(email)
  for (const name of ['password', 'confirmPassword']) await main.locator(`[name=${name}]`).fill('password')
  await main.locator('[name=school]').fill('GPS Rampur')
  await main.locator('[name=school]').press('Tab')
  await main.locator('[name=grade]').selectOption('10')
  const submit = main.locator('form button[type=submit]').last()
  await submit.click()
  await expect(main.getByText(m.error_password_too_common({}, hi))).toBeVisible()
  for (const name of ['password', 'confirmPassword'])
    await main.locator(`[name=${name}]`).fill('monsoon-mango-train')
  await submit.click()
  const code = main.locator('[autocomplete=one-time-code]')
  await expect(code).toBeVisible()
  const mail = installation.mail.messages.findLast(({ to }) => to?.[0]?.address === email)
  expect(mail?.subject).toContain('आपका Bolshala कोड है')
  const confirm = main.locator('form button[type=submit]').last()
  await code.fill('000000')
  await confirm.click()
  await expect(main.getByText(m.error_wrong_code({}, hi))).toBeVisible()
  await expectAccessible(page)
  await code.fill(installation.mail.codeFor(email))
  await confirm.click()
  await expect(page).toHaveURL(/\/hi\/dashboard/)
  await expectAccessible(page)
  expect(await foreignTexts(page)).toEqual([])
})

test('shows places in Hindi, and a transliteration below the name of a school', async ({
  page,
  installation,
}) => {
  const { origin } = installation.product
  const headers = { 'Accept-Language': 'hi-IN' }
  const response = await fetch(`${origin}/api/schoolsWithReviews?searchTerm=gps+bihar&limit=1`, { headers })
  const [school] = ((await response.json()) as SchoolList).schools
  const { name = '', district = '', state = '' } = school?.local ?? {}
  if (!school) throw new Error('The directory has no such school.')
  expect([name, district, state].join()).toMatch(/^[^a-z]+,[^a-z]+,बिहार$/)
  const main = page.getByRole('main')

  await page.goto(inHindi(schoolPath(school)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(school.name)
  await expect(main.getByText(m.schools_transliteration_by_rules({ name }, hi))).toBeVisible()
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
    `${district}, ${state}`,
  )
  await expectAccessible(page)

  await main.getByRole('link', { name: district, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.schools_in_place({ place: district }, hi),
  )
  await expect(page).toHaveURL(/\/hi\/schools-in\/bihar\/[a-z-]+$/)

  await page.goto(inHindi('/?search=gps+bihar'))
  const card = main.getByRole('listitem').filter({ hasText: school.name }).first()
  await expect(card).toContainText(m.schools_transliteration({ name }, hi))
  await expect(card).toContainText(state)

  await page.goto(schoolPath(school))
  expect(await main.innerText()).not.toMatch(/[\u0900-\u097f]/)
})
