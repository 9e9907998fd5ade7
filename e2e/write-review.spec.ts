import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import {
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  signInAsNewStudent,
  test,
  whileOffline,
} from './fixtures.ts'

/** Returns a school without reviews. Each index gives another school. */
async function findSchoolId({ product }: Installation, index: number): Promise<string> {
  const url = `${product.origin}/api/schoolsWithReviews?searchTerm=primary&limit=50&page=7`
  const { schools } = (await (await fetch(url)).json()) as { schools: { _id: string; reviewCount: number }[] }
  const school = schools.filter(({ reviewCount }) => reviewCount === 0)[index]
  if (!school) throw new Error('Every school of the page has a review.')
  return school._id
}

async function openForm(page: Page, installation: Installation, index: number): Promise<string> {
  const id = await findSchoolId(installation, index)
  await signInAsNewStudent(page, installation)
  await page.goto(`/write-review/${id}`)
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  return id
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' })
const rating = (page: Page) => page.getByLabel('Rating', { exact: true })

test('sets the rating with a tap on a star, and says it', async ({ page, installation }) => {
  await openForm(page, installation, 0)
  await expect(page.getByText('You give 5 stars')).toBeVisible()
  await page.getByRole('button', { name: 'Rate 2 stars' }).tap()
  await expect(rating(page)).toHaveValue('2')
  await expect(page.getByText('You give 2 stars')).toBeVisible()
  await rating(page).selectOption('1 star')
  await expect(page.getByText('You give 1 star', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rate 1 star', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Rate 4 stars' }).tap()
  await expectAccessibleInBothColorSchemes(page)
  // The draft has the rating of the star.
  await page.reload()
  await expect(rating(page)).toHaveValue('4')
  await expect(page.getByText('You give 4 stars')).toBeVisible()
})

test('keeps a pasted text that is too long, and counts what must go', async ({ page, installation }) => {
  await openForm(page, installation, 1)
  const title = page.getByLabel('Title', { exact: true })
  const description = page.getByLabel('Description')
  await description.fill('It is good')
  await expect(description).toHaveAccessibleDescription(/10 characters more, please/)
  const long = 'Nobody shouts here. '.repeat(230).trim()
  // Unlike `fill`, this inserts the text as a paste does, which `maxlength` would cut.
  await description.fill('')
  await description.focus()
  await page.keyboard.insertText(long)
  await expect(description).toHaveValue(long)
  const tooMany = (long.length - limits.reviewDescription.max).toLocaleString('en-IN')
  await expect(page.getByText(`${tooMany} characters too many. At most 4,000.`)).toBeVisible()
  await title.fill('A good school')
  await submit(page).tap()
  await expect(description).toBeFocused()
  await expect(description).toHaveAttribute('aria-invalid', 'true')
  await expect(description).toHaveValue(long)
  await title.fill('x'.repeat(limits.reviewTitle.max - 3))
  await expect(title).toHaveAccessibleDescription(/3 characters left/)
})

test('says without internet that the text is kept', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await openForm(page, installation, 2)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('A quiet library')
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  await whileOffline(page, async () => {
    await submit(page).tap()
    await expect(page.getByRole('alert')).toHaveText(
      'Error submitting review. There is no internet connection. Your text is kept. Send it again when you are connected.',
    )
  })
  await page.reload()
  await expect(title).toHaveValue('A quiet library')
})

test('never has the school or the review in the address bar or the history', async ({
  page,
  installation,
}) => {
  const id = await openForm(page, installation, 3)
  await expect(page).toHaveURL(/\/write-review\?at=\w+$/)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(id)
  await page.reload()
  await page.getByLabel('Title', { exact: true }).fill('A quiet library')
  await page.getByLabel('Description').fill('Every book may be borrowed, and the fan works.')
  const posted = page.waitForResponse((response) => response.url().endsWith('/api/reviews'))
  await submit(page).tap()
  const { _id: reviewId } = (await (await posted).json()) as { _id: string }
  await page.getByRole('button', { name: 'Read your review' }).tap()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'A quiet library' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  const hrefs = await page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')).join(' '))
  expect(hrefs).not.toMatch(new RegExp(`${id}|${reviewId}`))

  // Chromium's own list of the entries of this tab.
  const client = await page.context().newCDPSession(page)
  const { entries } = await client.send('Page.getNavigationHistory')
  const urls = entries.map(({ url }) => url).join(' ')
  expect(urls).toContain('/dashboard')
  expect(urls).not.toMatch(new RegExp(`${id}|${reviewId}`))
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(id)
})

test('finds the school again from the search if the tab has forgotten it', async ({ page, installation }) => {
  await openForm(page, installation, 4)
  await page.evaluate(() => sessionStorage.removeItem('bolshalaDashboard'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Find Your School' })).toBeVisible()
})

test('says that a vote is anonymous', async ({ page, installation }) => {
  const url = `${installation.product.origin}/api/schoolsWithReviews?limit=1`
  const { schools } = (await (await fetch(url)).json()) as { schools: { _id: string }[] }
  await signInAsNewStudent(page, installation)
  await page.goto(`/schools/${schools[0]?._id}`)
  await expect(page.getByText('Votes for “Helpful” are anonymous.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .tap()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your vote is anonymous: nobody can see who voted.' }),
  ).toBeVisible()
})

test('says that the student is logged out', async ({ page, installation }) => {
  const notice = page.getByRole('status').filter({ hasText: 'You are logged out.' })
  for (const path of ['/about-us', '/dashboard']) {
    await signInAsNewStudent(page, installation)
    await page.goto(path)
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).tap()
    await expect(page).toHaveURL(`${installation.product.origin}/`)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await page.reload()
    await expect(notice).toHaveCount(0)
  }
})
