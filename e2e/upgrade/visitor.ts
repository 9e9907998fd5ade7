import assert from 'node:assert/strict'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { TestMailServer } from '#server/testing/mail-server.ts'
import { readJson } from '../credential-requests.ts'

type School = { _id: string; name: string }
type Review = { _id: string; title: string; description: string; rating: number; helpfulCount?: number }

/** Returns the fields that every version shows. */
const commonFields = ({ _id, title, description, rating, helpfulCount }: Review): Review => ({
  ...{ _id, title, description, rating },
  ...(helpfulCount !== undefined && { helpfulCount }),
})

export type SchoolReviews = { school: string; reviews: Review[] }

const account = {
  fullName: 'Asha Verma',
  email: 'asha@example.org',
  password: 'monsoon-mango-train',
  confirmPassword: 'monsoon-mango-train',
}

function post<Value>(url: string, body: object, headers: Record<string, string> = {}): Promise<Value> {
  return readJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** A student who uses only calls that every version has. */
export class Visitor {
  readonly authorKey = newAuthorKey()

  async signUp(origin: string, mail: TestMailServer): Promise<void> {
    const form = { ...account, school: 'GPS Rampur', grade: '10' }
    await post(`${origin}/api/signup`, form)
    await post(`${origin}/api/signup`, { ...form, otp: mail.codeFor(account.email) })
  }

  async signIn(origin: string): Promise<string> {
    const { token } = await post<{ token: string }>(`${origin}/api/login`, account)
    return token
  }

  async review(origin: string, schoolId: string, title: string, authorKey = newAuthorKey()): Promise<void> {
    const authorization = `Bearer ${await this.signIn(origin)}`
    const description = `${title}: teachers explain the lessons slowly, and the library opens early.`
    const authorKeyHash = await hashAuthorKey(authorKey)
    const body = { schoolId, title, description, rating: 4, authorKeyHash }
    await post(`${origin}/api/reviews`, body, { authorization })
  }

  async withdrawReview(origin: string): Promise<void> {
    const headers = { 'author-key': this.authorKey }
    await readJson(`${origin}/api/my-review`, { method: 'DELETE', headers })
  }
}

export async function listSchools(origin: string): Promise<string[]> {
  const url = `${origin}/api/schoolsWithReviews?limit=50`
  const { schools } = await readJson<{ schools: School[] }>(url)
  return schools.map(({ _id }) => _id)
}

/** The most reviews in a response. Which reviews of a week come last in a longer list is random. */
const maximumReviews = 100

/** Omits schools with more reviews than a response can contain. */
export async function readReviews(origin: string, schools: readonly string[]): Promise<SchoolReviews[]> {
  const found: SchoolReviews[] = []
  for (const school of schools) {
    const reviews = await readJson<Review[]>(`${origin}/api/schools/${school}/reviews`)
    if (reviews.length >= maximumReviews) continue
    const sorted = reviews.toSorted((one, other) => one._id.localeCompare(other._id))
    found.push({ school, reviews: sorted.map(commonFields) })
  }
  return found
}

export async function expectSameReviews(
  origin: string,
  schools: readonly string[],
  expected: readonly SchoolReviews[],
): Promise<void> {
  assert.deepEqual(await readReviews(origin, schools), expected)
}

export function countReviews(found: readonly SchoolReviews[]): number {
  return found.reduce((sum, { reviews }) => sum + reviews.length, 0)
}
