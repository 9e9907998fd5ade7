import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { SchoolRecord } from './directory/school-record.ts'
import { signupForm, type TestApp, testSchools } from './test-app.ts'

/** The account of a student, and facts about the student that the server must not store. */
export type Student = {
  accountId: string
  token: string
  /** Code of the school in the profile on the device. */
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
/** Maximum number of days between sign-up and review. */
const maximumDelay = 20
/** Share of students who sign up with a mailed code. For the others, the test inserts the rows, which is faster. */
const byMailShare = 0.05
/** Seconds from six in the morning to eleven at night. */
const activeTime = 17 * 3600

/** Returns schools in descending order of their size in the simulation. */
export function simulatedSchools(count: number): SchoolRecord[] {
  const [pattern = expect.unreachable()] = testSchools
  return Array.from({ length: count }, (_, at) => ({ ...pattern, code: String(10_300_000_000 + at) }))
}

/** Returns a function that draws a school by Zipf's law: the probability of the n-th school is proportional to 1/n. */
function schoolSampler(schools: readonly SchoolRecord[]): () => string {
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

/** Draws a number from 3 to 60. Larger numbers are more likely, so that the simulation needs fewer days. */
function drawSignupCount(): number {
  return Math.max(randomInt(3, 61), randomInt(3, 61))
}

/** Returns a random text that no check takes for a copy. */
function randomText(): string {
  return Array.from({ length: 30 }, () => words[randomInt(words.length)]).join(' ')
}

/**
 * Simulates students who sign up, write reviews and delete accounts, with the nightly maintenance after each day. Ends
 * after the maintenance of the day on which `reviewCount` is reached.
 */
export async function simulate(
  product: TestApp,
  { schools, reviewCount }: { schools: readonly SchoolRecord[]; reviewCount: number },
): Promise<Simulation> {
  const drawSchool = schoolSampler(schools)
  const students: Student[] = []
  const reviews: SimulatedReview[] = []
  const delayed = new Map<number, Student[]>()

  async function review(author: Student, day: number): Promise<void> {
    const schoolId = Math.random() < ownSchoolShare ? author.school : drawSchool()
    const body = {
      schoolId,
      title: randomText().slice(0, 60),
      description: randomText(),
      rating: randomInt(1, 6),
    }
    const response = await product.post('/api/reviews', body, author.token)
    expect(response.statusCode, response.body).toBe(201)
    author.lastUsedDay = day
    reviews.push({ id: response.json()._id, author, day })
  }

  async function startStudent(day: number): Promise<void> {
    const student = { ...(await signUp(product)), school: drawSchool(), lastUsedDay: day, deleted: false }
    students.push(student)
    if (Math.random() > reviewingShare) return
    if (Math.random() < sameDayShare) return review(student, day)
    const reviewDay = day + randomInt(1, maximumDelay)
    delayed.set(reviewDay, [...(delayed.get(reviewDay) ?? []), student])
  }

  for (let day = 0; reviews.length < reviewCount; day++) {
    const events = [
      ...Array.from({ length: drawSignupCount() }, () => () => startStudent(day)),
      ...(delayed.get(day) ?? []).map(
        (student) => () => (student.deleted ? undefined : review(student, day)),
      ),
    ]
    product.wait(3 * 3600)
    for (const event of shuffled(events)) {
      await event()
      product.wait(activeTime / events.length)
    }
    for (const student of students.slice(-60)) {
      if (student.deleted || Math.random() > deletingShare) continue
      student.deleted = true
      await product.database.db.deleteFrom('account').where('id', '=', student.accountId).execute()
    }
    // Moves the clock past three in the morning, when the maintenance is due.
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
