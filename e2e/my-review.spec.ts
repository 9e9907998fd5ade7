import type { Page, Route } from '@playwright/test'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { sendWithCredential } from './credential-holder.ts'
import {
  addStudent,
  expect,
  expectAccessibleInBothColorSchemes,
  holdRequests,
  type Installation,
  signInAsNewStudent,
  test,
} from './fixtures.ts'

const reviewText = { title: 'A quiet library', description: 'Every book may be borrowed, and the fan works.' }

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

async function addReview(
  installation: Installation,
  schoolId: string,
  text = reviewText,
): Promise<{ key: string; id: string }> {
  const key = newAuthorKey()
  const authorKeyHash = await hashAuthorKey(key)
  const { _id } = await post(installation, '/api/reviews', {
    ...text,
    rating: 4,
    schoolId,
    authorKeyHash,
  })
  return { key, id: _id }
}

async function openByKey(page: Page, key: string): Promise<void> {
  await page.goto('/my-review')
  await page.getByLabel('Code of the post').fill(key)
  await page.getByRole('button', { name: 'Open my post' }).click()
}

test('opens a review by author key and stores no key', async ({ page, installation }) => {
  const { key } = await addReview(installation, await findUnreviewedSchool(installation, 21))
  const readStorage = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    )
  const calls: { headers: Record<string, string>; url: string }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/my-review'))
      calls.push({ headers: request.headers(), url: request.url() })
  })
  const school = page.waitForRequest('**/api/schools/*')
  await openByKey(page, key.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByRole('heading', { name: reviewText.title })).toBeVisible()
  expect((await (await school).allHeaders()).referer).toBeUndefined()
  // One call for the post, and one for the answer of the school.
  await expect.poll(() => calls.length).toBe(2)
  for (const { url, headers } of calls) {
    expect(url).not.toContain(key.slice(0, 4))
    expect(headers).toMatchObject({ 'author-key': key })
    expect(headers).not.toHaveProperty('authorization')
  }
  expect(await readStorage()).not.toContain(key)
})

test('lets the author change, withdraw and republish a review', async ({ page, installation }) => {
  // The student is signed in, but calls with an author key must not send the session token.
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
  const release = await holdRequests(page, '**/api/my-review')
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  // Too late: the question stays until the server has responded.
  await expect(page.getByRole('button', { name: 'Yes, withdraw it' })).toBeDisabled()
  release()
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
  await expect(page.getByLabel('Code of the post')).toHaveValue('')
})

test('lets the author change and withdraw a comment', async ({ page, installation }) => {
  const review = await addReview(installation, await findUnreviewedSchool(installation, 27))
  const key = newAuthorKey()
  const comment = { text: 'The same here.', authorKeyHash: await hashAuthorKey(key) }
  const path = `/api/reviews/${review.id}/comments`
  const sent = await sendWithCredential(installation, 'comment', { method: 'POST', path, body: comment })
  expect(sent.status).toBe(201)
  await openByKey(page, key)
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByLabel('Comment', { exact: true }).fill('It was the same in my time.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your comment is changed.' })).toBeVisible()
  await expect(page.getByText('It was the same in my time.')).toBeVisible()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Withdraw it' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(page.getByText('It was the same in my time.')).toBeHidden()
})

async function expectHelp(page: Page): Promise<void> {
  for (const [name, number] of [
    ['Childline', '1098'],
    ['Police', '112'],
    ['Tele-MANAS', '14416'],
  ])
    await expect(page.getByRole('link', { name: `${name} ${number}` })).toHaveAttribute(
      'href',
      `tel:${number}`,
    )
}

test('offers to say that a refused number is no phone number', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/400|Failed to load resource/)
  await signInAsNewStudent(page, installation)
  await page.goto(`/write-review/${await findUnreviewedSchool(installation, 24)}`)
  await page.getByLabel('Title', { exact: true }).fill('Codes of batches')
  await page.getByLabel('Description').fill('The codes of our batches are 98290 12345 on every answer sheet.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await page.getByRole('checkbox', { name: /This is not a phone number/ }).check()
  await expectAccessibleInBothColorSchemes(page)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'A person will read it' })).toBeVisible()
  await expectHelp(page)
})

