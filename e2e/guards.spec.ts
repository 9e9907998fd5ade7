import {
  addStudent,
  expect,
  expectAccessible,
  revokeSession,
  signIn,
  signInAsNewStudent,
  test,
} from './fixtures.ts'
import { pauseDatabase } from './product.ts'

test('opens login for a visitor and then the requested page', async ({ page, installation }) => {
  const student = await addStudent(installation)
  await page.goto('/dashboard?step=1&search=primary')
  await expect(page).toHaveURL(/\/login\?for=page$/)
  await signIn(page, student)
  await expect(page.getByRole('heading', { name: 'Search Results for "primary"' })).toBeVisible()
  // The address bar of the dashboard does not show the search.
  await expect(page).toHaveURL(/\/dashboard\?step=1&at=[a-z\d]+$/)
})

test('redirects signed-in students from home, login and sign-up before these appear', async ({
  page,
  installation,
}) => {
  const { token, ...student } = await addStudent(installation)
  await page.goto('/login')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('bolshalaToken', token ?? '')
      localStorage.setItem('bolshalaUser', user ?? '')
    },
    [token, JSON.stringify({ fullName: student.fullName, email: student.email, school: 'GPS', grade: '10' })],
  )
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const collect = () => {
      for (const heading of document.querySelectorAll('h1, h2')) {
        if (heading.checkVisibility({ visibilityProperty: true })) seen.push(heading.textContent ?? '')
      }
      requestAnimationFrame(collect)
    }
    collect()
  })
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
    const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[])
    expect(
      seen.filter((heading) => /Anonymously|Login|Sign|Welcome back/i.test(heading)),
      path,
    ).toEqual([])
  }
})

test('removes an unreadable stored user together with the token', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('bolshalaToken', 'a-token')
    localStorage.setItem('bolshalaUser', '{broken')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?for=page$/)
  expect(
    await page.evaluate(() => [localStorage.getItem('bolshalaToken'), localStorage.getItem('bolshalaUser')]),
  ).toEqual([null, null])
})

test('explains on the login page that the session has ended', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/401|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  await revokeSession(page, installation)
  await page.goto('/account', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?for=session$/)
  await expect(page.getByText(/session has ended/i)).toBeVisible()
  await expectAccessible(page)

  await signIn(page, student)
  await expect(page).toHaveURL(/\/account$/)
})

test('shows errors for wrong passwords and codes and keeps the fields', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/40[01]|Failed to load resource/)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not-a-password')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  await expectAccessible(page)

  const email = `codes.${Date.now()}@example.org`
  await page.goto('/signup')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('What should we call you?')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('What should we call you?').fill('Asha Verma')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-mango-train')
  await page.getByLabel('Confirm password', { exact: true }).fill('monsoon-mango-trains')
  await page.getByLabel('School', { exact: true }).fill('GPS Rampur')
  // Leaves the field. Its suggestions would cover the button.
  await page.keyboard.press('Tab')
  await page.getByLabel('Grade').selectOption('college')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  expect(installation.mail.messages.some(({ to }) => to?.[0]?.address === email)).toBe(false)
  await page.getByLabel('Confirm password', { exact: true }).fill('monsoon-mango-train')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()

  const code = page.getByLabel('Code from the email')
  await expect(code).toBeVisible()
  await code.fill(installation.mail.codeFor(email) === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('That code is not right').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByLabel('What should we call you?')).toHaveValue('Asha Verma')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('shows progress and disables the button during a slow response', async ({ page, installation }) => {
  const student = await addStudent(installation)
  await page.goto('/login')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.waitForLoadState('networkidle')
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  } finally {
    resumeDatabase()
  }
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('redirects unknown paths to home and shows an error for unknown schools', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404|Failed to load resource/)
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  const response = await page.goto('/schools/99999999998')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('shows the API documentation without third-party files', async ({ page, installation }) => {
  await page.goto('/api/docs')
  await expect(page.getByText('/api/schoolsWithReviews')).toBeVisible()
  // The page adds further calls when somebody scrolls.
  await expect(page.getByText('Get a school with its facts')).toBeVisible()
  const document = await (await fetch(`${installation.product.origin}/api/openapi.json`)).json()
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/),
    paths: { '/api/reviews': { post: { summary: 'Review a school, anonymously' } } },
  })
})
