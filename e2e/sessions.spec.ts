import type { Page } from '@playwright/test'
import { storageKeys } from '#brand/storage-keys.ts'
import {
  addStudent,
  expect,
  type Installation,
  signIn,
  test,
  waitForAccountPage,
  waitForCredential,
} from './fixtures.ts'

async function signInForThisTab(page: Page, installation: Installation): Promise<void> {
  const student = await addStudent(installation)
  await page.goto('/login')
  await page.getByLabel('Sign me out when I close this tab or browser').check()
  await signIn(page, student)
}

test('keeps a tab session after reload and hides it from other tabs', async ({
  page,
  context,
  installation,
}) => {
  // Leaves out the issuer's public keys, which say nothing about the student.
  const readKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'bolshalaIssuerKeys'))
  await signInForThisTab(page, installation)
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  expect(await readKeys()).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  // Saving the profile must not store the session for other tabs.
  await page.goto('/account')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  // Wait for all requests with the session, because they would fail after the logout.
  await waitForAccountPage(page)
  await waitForCredential(page)
  expect(await readKeys()).toEqual([])

  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/login\?for=page$/)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => sessionStorage.getItem('bolshalaToken'))).toBeNull()
})

test('logs out a duplicated tab when the original tab logs out', async ({ page, context, installation }) => {
  await signInForThisTab(page, installation)
  await expect(page).toHaveURL(/\/dashboard$/)
  // Like a duplicated tab, an opened window starts with a copy of the session storage.
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/dashboard'))
  const copy = await opened
  await expect(copy.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  await waitForCredential(page)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(copy).toHaveURL(/\/$/)
  await expect(copy.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('shows login and logout in the other tabs at once', async ({ page, context, installation }) => {
  const student = await addStudent(installation)
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  await waitForCredential(page)
  // The tabs request the credential one after the other, and a request would fail after the logout.
  const lock = `${storageKeys.deviceData}:credential`
  await page.evaluate((name) => navigator.locks.request(name, () => {}), lock)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})
