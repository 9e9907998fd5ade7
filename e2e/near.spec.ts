import { expect, expectAccessibleInBothColorSchemes, openFilters, test, whileOffline } from './fixtures.ts'

/** A position with more sample schools within 50 km than a page shows. */
const delhi = { latitude: 28.61392, longitude: 77.20901 }

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: delhi })

  test('lists schools around the position, which no URL contains', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Schools near me' }).click()
    await expectAccessibleInBothColorSchemes(page)
    const sent = page.waitForRequest('**/api/schools/near')
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page.getByRole('heading', { name: 'Schools near you' })).toBeVisible()
    const body = (await sent).postDataJSON()
    expect(Math.abs(body.latitude - delhi.latitude)).toBeGreaterThan(0)
    expect(Math.abs(body.latitude - delhi.latitude)).toBeLessThan(0.003)
    expect((await sent).headers()).not.toHaveProperty('authorization')
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByText(/km away|Less than 500 m away/).first()).toBeVisible()
    await expectAccessibleInBothColorSchemes(page)

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/\/near\?page=2$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await openFilters(page)
    await page.getByLabel('Run by').selectOption('Private')
    await expect(page).toHaveURL(/\/near\?sector=private$/)
    await expect(page.getByRole('article').first()).toContainText('Private')
    await page.goBack()
    await expect(page).toHaveURL(/\/near\?page=2$/)
    await expect(page.getByLabel('Run by')).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Schools near you' })).toBeVisible()
  })

  test('says that a position is outside India', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 51.5, longitude: -0.1 })
    await page.goto('/near')
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page.getByRole('alert')).toContainText('outside India')
  })

  test('offers to try again if there is no connection', async ({ page, pageErrors }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|failed: POST/)
    await page.goto('/near')
    await page.getByRole('button', { name: 'Use my position' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await openFilters(page)
    await whileOffline(page, async () => {
      await page.getByLabel('Run by').selectOption('Private')
      await expect(page.getByRole('alert')).toContainText('No connection')
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toContainText('Private')
  })
})

test('says what to do after the browser refused the position', async ({ page }) => {
  await page.goto('/near')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByRole('alert')).toContainText('type a pincode or a town')
})
