import type { Page } from '@playwright/test'
import {
  addStudent,
  expect,
  expectAccessible,
  expectAccessibleInBothColorSchemes,
  type Student,
  signIn,
  signInAsNewStudent,
  test,
  whileOffline,
} from './fixtures.ts'
import { pauseDatabase } from './product.ts'

/** The URL of a step. It contains neither the search nor the school. */
const stepUrl = /\/dashboard\?step=\d&at=[a-z\d]+$/

function readHistoryState(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(history.state))
}

async function openDashboard(page: Page, student: Student): Promise<void> {
  await page.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('opens the dashboard steps in order and goes back', async ({ page, installation }) => {
  await openDashboard(page, await addStudent(installation))
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/schoolsWithReviews') searches.push(search)
  })
  await page.getByRole('link', { name: 'Review Your School' }).click()
  await expect(page.getByRole('heading', { name: 'Find Your School' })).toBeVisible()
  const popular = page.getByRole('article').first()
  const average = (await popular.getByText(/^[1-5]\.\d$/).textContent()) ?? ''
  expect(searches).toEqual(['?searchTerm=&page=1&limit=10'])
  await popular.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('main').getByText(average, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Reviews \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more reviews' }).click()
  await expect(page.getByRole('article').nth(20)).toBeVisible()
  await page.getByRole('link', { name: /Back to Search/ }).click()
  const box = page.getByLabel('School name, city or state')
  await box.fill('primary')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Search Results for "primary"' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  expect(searches).toContain('?searchTerm=primary&page=1&limit=10&understand=true')

  await page
    .getByRole('navigation', { name: /schools/i })
    .getByRole('link', { name: /next/i })
    .click()
  const current = page.getByRole('navigation', { name: /schools/i }).locator('[aria-current="page"]')
  await expect(current).toHaveText(/^Page 2/)
  await box.fill('vidyalaya')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Search Results for "vidyalaya"' })).toBeVisible()
  await expect(current).toHaveText(/^Page 1/)
  // On a shared phone the address bar must not show the search.
  expect(page.url()).toMatch(stepUrl)

  // Popular schools come first, so a later page of results has schools without reviews.
  await page.goto('/dashboard?step=1&search=primary&words=exact&page=5')

  const card = page.getByRole('article').filter({ hasText: 'No reviews yet' }).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await expect(
    page.getByText("This school doesn't have any reviews yet. Be the first to share your experience!"),
  ).toBeVisible()
  // Neither the address bar nor the history may show the school.
  expect(page.url()).toMatch(stepUrl)
  expect(await readHistoryState(page)).not.toMatch(/\d{8}|primary|@/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add Review' }).click()
  await expect(page.getByRole('heading', { name: 'Write Your Review' })).toBeVisible()
  await expect(page.getByLabel('Rating')).toHaveValue('5')
  await expectAccessible(page)
  await page.getByRole('link', { name: /← Back$/ }).click()
  await expect(page.getByRole('link', { name: 'Add Review' })).toBeVisible()
  await page.getByRole('link', { name: /Back to Search/ }).click()
  await expect(box).toHaveValue('primary')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
})

test('sends a review once despite repeated clicks and clears the form', async ({ page, installation }) => {
  await openDashboard(page, await addStudent(installation))
  await page.goto('/dashboard?step=1&search=primary&words=exact&page=6')
  const card = page.getByRole('article').filter({ hasText: 'No reviews yet' }).first()
  await card.getByRole('link', { name: /^Review/ }).click()
  await page.getByLabel('Title', { exact: true }).fill('A quiet library')
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await page.getByLabel('Rating').selectOption({ label: '1 star' })

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reviews')) sent.push(request.url())
  })
  const resumeDatabase = pauseDatabase(installation.dataDir)
  try {
    await page.getByRole('button', { name: 'Submit Review' }).dblclick()
    const busy = page.getByRole('button', { name: 'Submitting...' })
    await expect(busy).toBeDisabled()
    await busy.click({ force: true })
  } finally {
    resumeDatabase()
  }
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Asha Verma' })).toBeVisible()
  expect(sent).toHaveLength(1)
  const panel = page.getByRole('region', { name: 'Your review is sent' })
  await panel.getByRole('button', { name: 'Read your review' }).click()
  const read = page.getByRole('dialog', { name: 'Your review' })
  await expect(read.getByRole('heading', { name: 'A quiet library' })).toBeVisible()
  await expectAccessible(page)
  await read.getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByRole('link', { name: 'Write it on paper' })).toHaveAttribute(
    'href',
    '/account#author-code',
  )
  await expectAccessibleInBothColorSchemes(page)
  await expect(panel.getByRole('button', { name: 'Done' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Later' }).click()
  await expect(panel).toBeHidden()

  const notice = page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Search Schools' }).click()
  await expect(page.getByRole('heading', { name: 'Find Your School' })).toBeVisible()
  await expect(notice).toBeHidden()

  // Back must not show the form, the school or the search.
  for (const _step of [1, 2]) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Hello|Find Your School)/)
    await expect(page.getByRole('main')).not.toContainText(/Write Your Review|primary/i)
    expect(page.url()).not.toContain('primary')
  }
})

