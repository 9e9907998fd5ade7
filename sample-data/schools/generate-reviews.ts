import type { SchoolRecord } from '#server/directory/school-record.ts'
import { classesOf, managements } from './kinds.ts'
import { notToBeReviewed, prominence } from './prominence.ts'
import { at, createRandom, type Random, scramble } from './random.ts'
import { type Character, createReviewWriter, type ReviewWriter } from './write-review.ts'

export type SampleReview = {
  schoolId: string
  title: string
  description: string
  rating: number
  /** YYYY-MM-DD */
  createdAt: string
}

const schoolsWithReviews = 600
const reviewsPerSchool = 8.4
const mostReviewsPerSchool = 118

/** How slowly the number of reviews falls from the first school to the next. */
const flatness = 11

/** The most reviewed schools stand on the home page side by side: they share as few sentences as can be. */
const sharedShelf = 4

const reviewedDays = 425
const millisecondsPerDay = 86_400_000

/**
 * Sample reviews of the most prominent of the given schools: a few with many, most with some.
 * Without a `count` there are about eight times as many as schools, at most some 5,000.
 * The same options always give the same reviews.
 */
export function* generateReviews(options: {
  schools: readonly SchoolRecord[]
  seed: number
  today: string
  count?: number
}): Generator<SampleReview> {
  const { schools, seed, today } = options
  const reviewed = schools
    .map((school) => ({ school, score: prominence(school) }))
    .filter(({ score }) => score !== notToBeReviewed)
    .sort((one, other) => other.score - one.score || (one.school.code < other.school.code ? -1 : 1))
    .slice(0, schoolsWithReviews)
  const total = options.count ?? Math.ceil(reviewed.length * reviewsPerSchool)
  const counts = shareOut(total, reviewed.length, createRandom(seed))
  const descriptions = new Set<string>()
  const shelf = new Set<string>()
  for (const [rank, { school }] of reviewed.entries()) {
    const random = createRandom(scramble(seed) ^ scramble(Number(school.code)))
    const neighbours = rank < sharedShelf ? shelf : new Set<string>()
    const writer = createReviewWriter(characterOf(school, rank, random), neighbours, descriptions, random)
    yield* reviewsOf(school, at(counts, rank), writer, today, random)
  }
}

/** Divides reviews among ranked schools so that the count falls as one over the rank, none left out if possible. */
function shareOut(total: number, schools: number, random: Random): number[] {
  const weights = Array.from({ length: schools }, (_, rank) => 1 / (rank + flatness))
  const sum = weights.reduce((whole, weight) => whole + weight, 0)
  let left = total
  return weights.map((weight, rank) => {
    // The first places keep their order, further down chance may have its way.
    const sway = rank < 2 * sharedShelf ? 1 : 0.5 + random.next()
    const share = Math.max(1, Math.round((sway * total * weight) / sum))
    const count = Math.min(share, mostReviewsPerSchool, left)
    left -= count
    return count
  })
}

function* reviewsOf(
  school: SchoolRecord,
  count: number,
  writer: ReviewWriter,
  today: string,
  random: Random,
): Generator<SampleReview> {
  const now = Date.parse(today)
  for (let number = 0; number < count; number++) {
    const review = writer()
    if (review === null) return
    // Recent days are a little busier, as on a site that grows.
    const daysAgo = Math.floor(random.next() ** 1.25 * reviewedDays)
    const createdAt = new Date(now - daysAgo * millisecondsPerDay).toISOString().slice(0, 10)
    yield { schoolId: school.code, ...review, createdAt }
  }
}

const publicManagements = new Set<string | null>([
  managements.department,
  managements.local,
  managements.tribal,
  managements.aided,
  managements.social,
])

const forGirls = /\b(GIRLS|KANYA|BALIKA|GGIC|GGSSS|GGHS|GGMS|GGPS|GGUPS)\b/i
const forBoys = /\b(BOYS|KUMAR)\b/i

/** What a school is like; people who choose to write about one are mostly pleased or cross. */
function characterOf(school: SchoolRecord, rank: number, random: Random): Character {
  const spread = random.next() + random.next() + random.next()
  const quality = 2.85 + spread * 0.66 + (rank < sharedShelf ? 0.35 : 0)
  const [firstClass, lastClass] = classesOf(school.category)
  const isPublic = publicManagements.has(school.management)
  const fits = new Set(['all'])
  if (school.management === managements.private) fits.add('private')
  if (isPublic && firstClass <= 8) fits.add('public')
  if (lastClass >= 10) fits.add('senior')
  return { quality: Math.min(quality, 4.6), fits, firstClass, lastClass, only: onlyFor(school.name) }
}

function onlyFor(name: string): Character['only'] {
  if (forGirls.test(name)) return 'girls'
  return forBoys.test(name) ? 'boys' : null
}
