import type { Page, Route } from '@playwright/test'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  type Installation,
  signInAsNewStudent,
  test,
} from './fixtures.ts'

const reviewText = { title: 'A quiet library', description: 'Every book may be borrowed, and the fan works.' }

/** Returns the code of a school without reviews. */
async function findUnreviewedSchool({ product }: Installation, page: number): Promise<string> {
  const url = `${product.origin}/api/schoolsWithReviews?searchTerm=primary&limit=10&page=${page}`
  const { schools } = await (await fetch(url)).json()
  return schools.find(({ reviewCount }: { reviewCount: number }) => reviewCount === 0)._id
}

async function fillReview(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(reviewText.title)
  await page.getByLabel('Description').fill(reviewText.description)
}

async function sendReview(page: Page): Promise<void> {
  await fillReview(page)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
}

/** Signs up a new student and sends a post through the API. */
async function post(installation: Installation, path: string, body: object): Promise<{ _id: string }> {
  const { token } = await addStudent(installation)
  const response = await fetch(installation.product.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return response.json()
}

/** Adds a review with a new author key. */
async function addReview(installation: Installation, schoolId: string): Promise<{ key: string; id: string }> {
  const key = newAuthorKey()
  const authorKeyHash = await hashAuthorKey(key)
  const { _id } = await post(installation, '/api/reviews', {
    ...reviewText,
    rating: 4,
    schoolId,
    authorKeyHash,
  })
  return { key, id: _id }
}

async function openByKey(page: Page, key: string): Promise<void> {
  await page.goto('/my-review')
  await page.getByLabel('Author key').fill(key)
  await page.getByRole('button', { name: 'Open it' }).click()
}

test('opens a review by author key and deletes the key at logout', async ({
  page,
  context,
  installation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAsNewStudent(page, installation)
  await page.goto(`/write-review/${await findUnreviewedSchool(installation, 21)}`)
  await sendReview(page)

  const panel = page.getByRole('region', { name: 'Your author key' })
  const key = (await panel.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{2}$/)
  await expectAccessibleInBothColorSchemes(page)
  await panel.getByRole('button', { name: 'Copy the key' }).click()
  await expect(panel.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toBe('bolshala-key.txt')
  // The browser stores the key only if the student asks for it.
  const readStorage = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    )
  expect(await readStorage()).not.toContain(key)
  await panel.getByLabel(/Keep it on this device/).check()
  expect(await readStorage()).toContain(key)

  await panel.getByRole('link', { name: 'Change my review' }).click()
  await page.getByRole('button', { name: `Open the key that begins with ${key.slice(0, 4)}` }).click()
  await expect(page.getByRole('heading', { name: reviewText.title })).toBeVisible()
  await page.getByRole('button', { name: 'Close it, and use another key' }).click()
  await expectAccessibleInBothColorSchemes(page)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await readStorage()).not.toContain(key)

  const calls: { headers: Record<string, string>; url: string }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/my-review'))
      calls.push({ headers: request.headers(), url: request.url() })
  })
  await openByKey(page, key.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByRole('heading', { name: reviewText.title })).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.url).not.toContain(key.slice(0, 4))
  expect(calls[0]?.headers).toMatchObject({ 'author-key': key })
  expect(calls[0]?.headers).not.toHaveProperty('authorization')
  expect(await readStorage()).not.toContain(key)
})

test('lets the author change, withdraw and republish a review', async ({ page, installation }) => {
  // Calls with an author key do not send the session token, although the student is signed in.
  await signInAsNewStudent(page, installation)
  const schoolId = await findUnreviewedSchool(installation, 22)
  const { key } = await addReview(installation, schoolId)
  const sessions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/my-review')) sessions.push(request.headers().authorization ?? '')
  })
  await openByKey(page, key)
  await expect(page.getByText('It is shown on the site.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)

  await page.getByRole('button', { name: 'Change it' }).click()
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue(reviewText.title)
  await expect(page.getByLabel('Rating')).toHaveValue('4')
  await title.fill('Sharma sir and the library')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Send it with these words in it?')).toBeFocused()
  await title.fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The title needs at least 3 characters.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await title.fill('A library to love')
  await page.getByLabel('Rating').selectOption('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your review is changed.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A library to love' })).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { name: 'A library to love' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A library to love' })).toBeHidden()
  await expectAccessibleInBothColorSchemes(page)
  const shown = await (await fetch(`${installation.product.origin}/api/schools/${schoolId}/reviews`)).json()
  expect(shown).toEqual([])

  await page.getByRole('button', { name: 'Write it again' }).click()
  await fillReview(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is shown on the site.')).toBeVisible()
  expect(sessions.every((session) => session === '')).toBe(true)

  // The page stores the key only in memory.
  await page.reload()
  await expect(page.getByLabel('Author key')).toHaveValue('')
})

