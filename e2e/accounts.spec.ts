import type { Browser, Page } from '@playwright/test'
import { addStudent, expect, expectAccessible, type Student, signIn, test } from './fixtures.ts'

type Installed = Parameters<typeof addStudent>[0]

const newPassword = 'kettle-peepal-river'

/** A new student, signed in on the page and at the dashboard. */
async function enter(page: Page, installation: Installed): Promise<Student & { token: string }> {
  const student = await addStudent(installation)
  await page.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  return student
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByLabel('Full name')).toBeVisible()
}

/** The same student on another phone. */
async function enterElsewhere(browser: Browser, student: Student, origin: string | undefined) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  return { page, close: () => context.close() }
}

/** What the API says to a token: 200, or 401 when its session is over. */
async function statusOf(token: string, { product }: Installed): Promise<number> {
  const answer = await fetch(`${product.origin}/api/user`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}

async function expectSessionOver(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
}

async function expectAccessibleInTheDarkToo(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a forgotten password is set anew with the code from the mail, and the older session is over', async ({
  page,
  installation,
  trouble,
}) => {
  trouble.expect(/40[01]|Failed to load resource/)
  const student = await addStudent(installation)
  await page.clock.install()
  await page.goto('/dashboard?step=1&search=primary')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expectAccessibleInTheDarkToo(page)
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('This does not look like an e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill(`wrong.${student.email}`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(`wrong.${student.email}`)
  await page.getByLabel('E-mail').fill(student.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()

  const code = page.getByLabel('Code from the e-mail')
  const password = page.getByLabel('New password', { exact: true })
  await expect(code).toBeVisible()
  await expect(page.getByText('At least 8 characters. Not a common password')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send another code/ })).toBeDisabled()
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('Another code is on its way.')).toBeVisible()
  await expectAccessibleInTheDarkToo(page)

  const right = installation.mail.codeFor(student.email)
  await code.fill(right)
  await password.fill('password')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('This password is too easy to guess.').first()).toBeVisible()
  await password.fill(newPassword)
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await code.fill(right === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('That code is not right').first()).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(right)
  await page.getByRole('button', { name: 'Set the new password' }).click()

  // Signed in, and where it all began.
  await expect(page).toHaveURL(/\/dashboard\?step=1&search=primary$/)
  expect(await statusOf(student.token, installation)).toBe(401)
  await page.goto('/forgot-password')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the place to return to, and why, survive every way between login, new password and sign-up', async ({
  page,
  installation,
  trouble,
}) => {
  trouble.expect(/401|Failed to load resource/)
  const student = await enter(page, installation)
  const token = await page.evaluate(() => localStorage.getItem('bolshalaToken'))
  await fetch(`${installation.product.origin}/api/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await page.goto('/account')
  await expectSessionOver(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Forgot your password?' }).click()
  await main.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await main.getByRole('link', { name: 'Login' }).click()
  await main.getByRole('link', { name: 'Forgot your password?' }).click()
  await main.getByRole('link', { name: 'Back to Login' }).click()
  await expectSessionOver(page)
  await signIn(page, student)
  await expect(page).toHaveURL(/\/account$/)
})

test('a changed name is what the dashboard greets, and what other tabs see', async ({
  page,
  context,
  installation,
  trouble,
}) => {
  trouble.expect(/400|Failed to load resource/)
  await enter(page, installation)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  await openAccount(page)
  await expectAccessibleInTheDarkToo(page)
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  await expect(page.getByLabel('School', { exact: true })).toHaveValue('GPS Rampur')
  await expect(page.getByLabel('Grade')).toHaveValue('10')
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name is missing.')).toBeVisible()
  await page.getByLabel('Full name').fill('Asha Devi')
  await page.getByLabel('Grade').selectOption('11')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Hello, Asha Devi' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Asha Devi' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByLabel('Grade')).toHaveValue('11')
})

test('a changed password ends the other sessions and keeps this one', async ({
  page,
  installation,
  trouble,
}) => {
  trouble.expect(/40[01]|Failed to load resource/)
  const student = await enter(page, installation)
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
  expect(await statusOf(student.token, installation)).toBe(401)
  await page.goto('/account')
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.goto('/login')
  await signIn(page, { ...student, password: newPassword })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('signing out everywhere ends a session elsewhere at its next call, with a sentence', async ({
  page,
  browser,
  baseURL,
  installation,
}) => {
  const student = await enter(page, installation)
  const elsewhere = await enterElsewhere(browser, student, baseURL)
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out everywhere.' })).toBeVisible()
  await expectAccessible(page)
  await elsewhere.page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expectSessionOver(elsewhere.page)
  await elsewhere.close()
})

test('my data comes as a file, without a token in an address', async ({ page, installation }) => {
  const student = await enter(page, installation)
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

test('an account is deleted with its password', async ({ page, installation, trouble }) => {
  trouble.expect(/40[01]|Failed to load resource/)
  const student = await enter(page, installation)
  await openAccount(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog.getByText('Your account is gone at once')).toBeVisible()
  await expect(dialog.getByText('nobody can tell which ones are yours')).toBeVisible()
  await expectAccessibleInTheDarkToo(page)
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(dialog.getByText('That is not your current password.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(student.password)
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  await expectDeleted(page, student)
})

test('an account is deleted with a code from the mail', async ({ page, installation, trouble }) => {
  trouble.expect(/40[019]|429|Failed to load resource/)
  const student = await enter(page, installation)
  await openAccount(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByRole('button', { name: 'Send me a code instead' }).click()
  await expect(dialog.getByLabel('Code from the e-mail')).toBeVisible()
  await expectAccessibleInTheDarkToo(page)

  // Whoever comes back within the minute uses the code that was sent.
  await page.reload()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Send me a code instead' }).click()
  await dialog.getByLabel('Code from the e-mail').fill(installation.mail.codeFor(student.email))
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  await expectDeleted(page, student)
})

async function expectDeleted(page: Page, student: Student): Promise<void> {
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('status').filter({ hasText: 'Your account is deleted' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('bolshalaToken')])).toEqual([
    0,
    null,
  ])
  await page.goto('/login')
  await signIn(page, student)
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is not right.')
}

test('a session that is over leads every call of the account page to login, and back', async ({
  page,
  installation,
  trouble,
}) => {
  trouble.expect(/401|Failed to load resource/)
  const student = await enter(page, installation)
  for (const name of ['Save', 'Sign out everywhere', 'Download my data']) {
    await openAccount(page)
    const token = await page.evaluate(() => localStorage.getItem('bolshalaToken'))
    await fetch(`${installation.product.origin}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    await page.getByRole('button', { name }).click()
    await expectSessionOver(page)
    await signIn(page, student)
    await expect(page, name).toHaveURL(/\/account$/)
    await page.goto('/dashboard')
  }
})
