import type { Page } from '@playwright/test'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  signIn,
  signInAsNewStudent,
  test,
  waitForCredential,
} from './fixtures.ts'
import {
  addReviews,
  bringCode,
  findButton,
  openDashboardSchool,
  openReviewsDialog,
} from './reviewed-schools.ts'

async function findUnreviewedSchools({ product }: Installation, page: number): Promise<string[]> {
  const url = `${product.origin}/api/schoolsWithReviews?searchTerm=primary&limit=10&page=${page}`
  const { schools }: { schools: { _id: string; reviewCount: number }[] } = await (await fetch(url)).json()
  return schools.filter(({ reviewCount }) => reviewCount === 0).map(({ _id }) => _id)
}

async function writeReview(page: Page, schoolId: string | undefined): Promise<void> {
  await page.goto(`/write-review/${schoolId}`)
  await page.getByLabel('Title', { exact: true }).fill('A quiet library')
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await findButton(page, 'Submit Review').click()
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
}

test('sends a review with a token, without session and referrer', async ({ page, installation }) => {
  const [school] = await findUnreviewedSchools(installation, 29)
  const { token } = await signInAsNewStudent(page, installation)
  const sent = page.waitForRequest('**/api/reviews')
  const asked = page.waitForRequest('**/api/posting-day')
  await writeReview(page, school)
  for (const request of [await asked, await sent]) {
    const headers = await request.allHeaders()
    expect(JSON.stringify(headers)).not.toContain(token)
    expect(headers.referer).toBeUndefined()
    expect(headers.cookie).toBeUndefined()
  }
  expect((await sent).headers().authorization).toMatch(/^PrivateToken token="/)
  await expectSent(page)
})

test('gets the credential after a vote has led to sign-in', async ({ page, installation }) => {
  const school = await addReviews(installation)
  const student = await addStudent(installation)
  const dialog = await openReviewsDialog(page, school)
  await findButton(dialog, 'Helpful').click()
  await signIn(page, student)
  const voted = page.waitForResponse((response) => response.url().endsWith('/helpful'))
  await findButton(page, 'Helpful').click()
  expect((await voted).status()).toBe(200)
  // The device holds a lock until it has stored the vote.
  await page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0)
  await page.reload()
  await findButton(page, 'Helpful (1)').focus()
  await expect(findButton(page, 'Helpful (1)')).toHaveAttribute('aria-pressed', 'true')
})

test('asks for the author code before forms and votes', async ({ page, browser, installation }) => {
  const [school] = await findUnreviewedSchools(installation, 31)
  const reviewed = await addReviews(installation)
  const student = await signInAsNewStudent(page, installation)
  const other = await browser.newPage({ baseURL: installation.product.origin })
  await other.goto('/login')
  await signIn(other, student)
  await expect(other).toHaveURL(/\/dashboard$/)
  await waitForCredential(other)
  await other.goto(`/write-review/${school}`)
  const obstacle = other.getByRole('heading', { name: bringCode })
  await expect(obstacle).toBeVisible()
  await expect(findButton(other, 'Submit Review')).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(other)
  await other.getByRole('link', { name: 'I lost my code' }).click()
  await expect(other).toHaveURL(/\/account#author-code$/)
  await other.goBack()
  await expect(obstacle).toBeVisible()

  const answersOfSchool = other.waitForResponse(/school-answers/)
  await openDashboardSchool(other, reviewed)
  await answersOfSchool
  const posts: string[] = []
  other.on('request', (request) => posts.push(request.url()))
  await findButton(other, 'Helpful').click()
  await expect(obstacle).toBeVisible()
  await expect(findButton(other, 'Helpful')).toHaveAttribute('aria-pressed', 'false')
  expect(posts.filter((url) => url.includes('/api/'))).toEqual([])
  await findButton(other, 'Comment').click()
  await expect(obstacle).toHaveCount(2)
  await expect(other.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0)
  await expectAccessibleInBothColorSchemes(other)
  await findButton(other, 'Report').click()
  await expect(other.getByText(/This device does not know your secret code/)).toBeVisible()
  await other.getByText('It is false').click()
  await findButton(other, 'Send report').click()
  await expect(other.getByText('Thank you. We have your report.')).toBeVisible()
  await other.close()
})

test('keeps the text when the device has no credential yet', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|Failed to load resource/)
  const [school] = await findUnreviewedSchools(installation, 32)
  await page.route('**/api/credential', (route) => route.abort())
  const student = await addStudent(installation)
  await page.goto('/login')
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`/write-review/${school}`)
  await page.getByLabel('Title', { exact: true }).fill('A quiet library')
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await expect(page.getByRole('heading', { name: 'Your device is not ready to post yet' })).toBeVisible()
  await page.unroute('**/api/credential')
  await findButton(page, 'Try again').click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A quiet library')
  await findButton(page, 'Submit Review').click()
  await expectSent(page)
})

test('repeats a failed credential request on a page for reading', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|Failed to load resource/)
  const [school] = await findUnreviewedSchools(installation, 34)
  await page.route('**/api/credential', (route) => route.abort())
  const student = await addStudent(installation)
  await page.goto('/login')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/credential'))
  await signIn(page, student)
  await expect(page).toHaveURL(/\/dashboard$/)
  await failed
  await page.unroute('**/api/credential')
  await page.goto(`/schools/${school}`)
  await waitForCredential(page)
})

test('asks to reload a page from before an update, and keeps the text', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/401/)
  const [school] = await findUnreviewedSchools(installation, 33)
  await signInAsNewStudent(page, installation)
  await page.route('**/api/reviews', async (route) => {
    const { authorization = '', ...headers } = route.request().headers()
    const token = Buffer.from(/"(.*)"/.exec(authorization)?.[1] ?? '', 'base64url')
    // The script of the earlier version sends this byte.
    token[2] = 1
    const encoded = token.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
    const old = `PrivateToken token="${encoded}"`
    await route.continue({ headers: { ...headers, authorization: old } })
  })
  await writeReview(page, school)
  await expect(page.getByRole('alert').filter({ hasText: 'Please reload the page' })).toBeVisible()
  await page.unroute('**/api/reviews')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Every book may be borrowed, and the fan works.')
  await findButton(page, 'Submit Review').click()
  await expectSent(page)
})

test('sends nothing if the date of the phone is wrong', async ({ page, installation }) => {
  const [school] = await findUnreviewedSchools(installation, 35)
  await signInAsNewStudent(page, installation)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await writeReview(page, school)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The date of your phone is wrong, so nothing was sent.')
  expect(sent).not.toContain('/api/reviews')
  await expectAccessibleInBothColorSchemes(page)
  await page.clock.setSystemTime(Date.now())
  await findButton(page, 'Submit Review').click()
  await expectSent(page)
})

test('permits five reviews in a week', async ({ page, installation }) => {
  const schools = await findUnreviewedSchools(installation, 33)
  await signInAsNewStudent(page, installation)
  for (const school of schools.slice(0, 5)) {
    await writeReview(page, school)
    await expectSent(page)
  }
  await writeReview(page, schools[5])
  await expect(page.getByRole('alert')).toContainText('You have sent 5 reviews this week.')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A quiet library')
})