test('lets the author change and withdraw a comment', async ({ page, installation }) => {
  const review = await addReview(installation, await findUnreviewedSchool(installation, 27))
  const key = newAuthorKey()
  const comment = { text: 'The same here.', authorKeyHash: await hashAuthorKey(key) }
  await post(installation, `/api/reviews/${review.id}/comments`, comment)
  await openByKey(page, key)
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByLabel('Comment').fill('It was the same in my time.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your comment is changed.' })).toBeVisible()
  await expect(page.getByText('It was the same in my time.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByText('It was the same in my time.')).toBeHidden()
})

test('shows that a review is pending and where to get help', async ({ page, installation }) => {
  await signInAsNewStudent(page, installation)
  await page.goto(`/write-review/${await findUnreviewedSchool(installation, 23)}`)
  await page.getByLabel('Title', { exact: true }).fill('Something is wrong')
  await page
    .getByLabel('Description')
    .fill('A man in the hostel touched me inappropriately and nobody helped.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'call Childline 1098' })).toBeVisible()
  const key =
    (await page.getByRole('region', { name: 'Your author key' }).locator('code').textContent()) ?? ''
  await openByKey(page, key)
  await expect(page.getByText('Waiting to be read', { exact: true })).toBeVisible()
  await expect(page.getByText(/A person will read it before it is shown.*1098/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('shows an error for an invalid and an unknown author key', async ({ page, pageErrors }) => {
  pageErrors.allow(/404|Failed to load resource/)
  await openByKey(page, 'ABCD')
  await expect(page.getByText(/An author key has 26 letters and digits/)).toBeVisible()
  await page.getByLabel('Author key').fill(newAuthorKey())
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByText(/Nothing belongs to this author key/)).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
})

test('rejects a second review of a school and links to /my-review', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/409|Failed to load resource/)
  await signInAsNewStudent(page, installation)
  const path = `/write-review/${await findUnreviewedSchool(installation, 24)}`
  await page.goto(path)
  await sendReview(page)
  // The dashboard replaces the previous URL in the history, because that URL contained the school.
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await page.goto(path)
  await page.getByLabel('Title', { exact: true }).fill('Once more')
  await page.getByLabel('Description').fill('The same school a second time, to see what happens.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'already reviewed this school' })
  await expectAccessibleInBothColorSchemes(page)
  await alert.getByRole('link', { name: 'Change my review' }).click()
  await expect(page.getByLabel('Author key')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Once more')
})

/** Sends the review. The server stores the review, but the page does not receive the response. */
async function submitAndLoseResponse(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/reviews', lose, { times: 1 })
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('alert')).toContainText('Error submitting review')
}

test('stores a review once if it is resent after a lost response', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET/)
  await signInAsNewStudent(page, installation)
  const schoolId = await findUnreviewedSchool(installation, 25)
  await page.goto(`/write-review/${schoolId}`)
  await fillReview(page)
  const hashes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reviews')) hashes.push(request.postDataJSON().authorKeyHash)
  })
  await submitAndLoseResponse(page)
  // After a reload, the form has the same text and the same author key.
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(reviewText.title)
  await submitAgain(page)
  expect(hashes).toHaveLength(2)
  expect(hashes[1]).toBe(hashes[0])
  const reviews = await fetch(`${installation.product.origin}/api/schools/${schoolId}/reviews`)
  expect(await reviews.json()).toHaveLength(1)
})

test('keeps the first text if the author resends a changed text', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET|409|Failed to load resource/)
  await signInAsNewStudent(page, installation)
  await page.goto(`/write-review/${await findUnreviewedSchool(installation, 26)}`)
  await fillReview(page)
  await submitAndLoseResponse(page)
  await page.getByLabel('Title', { exact: true }).fill('Other words')
  const key = await submitAgain(page)
  await expect(page.getByText(/We already have this review from your first attempt/)).toBeVisible()
  await openByKey(page, key)
  await expect(page.getByRole('heading', { name: reviewText.title })).toBeVisible()
})

async function submitAgain(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit Review' }).click()
  return (await page.getByRole('region', { name: 'Your author key' }).locator('code').textContent()) ?? ''
}
