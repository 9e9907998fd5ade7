import { expect, expectAccessible, holdRequests, test, whileOffline } from './fixtures.ts'
import { killDatabase, pauseDatabase } from './product.ts'

const box = { name: 'School name, city or state' }

test('shows progress while searching and keeps the term', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  // The search must be visible without scrolling, even on a phone of 360 by 740 pixels.
  await expect(page.getByLabel(box.name)).toBeInViewport({ ratio: 1 })
  // Each count of sample data has the label `samples`.
  await expect(page.getByText(/^[\d,]+ schools \(samples\)$/)).toBeVisible()
  await expect(page.getByText(/^[\d,]+ reviews \(samples\)$/)).toBeVisible()
  await expect(page.getByRole('article').getByText(/\d Reviews? \(samples?\)$/)).toHaveCount(4)
  await page.getByLabel(box.name).fill('government')
  await expect(page.getByRole('combobox', box)).toBeVisible()
  const respond = await holdRequests(page, /\/api\/schoolsWithReviews/)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Searching the school directory' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
  await expectAccessible(page)
  respond()
  await expect(page.getByRole('heading', { name: 'Search Results for "government"' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /schools \(samples\)/ })).toBeVisible()
  await expect(page.getByLabel(box.name)).toHaveValue('government')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Search Results for "government"' })).toBeVisible()
})

test('keeps the text that was typed before hydration', async ({ page }) => {
  let continueLoading = () => {}
  const loadingAllowed = new Promise<void>((resolve) => {
    continueLoading = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await loadingAllowed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', box).fill('government')
  continueLoading()
  await page.waitForLoadState('networkidle')
  // Hydration turns the field into a combobox.
  await expect(page.getByRole('combobox', box)).toHaveValue('government')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Search Results for "government"' })).toBeVisible()
})

test('does not send a search that contains only spaces', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(box.name).fill('   ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Popular Schools' })).toBeVisible()
})

test('reports an empty result and restores popular schools after clearing', async ({ page }) => {
  for (const clear of ['button', 'link'] as const) {
    await page.goto('/')
    await page.getByLabel(box.name).fill('qqqqqq zzzz')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No schools found' })).toBeVisible()
    await expect(page.getByText('Try searching with different keywords')).toBeVisible()
    await expect(page.getByText('These are the closest matches.')).toBeHidden()
    await expectAccessible(page)
    await page.getByRole(clear, { name: clear === 'button' ? 'Clear' : 'Clear Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Popular Schools' })).toBeVisible()
    await expect(page.getByLabel(box.name)).toHaveValue('')
  }
})

test('shows the next page of results and returns with Back', async ({ page }) => {
  await page.goto('/?search=school')
  const first = await page.getByRole('article').first().textContent()
  await page
    .getByRole('navigation', { name: /results/i })
    .getByRole('link', { name: /next/i })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(page.getByRole('article').first()).toHaveText(first ?? '')
})

test('shows that a school has no reviews', async ({ page }) => {
  await page.goto('/?search=primary&words=exact&page=3')
  const card = page.getByRole('article').filter({ hasText: 'No reviews yet' }).first()
  await expect(card.getByText('No reviews yet')).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(0)
  await card.getByRole('link', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No reviews yet')).toBeVisible()
  await expect(dialog.getByText('Be the first to share your experience!')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('link', { name: /^View/ })).toBeFocused()
})

test('shows a spinner while reviews load', async ({ page }) => {
  await page.goto('/')
  const view = page.getByRole('article').first().getByRole('link', { name: /^View/ })
  const respond = await holdRequests(page, /\/api\/schools\/\d+\/reviews/)
  await view.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toBeVisible()
  await expectAccessible(page)
  respond()
  const heading = dialog.getByText(/^Reviews \(\d+\)$/)
  await expect(heading).toBeVisible()
  const total = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
  expect(total).toBeGreaterThan(20)
  await expect(dialog.getByRole('article')).toHaveCount(20)
  await dialog.getByRole('button', { name: 'Show more reviews' }).click()
  await expect(dialog.getByRole('article')).toHaveCount(Math.min(total, 40))
  await expect(dialog.locator('div:has(> article)').nth(20)).toBeFocused()
})

test('shows an error without the database and recovers after its restart', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/503|Failed to load resource/)
  await page.goto('/')
  await page.getByLabel(box.name).fill('school')
  await expect(page.getByRole('combobox', box)).toBeVisible()
  const resumeDatabase = pauseDatabase(installation.dataDir)
  killDatabase(installation.dataDir)
  resumeDatabase()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('We cannot answer just now. Please try again in a minute.')
  await expectAccessible(page)

  const response = await page.goto('/')
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'No schools found' })).toBeVisible()
  await expect(page.getByText('Unable to load popular schools at this time')).toBeVisible()
  await expectAccessible(page)

  await installation.restart()
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('shows an error for searches and reviews while offline', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|failed:/)
  await page.goto('/')
  // Loads the scripts of the dialog and of the search before the network is off.
  await page.getByRole('article').nth(1).getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('dialog').getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await whileOffline(page, async () => {
    await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Error fetching reviews')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByLabel(box.name).fill('school')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Error searching schools. There is no internet connection.',
    )
    await expect(page.getByRole('heading', { name: 'No schools found' })).toBeVisible()
    await expect(page.getByText('Try searching with different keywords')).toBeVisible()
    await expectAccessible(page)
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
