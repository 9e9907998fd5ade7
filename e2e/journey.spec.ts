import { addStudent, expect, expectAccessible, signIn, test } from './fixtures.ts'

test('finds a school, reads its reviews, signs up with a code from a mail, writes a review, sees it on the school', async ({
  page,
  installation,
}) => {
  const email = `journey.${Date.now()}@example.org`
  const title = `Labs you may touch ${Date.now()}`

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Anonymously Review your school' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Popular Schools' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectAccessible(page)

  const popular = page.getByRole('article').first()
  const name = (await popular.getByRole('heading').textContent()) ?? ''
  await page.getByRole('combobox', { name: 'School name, city or state' }).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Search Results for "${name}"` })).toBeVisible()
  await expect(page).toHaveURL(/\?search=/)
  await expectAccessible(page)

  const found = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
  await found.getByRole('link', { name: /^View/ }).click()
  const reviews = page.getByRole('dialog', { name })
  await expect(reviews.getByText(/^Reviews \(\d+\)$/)).toBeVisible()
  await expect(reviews.getByText('Anonymous Student').first()).toBeVisible()
  await expectAccessible(page)
  await reviews.getByRole('button', { name: 'Close Reviews' }).click()
  await expect(reviews).toBeHidden()

  await found.getByRole('link', { name: /^Review/ }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Most of those who come to write a review have no account yet: signing up is offered first.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'First time here? Sign Up',
    'Been here before? Login',
  ])
  await expect(page.getByText('Your reviews are anonymous. This is how:')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByLabel('School', { exact: true })).toHaveValue(new RegExp(name.slice(0, 20)))
  await expectAccessible(page)

  await page.getByLabel('Full name').fill('Asha Verma')
  await page.getByLabel('E-mail').fill('asha@kendriyavidyalaya.edu.in')
  await expect(page.getByRole('status').filter({ hasText: 'an address from a school' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(email)
  await expect(page.getByText('an address from a school')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('monsoon-mango-train')
  await page.getByLabel('Confirm password', { exact: true }).fill('monsoon-mango-train')
  await page.getByLabel('Grade').selectOption('10')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()

  const code = page.getByLabel('Code from the e-mail')
  await expect(code).toBeVisible()
  await expectAccessible(page)
  // A phone drops the tab while the mail is read. The step is kept, the password is not.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('monsoon')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('@')
  await page.reload()
  await page.getByLabel('Password', { exact: true }).fill('monsoon-mango-train')
  await expectAccessible(page)
  const sent = page.waitForRequest('**/api/signup')
  await code.fill(installation.mail.codeFor(email))
  // A full code may go off by itself; the button serves who is quicker.
  const verify = page.getByRole('button', { name: 'Verify' })
  if (await verify.isVisible()) await verify.click({ timeout: 2000 }).catch(() => {})

  expect((await sent).postDataJSON().requestId, 'from the response that sent the code').toMatch(/^[\w-]{22}$/)
  // The place where it all began was remembered through login and sign-up.
  await expect(page).toHaveURL(/\/write-review\//)
  await expect(page.getByRole('heading', { name: 'Write Your Review' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('bolshalaCodeStep'))).toBeNull()
  await expect(page.getByText(name).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description').fill('Physics practicals happen every week and nobody shouts.')
  await page.getByLabel('Rating').selectOption('4')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search Schools' }).click()
  await expect(page.getByRole('heading', { name: 'Find Your School' })).toBeVisible()
  await page.getByRole('combobox', { name: 'School name, city or state' }).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Verified Review').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('signs in with the password and goes on to the dashboard', async ({ page, installation }) => {
  const student = await addStudent(installation)
  await page.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
})
