import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBothColorSchemes, test } from './fixtures.ts'
import { addStaff, appCode, inviteStaff, signInAsStaff, staffPassword } from './staff.ts'

/** Errors of refused requests, such as the desk's request for the session before sign-in. */
const refusals = /40[01349]|Failed to load resource/

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signInWithRecoveryCode(page: Page, email: string, code: string): Promise<void> {
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** On a phone, a menu hides the links to the screens. */
async function openScreen(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).waitFor()
  const menu = page.getByRole('button', { name: /^Menu/ })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name, exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: /^Sign in to the/ })).toBeVisible()
}

/** Makes Chromium behave like a phone that confirms each passkey with a fingerprint. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(
    page.getByText(`The passkey ${name} is added, and all other devices are signed out.`),
  ).toBeVisible()
}

test('accepts an invitation, then signs in with a recovery code and a passkey', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  await addVirtualAuthenticator(page)
  const { email, link } = await inviteStaff(installation, 'moderator')
  await page.goto(link)
  await expect(page.getByText(`For ${email}, with the role moderator.`)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await expectNoSidewaysScrolling(page)

  await page.getByLabel('Password', { exact: true }).fill('password123')
  const secret = (await page.locator('form code').textContent()) ?? ''
  await page.getByLabel('Code from the app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByLabel('Code from the app').fill(appCode(secret))
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessibleInBothColorSchemes(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'I have stored the codes' }).click()
  await expect(page).toHaveURL(/\/desk$/)
  await signOut(page)

  await signInWithRecoveryCode(page, email, codes[0] ?? '')
  await openScreen(page, 'Account')
  await expect(page.getByText('9 of your codes are unused.')).toBeVisible()
  await addPasskey(page, 'Phone')
  await expectAccessibleInBothColorSchemes(page)
  await expectNoSidewaysScrolling(page)
  await signOut(page)

  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await signOut(page)

  // A recovery code and the link of an invitation work only once.
  await signInWithRecoveryCode(page, email, codes[0] ?? '')
  await expect(page.getByText('That recovery code is not right, or it was used before.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This invitation is not valid')).toBeVisible()
})

test('sets up an account with a passkey as the only second factor', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  await addVirtualAuthenticator(page)
  const { email, link } = await inviteStaff(installation, 'editor')
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('radio', { name: 'Passkey' }).check()
  await page.getByLabel('Name of the passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Make a passkey and continue' }).click()
  await page.getByRole('button', { name: 'I have stored the codes' }).click()
  await openScreen(page, 'Account')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(page.getByText('You need a second factor to sign in.')).toBeVisible()
  await signOut(page)
  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('lets an admin invite, change and disable people and search the log', async ({
  page,
  browser,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(refusals)
  const admin = await signInAsStaff(page, installation, 'admin')
  const person = await addStaff(installation, 'moderator')
  const theirs = await browser.newContext()
  await theirs.addCookies([{ name: 'desk', value: person.cookie, url: installation.product.origin }])
  const other = await theirs.newPage()
  await other.goto(`${installation.product.origin}/desk/account`)
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible()

  await page.goto('/desk/staff')
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await row.getByLabel(`Role of ${person.email}`).selectOption('editor')
  await row.getByRole('button', { name: 'Save the role' }).click()
  await expect(page.getByText(`${person.email} now has the role editor.`)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await expectNoSidewaysScrolling(page)
  await row.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Reset this account' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await row.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByText('Disabled', { exact: false }).first()).toBeVisible()
  await other.getByRole('button', { name: 'Make new codes' }).click()
  await other.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await other.getByRole('button', { name: 'Make new codes' }).click()
  await expect(other.getByText('Your session has ended.')).toBeVisible()
  await theirs.close()

  const invited = `meera.${Date.now()}@example.org`
  await page.getByLabel('Email').fill(invited)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`The invitation is mailed to ${invited}.`)).toBeVisible()
  const invitation = () => installation.mail.messages.find(({ to }) => to?.[0]?.address === invited)?.text
  await expect.poll(invitation).toContain('/desk/invitation#')

  await openScreen(page, 'Log')
  await page.getByLabel('Person').selectOption(admin.email)
  await page.getByLabel('Action').selectOption('role-changed')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/desk\/log\?staff=[\w-]+&action=role-changed$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Role changed: editor' })).toHaveCount(1)
  await expectAccessibleInBothColorSchemes(page)
  await expectNoSidewaysScrolling(page)
})

test('keeps the screen and its text when the session ends', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(refusals)
  const { email, recoveryCodes } = await signInAsStaff(page, installation, 'moderator')
  await page.goto('/desk/account')
  await page.getByLabel('New password', { exact: true }).fill('a-text-that-stays')
  await page.evaluate(async () => {
    const { csrfToken } = await (await fetch('/api/desk/session')).json()
    await fetch('/api/desk/logout', { method: 'POST', headers: { 'X-CSRF-Token': csrfToken } })
  })
  await page.getByLabel('Current password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await signInWithRecoveryCode(page, email, recoveryCodes[0] ?? '')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a-text-that-stays')
})

test('hides the screens of other roles and explains the keys', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(refusals)
  await signInAsStaff(page, installation, 'editor')
  await page.goto('/desk/staff')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(page.locator('#site-header')).toHaveCount(0)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys of this screen' })
  await expect(help.getByText('Show the keys of this screen')).toBeVisible()
  await expectAccessible(page)
  await help.getByLabel('Use these keys on this device').uncheck()
  await help.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
})
