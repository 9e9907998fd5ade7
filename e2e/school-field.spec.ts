import { addStudent, expect, expectAccessible, signIn, test } from './fixtures.ts'

test('selects a school by keyboard and accepts free text', async ({ page }) => {
  await page.goto('/signup')
  const field = page.getByRole('combobox', { name: 'School' })
  const options = page.getByRole('listbox').getByRole('option')
  await field.fill('primary')
  await expect(options).toHaveCount(8)
  await expect(page.getByRole('status').filter({ hasText: '8 schools found' })).toBeAttached()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  // The text of an option is "Name, village, district, state".
  await expect(options.first()).toHaveText(/^.+, .+, .+/)

  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  const id = await options.nth(1).getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? 'no id')
  await expectAccessible(page)
  await field.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('primary')

  await field.press('ArrowDown')
  await expect(options).toHaveCount(8)
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  const last = (await options.last().locator('span').first().textContent()) ?? ''
  await field.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue(last)
  await expect(page).toHaveURL(/\/signup$/)

  await field.fill('zzqqxx jjkkww vvbbpp')
  await expect(page.getByRole('status').filter({ hasText: 'No school found.' })).toBeAttached()
  await expect(options).toHaveCount(0)
  await field.press('Tab')
  await expect(field).toHaveValue('zzqqxx jjkkww vvbbpp')
})

test('selects a school by touch or mouse on the account page', async ({ page, installation, hasTouch }) => {
  const student = await addStudent(installation)
  await page.goto('/account')
  await signIn(page, student)
  const field = page.getByRole('combobox', { name: 'School' })
  await field.fill('primary')
  const options = page.getByRole('listbox').getByRole('option')
  const option = options.nth(2)
  const text = (await option.locator('span').first().textContent()) ?? ''
  if (hasTouch) await option.tap()
  else await option.click()
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
  await expect(options).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(text)
})

test('ignores failed requests and late responses to earlier requests', async ({ page, pageErrors }) => {
  pageErrors.allow(/schoolsWithReviews|Failed to load resource/)
  await page.goto('/signup')
  const field = page.getByRole('combobox', { name: 'School' })
  const options = page.getByRole('listbox').getByRole('option')

  // The response to the first request arrives after the response to the second.
  let releaseResponse = () => {}
  const responseAllowed = new Promise<void>((resolve) => {
    releaseResponse = resolve
  })
  await page.route(/searchTerm=primary&/, async (route) => {
    await responseAllowed
    await route.continue().catch(() => {})
  })
  const first = page.waitForRequest(/searchTerm=primary&/)
  await field.fill('primary')
  await first
  await field.fill('public school')
  await expect(options).toHaveCount(8)
  const shown = await options.allTextContents()
  releaseResponse()
  await page.waitForLoadState('networkidle')
  expect(await options.allTextContents()).toEqual(shown)

  await page.route(/searchTerm=kendriya/, (route) => route.abort('failed'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('kendriya'))
  await field.fill('kendriya')
  await failed
  await expect(options).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
