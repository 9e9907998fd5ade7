import type { Locator, Page } from '@playwright/test'
import { addStudent, expect, expectAccessible, type Installation, signIn, test } from './fixtures.ts'

function findCard(page: Page, name: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
}

async function findSchool(page: Page): Promise<string> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Anonymously Review your school' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Popular Schools' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectAccessible(page)

  const popular = page.getByRole('article').first()
  const name = (await popular.getByRole('heading').textContent()) ?? ''
  await page.getByLabel('School name, city or state').fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Search Results for "${name}"` })).toBeVisible()
  await expect(page).toHaveURL(/\?search=/)
  await expectAccessible(page)

  await findCard(page, name).getByRole('link', { name: /^View/ }).click()
  const reviews = page.getByRole('dialog', { name })
  await expect(reviews.getByText(/^Reviews \(\d+\)$/)).toBeVisible()
  await expect(reviews.getByText('Anonymous Student').first()).toBeVisible()
  await expectAccessible(page)
  await reviews.getByRole('button', { name: 'Close Reviews' }).click()
  await expect(reviews).toBeHidden()
  return name
}

/** Follows the link for writing a review, and on the login page the link to sign-up. */
async function openSignup(page: Page, name: string): Promise<void> {
  await findCard(page, name)
    .getByRole('link', { name: /^Review/ })
    .click()
  await expect(page).toHaveURL(/\/login\?for=review$/)
  // Most visitors who write a review have no account yet, so sign-up comes first.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'First time here? Sign Up',
    'Been here before? Login',
  ])
  const explanation = page.getByText('Schools see nothing more.')
  await expect(explanation).toBeHidden()
  await page.getByText('Your reviews are anonymous. This is how').click()
  await expect(explanation).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click()
  await expect(page).toHaveURL(/\/signup$/)
  await expect(page.getByLabel('School', { exact: true })).toHaveValue(new RegExp(name.slice(0, 20)))
  await expectAccessible(page)
}

async function fillSignup(page: Page, email: string): Promise<void> {
  await page.getByLabel('What should we call you?').fill('Asha Verma')
  await page.getByLabel('Email').fill('asha@kendriyavidyalaya.edu.in')
  await expect(page.getByRole('status').filter({ hasText: 'an address from a school' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('an address from a school')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('monsoon-mango-train')
  await page.getByLabel('Confirm password', { exact: true }).fill('monsoon-mango-train')
  await page.getByLabel('Grade').selectOption('10')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
}

async function enterCode(page: Page, { mail }: Installation, email: string): Promise<void> {
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeVisible()
  await expectAccessible(page)
  // A phone may discard the tab while the student reads the mail, so the page stores its step, but not the password.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('monsoon')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('@')
  await page.reload()
  await page.getByLabel('Password', { exact: true }).fill('monsoon-mango-train')
  await expectAccessible(page)
  const sent = page.waitForRequest('**/api/signup')
  await code.fill(mail.codeFor(email))
  await page.getByRole('button', { name: 'Verify' }).click()
  expect((await sent).postDataJSON().requestId, 'requestId of the response that sent the code').toMatch(
    /^[\w-]{22}$/,
  )
  // After login and sign-up, the product opens the remembered location.
  await expect(page).toHaveURL(/\/write-review\?at=\w+$/)
}

async function writeReview(page: Page, name: string, title: string): Promise<void> {
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
}

async function findReviewInDashboard(page: Page, name: string, title: string): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search Schools' }).click()
  await expect(page.getByRole('heading', { name: 'Find Your School' })).toBeVisible()
  await page.getByLabel('School name, city or state').fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const card = findCard(page, name)
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Verified Review').first()).toBeVisible()
  await expectAccessible(page)
}

test('lets a visitor find a school, sign up and publish a review', { tag: '@desktop' }, async ({
  page,
  installation,
}) => {
  const email = `journey.${Date.now()}@example.org`
  const title = `Labs you may touch ${Date.now()}`
  const name = await findSchool(page)
  await openSignup(page, name)
  await fillSignup(page, email)
  await enterCode(page, installation, email)
  await writeReview(page, name, title)
  await findReviewInDashboard(page, name, title)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('signs in with the password and opens the dashboard', async ({ page, installation }) => {
  const student = await addStudent(installation)
  await page.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
})
