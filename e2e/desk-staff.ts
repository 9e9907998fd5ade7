import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { StaffRole } from '#contract/staff.ts'
import { sendWithCredential } from './credential-holder.ts'
import { addStudent, expect, type Installation } from './fixtures.ts'
import { inviteStaff } from './staff.ts'

type Staff = { email: string; password: string; secret: string }

export type SentPost = { id: string; key: string; schoolId: string }

const periodMs = 30_000

/** Returns the code that an authenticator app shows now, or after `periods` of 30 seconds. */
function codeOf(secret: string, periods = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * periodMs })
}

/** Adds a staff account, and accepts the invitation. The browser is then signed in. */
export async function addStaff(
  context: BrowserContext,
  installation: Installation,
  role: StaffRole = 'moderator',
): Promise<Staff> {
  const { email, link } = await inviteStaff(installation, role)
  const token = new URL(link).hash.slice(1)
  const send = async (path: string, data: object) => {
    const response = await context.request.post(installation.product.origin + path, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const { authenticator } = await send('/api/desk/invitation', { token })
  const staff = { email, password: 'banyan-chalk-river-7', secret: authenticator.secret }
  const secondFactor = { method: 'authenticator', code: codeOf(staff.secret) }
  await send('/api/desk/invitation/accept', { token, password: staff.password, secondFactor })
  return staff
}

/**
 * Signs in with the form. The current code is used already, so this function enters the next code, which the server
 * accepts, too.
 */
export async function signInAtDesk(page: Page, { email, password, secret }: Staff): Promise<void> {
  await page.goto('/desk')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/Code from the authenticator app/).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Returns the school at `index` among the schools without reviews on one page of a search. */
export async function findSchool(
  { product }: Installation,
  index: number,
): Promise<{ id: string; name: string }> {
  const address = `${product.origin}/api/schoolsWithReviews?searchTerm=primary&limit=50&page=6`
  const { schools } = (await (await fetch(address)).json()) as {
    schools: { _id: string; name: string; reviewCount: number }[]
  }
  const school = schools.filter(({ reviewCount }) => reviewCount === 0)[index]
  if (!school) throw new Error('Every school of the page has a review.')
  return { id: school._id, name: school.name }
}

async function send(installation: Installation, path: string, body: object): Promise<{ _id: string }> {
  const { token } = await addStudent(installation)
  const response = await fetch(installation.product.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { _id: string }
}

/** Signs up a new student, who reviews a school. */
export async function sendReview(
  installation: Installation,
  schoolId: string,
  description: string,
): Promise<SentPost> {
  const key = newAuthorKey()
  const review = { schoolId, title: 'How it is here', description, rating: 3 }
  const { _id } = await send(installation, '/api/reviews', {
    ...review,
    authorKeyHash: await hashAuthorKey(key),
  })
  return { id: _id, key, schoolId }
}

/** Signs up a new student, who comments on a review. */
export async function sendComment(
  installation: Installation,
  review: SentPost,
  text: string,
): Promise<SentPost> {
  const key = newAuthorKey()
  const path = `/api/reviews/${review.id}/comments`
  const body = { text, authorKeyHash: await hashAuthorKey(key) }
  const response = await sendWithCredential(installation, 'comment', { method: 'POST', path, body })
  expect(response.status).toBe(201)
  const { _id } = (await response.json()) as { _id: string }
  return { id: _id, key, schoolId: review.schoolId }
}

type Report = { reason: 'hurtful' | 'private' | 'false' | 'spam' | 'danger'; note?: string }

/** Signs up a new student, who reports a post. */
export async function report(
  installation: Installation,
  { id }: SentPost,
  { reason, note }: Report,
  targetType: 'review' | 'comment' = 'review',
): Promise<void> {
  const body = { targetType, targetId: id, reason, ...(note && { note }) }
  const post = { method: 'POST', path: '/api/reports', body } as const
  expect((await sendWithCredential(installation, 'report', post)).status).toBe(201)
}

type OwnPost = { state: string; explanation: string }

export async function readAsAuthor({ product }: Installation, { key }: SentPost): Promise<OwnPost> {
  const response = await fetch(`${product.origin}/api/my-review`, { headers: { 'author-key': key } })
  return (await response.json()) as OwnPost
}

export async function appeal({ product }: Installation, { key }: SentPost, text: string): Promise<void> {
  const response = await fetch(`${product.origin}/api/my-review/appeal`, {
    method: 'POST',
    headers: { 'author-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  expect(response.status).toBe(200)
}

export async function readSchoolPage({ product }: Installation, schoolId: string): Promise<string> {
  return (await fetch(`${product.origin}/schools/${schoolId}`)).text()
}