test('shows that a review is pending and where to get help', async ({ page, installation }) => {
  const text = {
    title: 'Something is wrong',
    description: 'A man in the hostel touched me inappropriately and nobody helped.',
  }
  await signInAsNewStudent(page, installation)
  const schoolId = await findUnreviewedSchool(installation, 23)
  await page.goto(`/write-review/${schoolId}`)
  await page.getByLabel('Title', { exact: true }).fill(text.title)
  await page.getByLabel('Description').fill(text.description)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'call Childline 1098' })).toBeVisible()
  await expectHelp(page)
  const { key } = await addReview(installation, schoolId, text)
  await openByKey(page, key)
  await expect(page.getByText('Waiting to be read', { exact: true })).toBeVisible()
  await expect(page.getByText(/A person will read it before it is shown.*1098/)).toBeVisible()
  await expectHelp(page)
  await expectAccessibleInBothColorSchemes(page)
})

test('shows an error for an invalid and an unknown author key', async ({ page, pageErrors }) => {
  pageErrors.allow(/404|Failed to load resource/)
  await openByKey(page, 'ABCD')
  await expect(page.getByText(/The code of a post has 26 letters and digits/)).toBeVisible()
  await page.getByLabel('Code of the post').fill(newAuthorKey())
  await page.getByRole('button', { name: 'Open my post' }).click()
  await expect(page.getByText(/No review, comment or story belongs to this code/)).toBeVisible()
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
  await page.getByRole('button', { name: 'Later' }).click()
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'You have already reviewed this school' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Review' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open my posts' }).click()
  await expect(page.getByLabel('Code of the post')).toBeVisible()
})

/** Discards the responses to the next requests that send a review, after the server has handled them. */
async function loseResponses(page: Page, times: number): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/reviews', lose, { times })
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' }).click()

test('sends a review again by itself after a lost response', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/ERR_CONNECTION_RESET/)
  await signInAsNewStudent(page, installation)
  const schoolId = await findUnreviewedSchool(installation, 25)
  await page.goto(`/write-review/${schoolId}`)
  await fillReview(page)
  await loseResponses(page, 1)
  await submit(page)
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
  expect(await fetchReviews(installation, schoolId)).toHaveLength(1)
})

test('stores a review once if the author sends it again', async ({ page, installation, pageErrors }) => {
  pageErrors.allow(/ERR_CONNECTION_RESET/)
  await signInAsNewStudent(page, installation)
  const schoolId = await findUnreviewedSchool(installation, 28)
  await page.goto(`/write-review/${schoolId}`)
  await fillReview(page)
  await loseResponses(page, 2)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Error submitting review')
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(reviewText.title)
  await submit(page)
  await expect(page.getByRole('status').filter({ hasText: 'Review submitted successfully!' })).toBeVisible()
  expect(await fetchReviews(installation, schoolId)).toHaveLength(1)
})

test('keeps the first text if the author resends a changed text', async ({
  page,
  installation,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET|409|Failed to load resource/)
  await signInAsNewStudent(page, installation)
  const schoolId = await findUnreviewedSchool(installation, 26)
  await page.goto(`/write-review/${schoolId}`)
  await fillReview(page)
  await loseResponses(page, 2)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Error submitting review')
  await page.getByLabel('Title', { exact: true }).fill('Other words')
  await submit(page)
  await expect(page.getByText(/We already have this review from your first attempt/)).toBeVisible()
  expect(await fetchReviews(installation, schoolId)).toMatchObject([{ title: reviewText.title }])
})

async function fetchReviews({ product }: Installation, schoolId: string): Promise<unknown> {
  return (await fetch(`${product.origin}/api/schools/${schoolId}/reviews`)).json()
}
