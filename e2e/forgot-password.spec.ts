import {
  addStudent,
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  expectSessionEnded,
  fetchSessionStatus,
  revokeSession,
  signIn,
  signInAsNewStudent,
  test,
} from './fixtures.ts'

const newPassword = 'kettle-peepal-river'

test('sets a new password with the code and ends the earlier session', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/40[01]|Failed to load resource/)
  const student = await addStudent(installation)
  await page.clock.install()
  await page.goto('/dashboard?step=1&search=primary')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  // The browser changes the URL before it shows the page.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('This does not look like an email address.')).toBeVisible()
  await page.getByLabel('Email').fill(`wrong.${student.email}`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(`wrong.${student.email}`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()

  const code = page.getByLabel('Code from the email')
  const password = page.getByLabel('New password', { exact: true })
  await expect(code).toBeVisible()
  await expect(page.getByText('At least 8 characters. Not a common password')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send another code/ })).toBeDisabled()
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('We have sent a new code.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

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

  // The product signs the student in, and opens the page that the student wanted before.
  await expect(page.getByRole('heading', { name: 'Search Results for "primary"' })).toBeVisible()
  expect(await fetchSessionStatus(student.token, installation)).toBe(401)
  await page.goto('/forgot-password')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('keeps the remembered location between login, password reset and sign-up', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/401|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  await revokeSession(page, installation)
  await page.goto('/account')
  await expectSessionEnded(page)
  const main = page.getByRole('main')
  const forgotten = main.getByRole('heading', { name: 'Forgot your password?' })
  await main.getByRole('link', { name: 'Forgot your password?' }).click()
  // Wait for the next page, because the login page also has a link `Sign Up`.
  await expect(forgotten).toBeVisible()
  await main.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await main.getByRole('link', { name: 'Login' }).click()
  await main.getByRole('link', { name: 'Forgot your password?' }).click()
  await main.getByRole('link', { name: 'Back to Login' }).click()
  await expectSessionEnded(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await header.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' }).click()
  await expectSessionEnded(page)
  await signIn(page, student)
  await expect(page).toHaveURL(/\/account$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})
