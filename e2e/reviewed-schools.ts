import type { Locator, Page } from '@playwright/test'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { sendWithCredential } from './credential-holder.ts'
import { addStudent, expect, type Installation, type Student, signInAsNewStudent } from './fixtures.ts'

type School = { _id: string; name: string; reviewCount: number }
type Review = { _id: string; title: string }
type ReviewedSchool = School & { reviews: Review[] }

/** Shown in place of a form on a device without the author code. */
export const bringCode = 'First bring your secret code to this device'

export const reviewTitle = 'The library is open to all'

/** Matches the messages that a page can show while the database does not run. */
export const serverFailureMessage = /We cannot answer just now|The connection failed|Error fetching comments/

/** The errors that the browser reports while the database does not run. */
export const databaseLossErrors = /503|Failed to load resource|^failed: \w+ \S+\/(?:helpful|comments) /

/** Adds reviews to a school without reviews. Each call chooses another school. */
export async function addReviews(installation: Installation, count = 1): Promise<ReviewedSchool> {
  const { origin } = installation.product
  const response = await fetch(`${origin}/api/schoolsWithReviews?searchTerm=primary&page=4&limit=50`)
  const { schools } = (await response.json()) as { schools: School[] }
  const school = schools.find(({ reviewCount }) => reviewCount === 0)
  if (!school) throw new Error('Every school of the page has a review.')
  const reviews: Review[] = []
  for (let number = 1; number <= count; number++) {
    const { token } = await addStudent(installation)
    reviews.push(
      await post<Review>(`${origin}/api/reviews`, token, {
        schoolId: school._id,
        title: `${reviewTitle} ${number}`,
        description: 'We may read there in every break, and take two books home.',
        rating: 4,
      }),
    )
  }
  return { ...school, reviews }
}

async function post<Result>(url: string, token: string, body: object): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as Result
}

export async function addComment(
  installation: Installation,
  review: Review | undefined,
  body: { text: string; parentId?: string },
): Promise<{ _id: string; key: string }> {
  const key = newAuthorKey()
  const response = await sendWithCredential(installation, 'comment', {
    method: 'POST',
    path: `/api/reviews/${review?._id}/comments`,
    body: { ...body, authorKeyHash: await hashAuthorKey(key) },
  })
  expect(response.status).toBe(201)
  const { _id } = (await response.json()) as { _id: string }
  return { _id, key }
}

export async function openReviewsDialog(page: Page, { _id, name }: School): Promise<Locator> {
  await page.goto(`/?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href^="/schools/${_id}/"]`) })
  await card.getByRole('link', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(/^Reviews \(/)).toBeVisible()
  return dialog
}

export async function openDashboardSchool(page: Page, { _id, name }: School): Promise<void> {
  await page.goto(`/dashboard?step=1&search=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ has: page.locator(`a[href^="/schools/${_id}/"]`) })
  await card.getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { name: /^Reviews \(/ })).toBeVisible()
}

export async function openReviewsAsNewStudent(
  page: Page,
  installation: Installation,
): Promise<{ school: ReviewedSchool; student: Student }> {
  const school = await addReviews(installation)
  const student = await signInAsNewStudent(page, installation)
  await openDashboardSchool(page, school)
  await page.waitForLoadState('networkidle')
  return { school, student }
}

export const findButton = (within: Page | Locator, name: RegExp | string) =>
  within.getByRole('button', { name, exact: true })
