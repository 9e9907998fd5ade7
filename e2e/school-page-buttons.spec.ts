import {
  expect,
  expectAccessibleInBothColorSchemes,
  hideNetwork,
  signInAsNewStudent,
  test,
  whileOffline,
} from './fixtures.ts'
import { addComment, addReviews, findButton } from './reviewed-schools.ts'

test('loads scripts at the first click and then performs this click', async ({ page, installation }) => {
  const school = await addReviews(installation, 2)
  await addComment(installation, school.reviews[0], { text: 'On Saturdays, too?' })
  // The page fetches a script and then imports it from the cache.
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  await hideNetwork(page)
  await page.goto(`/schools/${school._id}`)
  await page.waitForLoadState('networkidle')
  expect(Array.from(scripts, (url) => url.replace(/.*\//, ''))).toEqual([
    expect.stringMatching(/^entry\.client-[\w-]+\.js$/),
  ])
  await expectAccessibleInBothColorSchemes(page)

  // The product handles the click after the scripts are loaded.
  let continueLoading = () => {}
  const loadingAllowed = new Promise<void>((resolve) => {
    continueLoading = resolve
  })
  await page.route(/\/assets\/review-buttons.*\.js$/, async (route) => {
    await loadingAllowed
    await route.continue()
  })
  await findButton(page, 'Comments (1)').click()
  await expect(findButton(page, 'Comments (1)')).toHaveAttribute('aria-busy', 'true')
  continueLoading()
  await expect(page.getByText('On Saturdays, too?')).toBeVisible()
  await expect(findButton(page, 'Comments (1)')).toHaveAttribute('aria-expanded', 'true')
  await expect(findButton(page, 'Comments (1)')).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('link', { name: 'Login to comment' })).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await findButton(page, 'Report').last().click()
  await expect(page.getByRole('dialog', { name: /^Report this/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await findButton(page, 'Helpful').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
})

test('stays on the page if Back comes before the next page has loaded', async ({ page, installation }) => {
  const school = await addReviews(installation)
  await page.goto(`/schools/${school._id}`)
  let continueLoading = () => {}
  const loadingAllowed = new Promise<void>((resolve) => {
    continueLoading = resolve
  })
  await page.route(/\/login\?for=page$/, async (route) => {
    const response = await route.fetch()
    await loadingAllowed
    // The browser may have aborted the request.
    await route.fulfill({ response }).catch(() => {})
  })
  await findButton(page, 'Helpful').click()
  await expect(page).toHaveURL(/\/login\?for=page$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(school._id))
  continueLoading()
  await findButton(page, 'Comment').click()
  await expect(findButton(page, 'Comment')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible()
})

test('counts a vote after one click and marks the button on failure', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (?:load resource|fetch)/)
  const school = await addReviews(installation)
  await hideNetwork(page)
  await signInAsNewStudent(page, installation)
  await page.goto(`/schools/${school._id}`)
  await page.waitForLoadState('networkidle')
  const helpful = page.getByRole('button', { name: /^Helpful/ })
  await whileOffline(page, async () => {
    await helpful.click()
    await expect(helpful).toHaveAttribute('data-load-failed')
    await expect(helpful).not.toHaveAttribute('aria-busy')
  })
  const voted = page.waitForResponse(/\/helpful$/)
  await helpful.click()
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
  expect((await voted).status()).toBe(200)
  await expect(helpful).not.toHaveAttribute('data-load-failed')

  await page.getByRole('button', { name: /menu/i }).first().click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(`/schools/${school._id}`)
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'false')
})
