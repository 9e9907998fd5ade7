import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SchoolRecord } from './directory/school-record.ts'
import { signupForm, type TestApp, testSchools } from './test-app.ts'

/** What the simulation knows of a student, and the server must not. */
export type Student = {
  accountId: string
  token: string
  /** Code of the school that stands in the profile on the device. */
  school: string
  /** Day of the simulation on which the session was last used. */
  lastUsedDay: number
  deleted: boolean
}

export type SimulatedReview = { id: string; author: Student; day: number }

export type Simulation = { students: Student[]; reviews: SimulatedReview[] }

const reviewingShare = 0.8
const ownSchoolShare = 0.9
const sameDayShare = 0.7
const deletingShare = 0.05
/** Days after which those who do not review on the day of their sign-up do so, at most. */
const maxDelay = 20
/** Share of students who sign up with a code by mail; the rest get the same rows without the cost of a password. */
const byMailShare = 0.05
/** From six in the morning to eleven at night, in seconds. */
const wakingHours = 17 * 3600

/** Schools for a simulation; the first are the largest. */
export function simulatedSchools(count: number): SchoolRecord[] {
  const [pattern = expect.unreachable()] = testSchools
  return Array.from({ length: count }, (_, at) => ({ ...pattern, code: String(10_300_000_000 + at) }))
}

/** Draws a school; the size of the n-th is proportional to 1/n (Zipf). */
function zipf(schools: readonly SchoolRecord[]): () => string {
  const sums: number[] = []
  for (const at of schools.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1))
  return () => {
    const drawn = Math.random() * (sums.at(-1) ?? 0)
    return schools[sums.findIndex((sum) => drawn < sum)]?.code ?? expect.unreachable()
  }
}

const words = `teachers explain lessons slowly library opens early sports ground muddy monsoon canteen samosas
  assembly long homework marks fair corridor clean toilets water cooler broken science lab computers old chess club
  debate annual day stage drums uniform strict bus late gate guard kind principal listens notice board exam timetable
  hostel food fans windows garden neem shade parents meeting fees receipts tuition maths physics hindi english drawing`
  .split(/\s+/)
  .filter(Boolean)

/** 3 to 60, more often many than few, so that the simulation needs fewer days. */
function signupsPerDay(): number {
  return Math.max(randomInt(3, 61), randomInt(3, 61))
}

/** A text like no other, so that it is not taken for a copy. */
function text(): string {
  return Array.from({ length: 30 }, () => words[randomInt(words.length)]).join(' ')
}

/**
 * Lets students sign up, review, come back and leave on the running product, day after day with the nightly
 * maintenance between, until there are so many reviews. The clock stands after the last maintenance when it ends.
 */
export async function simulate(
  product: TestApp,
  { schools, reviewCount }: { schools: readonly SchoolRecord[]; reviewCount: number },
): Promise<Simulation> {
  const drawSchool = zipf(schools)
  const students: Student[] = []
  const reviews: SimulatedReview[] = []
  const later = new Map<number, Student[]>()

  async function review(author: Student, day: number): Promise<void> {
    const schoolId = Math.random() < ownSchoolShare ? author.school : drawSchool()
    const body = { schoolId, title: text().slice(0, 60), description: text(), rating: randomInt(1, 6) }
    const response = await product.post('/api/reviews', body, author.token)
    expect(response.statusCode, response.body).toBe(201)
    author.lastUsedDay = day
    reviews.push({ id: response.json()._id, author, day })
  }

  async function arrive(day: number): Promise<void> {
    const student = { ...(await signUp(product)), school: drawSchool(), lastUsedDay: day, deleted: false }
    students.push(student)
    if (Math.random() > reviewingShare) return
    if (Math.random() < sameDayShare) return review(student, day)
    const back = day + randomInt(1, maxDelay)
    later.set(back, [...(later.get(back) ?? []), student])
  }

  for (let day = 0; reviews.length < reviewCount; day++) {
    const events = [
      ...Array.from({ length: signupsPerDay() }, () => () => arrive(day)),
      ...(later.get(day) ?? []).map((student) => () => (student.deleted ? undefined : review(student, day))),
    ]
    product.wait(3 * 3600)
    for (const event of shuffled(events)) {
      await event()
      product.wait(wakingHours / events.length)
    }
    for (const student of students.slice(-60)) {
      if (student.deleted || Math.random() > deletingShare) continue
      student.deleted = true
      await product.database.db.deleteFrom('account').where('id', '=', student.accountId).execute()
    }
    // Past three in the morning.
    product.wait(4 * 3600 + 60)
    await product.maintain()
  }
  return { students, reviews }
}

async function signUp(product: TestApp): Promise<{ accountId: string; token: string }> {
  if (Math.random() > byMailShare) return product.signIn()
  const form = signupForm({ email: `${randomUUID()}@example.org` })
  await product.post('/api/signup', form)
  const response = await product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })
  const { id } = await product.database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  return { accountId: id, token: response.json().token }
}

export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
