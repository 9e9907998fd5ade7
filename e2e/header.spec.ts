import type { Page } from '@playwright/test'
import { brand } from '#brand/brand.ts'
import { publicPages, timesPath } from '#brand/public-pages.ts'
import { expect, expectAccessible, fetchSessionStatus, signInAsNewStudent, test } from './fixtures.ts'

const staticPagePath = publicPages.about.path

/** This script contains the logout. */
const sessionScript = /\/later-[^/]*\.js$/

async function readToken(page: Page): Promise<string> {
  return (await page.evaluate(() => localStorage.getItem('bolshalaToken'))) ?? ''
}

test('shows Dashboard and Logout on static pages after sign-in', { tag: '@desktop' }, async ({
  page,
  installation,
}) => {
  const header = page.getByRole('banner')
  await page.goto(staticPagePath)
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeHidden()

  await signInAsNewStudent(page, installation)
  const token = await readToken(page)
  await page.goto(staticPagePath)
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(header.getByRole('link', { name: `${brand.name}, home` })).toHaveText(brand.name)
  await expect(header.getByText(brand.name, { exact: true }).first()).toBeVisible()
  expect(await header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeHidden()

  expect(await fetchSessionStatus(token, installation)).toBe(200)
  await header.getByRole('button', { name: 'Find a school' }).click()
  const field = header.getByPlaceholder('School name, city or state')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('primary')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Search Results for "primary"' })).toBeVisible()
  await page.goto(staticPagePath)
  await header.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${installation.product.origin}/`)
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => fetchSessionStatus(token, installation)).toBe(401)
  // The encrypted data stays until the student removes it. The browser may still be loading the home page.
  await page.waitForFunction(
    () => Object.keys(localStorage).sort().join() === 'bolshalaDeviceData,bolshalaIssuerKeys',
  )
})

test('shows the name of the product in the link to the Times', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 740 })
  await page.goto(staticPagePath)
  const link = page.getByRole('banner').locator(`a[href="${timesPath}"]`)
  await expect(link).toHaveText(`${brand.name} Times`)
  await expect(link).toBeVisible()
})

test('keeps the header visible while scrolling', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(staticPagePath)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('keeps the focus in the open menu; Escape focuses its button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(staticPagePath)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'For Schools',
    'For Students',
    'Events',
    'About Us',
    'हिन्दी',
    'Login',
    'Sign Up',
  ])
  await expect(menu.locator(`a[href="${timesPath}"]`)).toHaveCount(0)

  // Tab never moves the focus to an element behind the menu.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const isBehind = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)
    expect(isBehind).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/events$/)
  await expect(menu).toBeHidden()
})

test('shows Dashboard and Logout in the phone menu after sign-in', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  const token = await readToken(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(staticPagePath)
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Login' })).toBeHidden()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${installation.product.origin}/`)
  await expect.poll(() => fetchSessionStatus(token, installation)).toBe(401)
})

test('ends the session although the student leaves right after tapping Logout', async ({
  page,
  installation,
}) => {
  await signInAsNewStudent(page, installation)
  const token = await readToken(page)
  await page.goto(staticPagePath, { waitUntil: 'networkidle' })
  // A request for the script gets no response, so the logout must not need the script.
  await page.route(sessionScript, () => {})
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.unroute(sessionScript)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => fetchSessionStatus(token, installation)).toBe(401)
})

test('asks for another tap if the logout script does not load', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|ERR_FAILED/)
  await signInAsNewStudent(page, installation)
  await page.route(sessionScript, (route) => route.abort())
  await page.goto(staticPagePath)
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(logout).toHaveAttribute('data-load-failed')
  await page.unroute(sessionScript)
  await logout.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('shows in the menu that the logout script did not load', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/Failed to load resource|ERR_FAILED/)
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAsNewStudent(page, installation)
  await page.route(sessionScript, (route) => route.abort())
  await page.goto(staticPagePath)
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  const logout = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(logout).toHaveAttribute('data-load-failed')
  await expect(logout).toBeVisible()
  await page.unroute(sessionScript)
  await logout.click()
  await expect(page).toHaveURL(`${installation.product.origin}/`)
})

test('stores in the browser only what the privacy policy lists', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  await page
    .getByRole('link', { name: /Review Your School/ })
    .first()
    .click()
  await page.reload()
  await page.goto(staticPagePath)
  const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(storedKeys.length).toBeGreaterThanOrEqual(2)
  expect(await page.context().cookies()).toEqual([])
  await page.goto(publicPages.privacy.path)
  const documentedKeys = await page.getByRole('main').locator('code').allTextContents()
  for (const key of storedKeys) expect(documentedKeys).toContain(key)
})

test('suggests schools in the header and opens one by keyboard or tap', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const way of ['keyboard', 'tap']) {
    await page.goto(staticPagePath)
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Find a school' }).click()
    const field = header.getByPlaceholder('School name, city or state')
    await field.pressSequentially('vidyala')
    const options = header.getByRole('listbox', { name: 'Schools' }).getByRole('option')
    await expect(options.first()).toBeVisible()
    await expectAccessible(page)
    // A keyboard covers the lower half of a phone.
    await expect(options.first()).toBeInViewport({ ratio: 1 })
    const name = (await options.first().locator('b').textContent()) ?? ''
    if (way === 'tap') await options.first().click()
    else {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})
