import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothColorSchemes, openFilters, test } from './fixtures.ts'

const nagpur = { latitude: 21.14631, longitude: 79.08491 }

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function namesOfArticles(page: Page, count: number): Promise<string[]> {
  const headings = page.getByRole('article').getByRole('heading')
  const readNames = async () => [...new Set(await headings.allTextContents())].slice(0, count)
  // The browser may still be loading the page.
  await expect.poll(readNames).toHaveLength(count)
  return readNames()
}

test.describe('on a phone with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: nagpur })

  test('understands plain words, filters schools nearby and compares three of them', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('textbox', { name: 'School name, city or state' })
      .fill('private english medium school near me')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const chips = page.getByRole('list', { name: 'What you searched for' }).getByRole('listitem')
    await expect(chips).toHaveText([/Private/, /English medium/])
    await expectAccessibleInBothColorSchemes(page)
    await expectNoSidewaysScrolling(page)

    await page.getByRole('link', { name: 'Show schools near you' }).click()
    await expect(page).toHaveURL(/\/near\?sector=private&medium=English$/)
    await page.getByRole('button', { name: 'Use my position' }).click()
    const heading = page.getByRole('heading', { name: 'Schools near you' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(page.getByText(/within 50 km/)).toBeVisible()
    for (const school of await page.getByRole('article').all()) await expect(school).toContainText('Private')
    await expectNoSidewaysScrolling(page)

    await openFilters(page)
    await page.getByLabel('Classes').selectOption('Class 9 and 10')
    await expect(page).toHaveURL(/level=secondary/)
    await expect(page.getByRole('article').first()).toContainText(/Class \d+ to (?:10|12)|Class (?:9|10)/)
    const chosen = await namesOfArticles(page, 3)
    for (const name of chosen)
      await page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .first()
        // The link is a button after the first press.
        .getByLabel(`Compare ${name}`)
        .and(page.locator('[data-compare]'))
        .click()
    const tray = page.getByRole('region', { name: 'Schools to compare' })
    await expect(tray.getByRole('status')).toHaveText('3 schools to compare')
    await tray.getByRole('link', { name: 'Compare', exact: true }).click()

    const table = page.getByRole('region', { name: 'Comparison' })
    for (const name of chosen) await expect(table.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Medium English English English$/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Run by Private Private Private$/ })).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)
    await expectNoSidewaysScrolling(page)

    const [decision = ''] = chosen
    await table.getByRole('link', { name: decision, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: decision })).toBeVisible()
  })

  test('takes the order from the search, and lets the visitor change it', async ({ page }) => {
    await page.goto('/?search=best+private+schools+in+nagpur')
    await openFilters(page)
    const order = page.getByLabel('Order')
    await expect(order).toHaveValue('rating')
    await order.selectOption('Best match first')
    await expect(page).toHaveURL(/sort=relevance/)
    await expect(order).toHaveValue('relevance')
    await order.selectOption('Best rated first')
    await expect(page).not.toHaveURL(/sort=/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  async function findByPincode(page: Page): Promise<void> {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Schools near me' }).click()
    await expect(page.getByRole('button', { name: 'Use my position' })).toBeHidden()
    await page.getByLabel('Pincode or town').fill('Nagpur')
    await page.getByRole('button', { name: 'Find schools' }).click()
    const pincode = /PIN (\d{6})|(\d{6})/
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/schools\/\d/)
    await page.waitForLoadState()
    const facts = await page.getByRole('main').innerText()
    await page.goto('/near')
    await page.getByLabel('Pincode or town').fill(pincode.exec(facts)?.[0].replace('PIN ', '') ?? '')
    await page.getByRole('button', { name: 'Find schools' }).click()
    await expect(page).toHaveURL(/\/near\?place=\d{6}$/)
  }

  test('compares ticked schools around a typed pincode', async ({ page }) => {
    await findByPincode(page)
    const list = page.url()
    const chosen = await namesOfArticles(page, 3)
    for (const name of chosen)
      await page
        .getByRole('checkbox', { name: `Compare ${name}` })
        .first()
        .check()
    await page.getByRole('button', { name: 'Compare up to 4 ticked schools' }).click()
    await expect(page).toHaveURL(/\/compare\?schools=\w+,\w+,\w+$/)
    const table = page.getByRole('region', { name: 'Comparison' })
    for (const name of chosen) await expect(table.getByRole('link', { name, exact: true })).toBeVisible()
    await table.getByRole('link', { name: chosen[1] ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: chosen[1] ?? '' })).toBeVisible()

    await page.goto(list)
    for (const box of (await page.getByRole('checkbox').all()).slice(0, 5)) await box.check()
    await page.getByRole('button', { name: 'Compare up to 4 ticked schools' }).click()
    await expect(page.getByText('You chose 5 schools. A comparison has up to 4')).toBeVisible()
  })

  test('adds schools nearby to a comparison that starts on a school page', async ({ page }) => {
    await findByPincode(page)
    const [name = ''] = await namesOfArticles(page, 1)
    await page.getByRole('article').first().getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: `Compare ${name}` }).click()
    await expect(page).toHaveURL(/\/compare\?schools=\w+$/)
    const add = page.getByRole('link', { name: /^Add .* to this comparison$/ })
    await add.first().click()
    await expect(page).toHaveURL(/\/compare\?schools=\w+,\w+$/)
    await add.first().click()
    await expect(page).toHaveURL(/\/compare\?schools=\w+,\w+,\w+$/)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
  })
})
