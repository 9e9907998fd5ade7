import { storageKeys } from '#brand/storage-keys.ts'
import { addStudent, expect, signIn, test } from './fixtures.ts'

test('loads the popular schools again when a search is cleared', async ({ page }) => {
  await page.goto('/')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/schoolsWithReviews') calls.push(search)
  })
  const field = page.getByLabel('School name, city or state')
  // The first touch loads the island, which turns the field into a combobox. Before, forms and links load pages.
  await field.click()
  await expect(page.getByRole('combobox', { name: 'School name, city or state' })).toBeFocused()
  await field.fill('primary')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  // The heading is visible before the call.
  await expect(page.getByRole('status').filter({ hasText: /schools \(samples\)/ })).toBeVisible()
  calls.length = 0
  await page.getByRole('link', { name: 'Clear Search' }).click()
  await expect(page.getByRole('heading', { name: 'Popular Schools' })).toBeVisible()
  await expect.poll(() => calls).toEqual(['?limit=4'])
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('shows the specified text if the popular schools of the dashboard fail', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/500/)
  await page.goto('/login')
  await signIn(page, await addStudent(installation))
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.route('**/api/schoolsWithReviews**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'Review Your School' }).click()
  await expect(page.getByText('Failed to fetch schools')).toBeVisible()
})

test('stores the token before the profile is fetched', async ({ page, installation }) => {
  const student = await addStudent(installation)
  await page.goto('/login')
  let stored: (string | null)[] = []
  await page.route('**/api/user', async (route) => {
    stored = await page.evaluate(
      ([token = '', user = '']) => [localStorage.getItem(token), localStorage.getItem(user)],
      [storageKeys.token, storageKeys.user],
    )
    await route.continue()
  })
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(stored).toEqual([expect.stringMatching(/\S{20,}/), null])
})

test('keeps no token if the profile cannot be fetched', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/500/)
  const student = await addStudent(installation)
  await page.goto('/login')
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, json: {} }))
  await signIn(page, student)
  await expect(page.getByText('Failed to fetch user data')).toBeVisible()
  expect(await page.evaluate((token) => localStorage.getItem(token), storageKeys.token)).toBeNull()
})
