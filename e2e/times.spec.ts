import type { Page } from '@playwright/test'
import pg from 'pg'
import { addressIn } from '#messages/languages.ts'
import { expect, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import { databaseConnection } from './product.ts'

const times = '/bolshala-times'

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('renders every section on the server', { tag: '@desktop' }, async ({ page }) => {
  const response = await page.goto(times)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Bolshala Times' })).toBeVisible()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'Asia/Kolkata' })
  await expect(page.getByText(today.format(new Date()))).toBeVisible()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Featured Story',
    'What Students Say',
    'School Spotlight',
    'Do you write?',
    'Opportunities',
    'Events & Activities',
    'Latest News',
    'Stories',
    'Media & Recognition',
  ])
  await expect(part(page, 'Featured Story').getByRole('article')).toHaveCount(1)
  await expect(part(page, 'What Students Say').getByRole('article')).toHaveCount(3)
  await expect(part(page, 'What Students Say').getByText('Sample', { exact: true })).toBeVisible()
  await expect(part(page, 'School Spotlight').getByRole('article')).toHaveCount(1)
  await expect(part(page, 'Events & Activities').getByRole('link', { name: /^View Details/ })).toHaveCount(7)
  await expect(part(page, 'Latest News').getByRole('link', { name: /^Read More/ })).toHaveCount(6)
  await expect(part(page, 'Stories').getByRole('link', { name: /^Read Full Story/ })).toHaveCount(6)
  await expect(part(page, 'Media & Recognition').getByRole('listitem')).toHaveCount(3)
  const featured = await part(page, 'Featured Story').getByRole('heading', { level: 3 }).textContent()
  await expect(part(page, 'Stories')).not.toContainText(featured ?? '-')
  const apply = part(page, 'Opportunities').getByRole('link', { name: /^Apply Now/ })
  await expect(apply).toHaveCount(4)
  await expect(apply.first()).toHaveAttribute('target', '_blank')
  await expect(apply.first()).toHaveAttribute('rel', 'noopener')
  await expectAccessibleInBothColorSchemes(page)
})

test('opens an item as a dialog and closes it by Escape, button and Back', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(times)
  await page.waitForLoadState('networkidle')
  const link = part(page, 'Stories')
    .getByRole('link', { name: /^Read Full Story/ })
    .nth(1)
  const path = (await link.getAttribute('href')) ?? ''
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  const dialog = page.getByRole('dialog', { name: 'Story Details' })
  const waysBack = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]
  for (const leave of waysBack) {
    await link.click()
    await expect(dialog.getByRole('article')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(/\| Bolshala Times$/)
    await leave()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(times)
    await expect(page).toHaveTitle(/^Bolshala Times:/)
    await expect(link).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  }
  await page.goForward()
  await expect(dialog.getByRole('article')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveText('×')
  await expectAccessibleInBothColorSchemes(page)
})

test('opens an item as a dialog below /hi', async ({ page }) => {
  await page.goto(addressIn('hi-IN', times))
  const link = page.getByRole('link', { name: /^विवरण देखें/ }).first()
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page.getByRole('dialog', { name: 'इवेंट का विवरण' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(path).toMatch(/^\/hi\//)
})

test('shows an item as a page after reload and the list after Back', async ({ page }) => {
  await page.goto(times)
  await page.waitForLoadState('networkidle')
  await part(page, 'Latest News')
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  const title = await page.getByRole('dialog').getByRole('heading', { level: 3 }).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title ?? '-' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(part(page, 'Latest News')).toBeVisible()
  await expect(page).toHaveURL(times)
})

test('opens an item in a new tab', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto(times)
  await page.waitForLoadState('networkidle')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    part(page, 'School Spotlight')
      .getByRole('link', { name: /^Read about/ })
      .click({ modifiers: ['Control'] }),
  ])
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await tab.close()
})

test('redirects from a wrong item URL and responds 404 to unknown items', { tag: '@desktop' }, async ({
  page,
  pageErrors,
  request,
}) => {
  const [story] = (await (await request.get('/api/stories')).json()) as [{ _id: string; title: string }]
  const wrong = await request.get(`${times}/stories/${story._id}/another-name`, { maxRedirects: 0 })
  expect(wrong.status()).toBe(301)
  const right = wrong.headers().location ?? ''
  await page.goto(`${times}/stories/${story._id}`)
  await expect(page).toHaveURL(right)
  await expect(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await expect(page.getByText(/^Published on \w+day, \w+ \d+, \d{4}$/)).toBeVisible()
  await expect(page).toHaveTitle(`${story.title} | Bolshala Times`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${right}$`))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/\S+\.webp$/)
  // Search engines must not index samples.
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(page)

  pageErrors.allow(/404/)
  for (const unknown of [`${times}/stories/no-such-story/x`, `${times}/recipes/${story._id}/x`]) {
    expect((await page.goto(unknown))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await expect(
      page.getByText('We cannot find this item in the Times. It may have been taken down.'),
    ).toBeVisible()
  }
})

test('replaces a missing picture before and after hydration', async ({ page, pageErrors, installation }) => {
  pageErrors.allow(/404/)
  const client = new pg.Client(databaseConnection(installation.dataDir))
  await client.connect()
  await client.query('ALTER TABLE picture_file RENAME TO picture_file_away')
  await client.query('CREATE TABLE picture_file (LIKE picture_file_away)')
  try {
    await page.goto(times)
    const picture = part(page, 'Featured Story').locator('article img')
    const source = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(source).toMatch(/\/assets\/default-picture-\S+\.svg$/)
    await page.waitForLoadState('networkidle')
    await part(page, 'Featured Story').getByRole('link').click()
    const inDialog = page.getByRole('dialog').locator('article img')
    await expect
      .poll(() => inDialog.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/assets\/default-picture-\S+\.svg$/)
    await page.reload()
    const onPage = page.getByRole('main').locator('article img')
    await expect
      .poll(() => onPage.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/assets\/default-picture-\S+\.svg$/)
  } finally {
    await client.query('DROP TABLE picture_file')
    await client.query('ALTER TABLE picture_file_away RENAME TO picture_file')
    await client.end()
  }
})
