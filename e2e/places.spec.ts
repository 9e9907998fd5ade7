import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('links home, state, district and school pages, and breadcrumbs lead back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Browse schools by place' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schools in India by place')
  await part(page, 'States and union territories').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/schools-in\/[^/]+$/)
  await expect(part(page, 'Schools by kind').getByRole('definition').first()).toHaveText(/^[\d,]+$/)
  await expect(part(page, 'Schools by kind').getByText('Class 9 and 10')).toBeVisible()

  await part(page, 'Districts').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/schools-in\/[^/]+\/[^/]+$/)
  const district = page.url()
  await expectAccessibleInBothColorSchemes(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)

  const school = part(page, /^All schools in/)
    .getByRole('listitem')
    .first()
    .getByRole('link')
  const name = await school.locator('span span span').first().textContent()
  await school.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(crumbs.first()).toHaveText('India')
  await crumbs.nth(2).click()
  await expect(page).toHaveURL(district)
})

test('offers places when a search finds no school', async ({ page }) => {
  await page.goto('/?search=qzxqzxqzx')
  await page.getByRole('main').getByRole('link', { name: 'Browse schools by place' }).click()
  await expect(page).toHaveURL(/\/schools-in$/)
})
