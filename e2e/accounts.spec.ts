import type { Browser, Page } from '@playwright/test'
import { rateLimits } from '#contract/rate-limits.ts'
import { call } from './call.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectSessionEnded,
  fetchSessionStatus,
  followHeaderLink,
  holdRequests,
  revokeSession,
  type Student,
  signIn,
  signInAsNewStudent,
  test,
  waitForAccountPage,
  waitForCredential,
} from './fixtures.ts'

const newPassword = 'kettle-peepal-river'

async function openAccount(page: Page): Promise<void> {
  await followHeaderLink(page, 'Account')
  await expect(page).toHaveURL(/\/account$/)
  // The test must not end the session during a request: the page would then open the login page.
  await waitForAccountPage(page)
}

async function signInOnOtherDevice(browser: Browser, student: Student, origin: string | undefined) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  // The test must not end the session during the request for the credential: the page would open the login page.
  await waitForCredential(page)
  return { page, close: () => context.close() }
}

test('shows a changed name on the dashboard and in other tabs', async ({
  page,
  context,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/400|Failed to load resource/)
  await signInAsNewStudent(page, installation)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  await openAccount(page)
  await expectAccessibleInBothColorSchemes(page)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  // The student signed up outside of this browser, and the server does not store school and grade.
  await expect(page.getByLabel('School', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Grade')).toHaveValue('')
  await page.getByLabel('What should we call you?').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name is missing.')).toBeVisible()
  await page.getByLabel('What should we call you?').fill('Asha Devi')
  const school = page.getByLabel('School', { exact: true })
  await school.fill('GPS Rampur')
  // Closes the list of schools, which would cover the button.
  await school.press('Tab')
  await page.getByLabel('Grade').selectOption('11')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Hello, Asha Devi' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Asha Devi' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByLabel('School', { exact: true })).toHaveValue('GPS Rampur')
  await expect(page.getByLabel('Grade')).toHaveValue('11')
})

test('ends all other sessions after a password change', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/40[01]|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  await openAccount(page)
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password', { exact: true }).fill('not-the-password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await change.click()
  await expect(page.getByText('That is not your current password.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill(student.password)
  await change.click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  expect(await fetchSessionStatus(student.token, installation)).toBe(401)
  await page.goto('/account')
  await expect(page.getByLabel('What should we call you?')).toHaveValue('Asha Verma')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.goto('/login')
  await signIn(page, { ...student, password: newPassword })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('ends the sessions of all devices, so that another device shows login', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const student = await signInAsNewStudent(page, installation)
  const otherDevice = await signInOnOtherDevice(browser, student, baseURL)
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out everywhere.' })).toBeVisible()
  await expectAccessible(page)
  await followHeaderLink(otherDevice.page, 'Account')
  await expectSessionEnded(otherDevice.page)
  await otherDevice.close()
})

test('downloads the account data without a token in the URL', async ({ page, installation }) => {
  const student = await signInAsNewStudent(page, installation)
  await openAccount(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('bolshala-my-data.json')
  expect(file.url()).toMatch(/^blob:/)
  const chunks: Uint8Array[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    account: { email: student.email, fullName: 'Asha Verma' },
  })
})

test('deletes an account with its password', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/40[01]|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  await openAccount(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog.getByText('Your account is gone at once')).toBeVisible()
  await expect(dialog.getByText('nobody can tell which reviews are yours')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('That is not your current password.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(student.password)
  const release = await holdRequests(page, '**/api/user')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting' })).toBeVisible()
  // Too late: the dialog stays open until the server has responded.
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Deleting' })).toBeVisible()
  release()
  await expectDeleted(page, student)
})

test('deletes an account with a code from the mail', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/40[019]|429|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  await openAccount(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('button', { name: 'Send me a code instead' }).click()
  await expect(dialog.getByLabel('Code from the email')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  // The server does not send a second code within a minute, but the first code still works.
  await page.reload()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Send me a code instead' }).click()
  await dialog.getByLabel('Code from the email').fill(installation.mail.codeFor(student.email))
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expectDeleted(page, student)
})

test('shows no code field if there were too many password attempts', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/429|Failed to load resource/)
  await signInAsNewStudent(page, installation)
  const token = await page.evaluate(() => localStorage.getItem('bolshalaToken') ?? '')
  await openAccount(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  // Immediately before the click, because the count begins again in the next window.
  for (let count = rateLimits['password or deletion by account'].count; count > 0; count--)
    await call(installation.product, '/api/user', { method: 'DELETE', body: { password: 'wrong' }, token })
  await dialog.getByRole('button', { name: 'Send me a code instead' }).click()
  await expect(dialog.getByText('That was a lot of tries.')).toBeVisible()
  await expect(dialog.getByLabel('Code from the email')).toBeHidden()
})

async function expectDeleted(page: Page, student: Student): Promise<void> {
  await expect(page).toHaveURL(/\/$/)
  // The notice must remain when the scripts that say "You are logged out." have run.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted' })).toBeVisible()
  const readKeys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(await readKeys()).toEqual(['bolshalaIssuerKeys'])
  await page.goto('/login')
  await signIn(page, student)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
}

test('returns to the account page after signing in again', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/401|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  for (const name of ['Save', 'Sign out everywhere', 'Download my data']) {
    await openAccount(page)
    await revokeSession(page, installation)
    await page.getByRole('button', { name }).click()
    await expectSessionEnded(page)
    await signIn(page, student)
    await expect(page, name).toHaveURL(/\/account$/)
    await waitForCredential(page)
    await page.goto('/dashboard')
  }
})