test('shows field errors and does not send an invalid review', async ({ page, installation }) => {
  const student = await addStudent(installation)
  await openDashboard(page, student)
  await page.goto('/dashboard?step=1&search=primary&words=exact&page=7')
  const card = page.getByRole('article').filter({ hasText: 'No reviews yet' }).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: /^Review/ }).click()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toBeFocused()
  await title.fill('OK')
  await page.getByLabel('Description').fill('Too short')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('The title needs at least 3 characters.')).toBeVisible()
  await expect(page.getByText('The description needs at least 20 characters.')).toBeVisible()
  await expectAccessible(page)

  await title.fill('A quiet library')
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await page.reload()
  await expect(title).toHaveValue('A quiet library')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()

  await page.goBack()
  await page.goto('/dashboard?step=1&search=primary&words=exact&page=7')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }), hasText: /(?<!\d)1 Review(?!s)/ })
    .getByRole('link', { name: /^Review/ })
    .click()
  await expect(page.getByRole('heading', { name: 'You have already reviewed this school' })).toBeVisible()
  await expectAccessible(page)
})

test('keeps step, search, filters, page and school after reload and Back', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  const url = '/dashboard?step=1&search=primary&words=exact&state=Bihar&page=2'
  await page.goto(url)
  const first = page.getByRole('article').first()
  await expect(page.getByRole('article')).toHaveCount(10)
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Add Review' }).click()
  await expect(page.getByRole('heading', { name: 'Write Your Review' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(stepUrl)
  await expect(first.getByRole('heading')).toHaveText(name)
  await page.getByText('Filters and order').click()
  await expect(page.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('Bihar')
  await expect(page.getByLabel('School name, city or state')).toHaveValue('primary')
  await page.reload()
  await expect(first.getByRole('heading')).toHaveText(name)
})

test('keeps a draft after a failed request and removes it at logout', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const student = await signInAsNewStudent(page, installation)
  const openForm = () =>
    page
      .getByRole('article')
      .filter({ hasText: 'No reviews yet' })
      .first()
      .getByRole('link', { name: /^Review/ })
      .click()
  await page.goto('/dashboard?step=1&search=primary&words=exact&page=8')
  await openForm()
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('A quiet library')
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await page.getByLabel('Rating').selectOption('2')

  await whileOffline(page, async () => {
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Error submitting review. There is no internet connection. Your text is kept. Send it again when you are connected.',
    )
    await expect(title).toHaveValue('A quiet library')
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeEnabled()
  })

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard?step=1&search=primary&words=exact&page=8')
  await openForm()
  await expect(title).toHaveValue('')
})

test('explains Verified Review after a click or a key press', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  await page.goto('/dashboard?step=1')
  await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click()
  const label = page.getByText('Verified Review').first()
  const meaning = page.getByText('This is a sample: nobody wrote it').first()
  await expect(label).toBeVisible()
  await expect(meaning).toBeHidden()
  await label.click()
  await expect(meaning).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await label.press('Enter')
  await expect(meaning).toBeHidden()
})

test('shows search advice when no school matches', async ({ page, installation }) => {
  await openDashboard(page, await addStudent(installation))
  await page.goto('/dashboard?step=1&search=qqqqq')
  await expect(page.getByText('No schools found')).toBeVisible()
  await expect(page.getByText('Try searching by name, city or state.')).toBeVisible()
  await expectAccessible(page)
})
