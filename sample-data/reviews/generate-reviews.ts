import { classesOf } from '#contract/school-facts.ts'
import type { SchoolRecord } from '#server/database/school-record.ts'
import { at, createRandom, type Random, scramble } from '../random.ts'
import { managements } from '../schools/categories.ts'
import { notToBeReviewed, prominence } from './prominence.ts'
import type { SchoolProfile } from './sentences.ts'
import { createReviewWriter, type ReviewWriter } from './write-review.ts'

export type SampleReview = {
  schoolId: string
  title: string
  description: string
  rating: number
  /** YYYY-MM-DD */
  createdAt: string
}

export const maximumReviewedSchools = 600
const averageReviewsPerSchool = 8.4
const maximumReviewsPerSchool = 118

/** A higher value makes the schools' numbers of reviews more equal. */
const flatness = 11

/** The home page shows this many schools together, so their reviews should share few sentences. */
const homePageSchools = 4

/** Reviews are at most this many days old. */
const reviewPeriodDays = 425
const millisecondsPerDay = 86_400_000

/**
 * Generates reviews of the most prominent schools. The same options give the same reviews.
 * @param options.today latest date of a review, `YYYY-MM-DD`
 * @param options.count maximum number of reviews
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
    .slice(0, maximumReviewedSchools)
  const total = options.count ?? Math.ceil(reviewed.length * averageReviewsPerSchool)
  const counts = distribute(total, reviewed.length, createRandom(seed))
  const usedDescriptions = new Set<string>()
  const homePageSentences = new Set<string>()
  for (const [rank, { school }] of reviewed.entries()) {
    const random = createRandom(scramble(seed) ^ scramble(Number(school.code)))
    const usedSentences = rank < homePageSchools ? homePageSentences : new Set<string>()
    const profile = createProfile(school, rank, random)
    const writer = createReviewWriter(profile, { usedSentences, usedDescriptions }, random)
    yield* reviewsOf(school, at(counts, rank), writer, today, random)
  }
}

/** Divides at most `total` reviews among ranked schools, roughly in proportion to 1 / (rank + flatness). */
function distribute(total: number, schools: number, random: Random): number[] {
  const weights = Array.from({ length: schools }, (_, rank) => 1 / (rank + flatness))
  const sum = weights.reduce((partial, weight) => partial + weight, 0)
  let left = total
  return weights.map((weight, rank) => {
    // The first schools follow their rank. The others vary at random.
    const variation = rank < 2 * homePageSchools ? 1 : 0.5 + random.next()
    const share = Math.max(1, Math.round((variation * total * weight) / sum))
    const count = Math.min(share, maximumReviewsPerSchool, left)
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
    // One date in each part of the period: independent dates sometimes look like a campaign, so that the reviews would wait
    // for the staff. The exponent makes recent dates more frequent.
    const part = (number + random.next()) / count
    const daysAgo = Math.floor(part ** 1.25 * reviewPeriodDays)
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

function createProfile(school: SchoolRecord, rank: number, random: Random): SchoolProfile {
  const spread = random.next() + random.next() + random.next()
  const quality = 2.85 + spread * 0.66 + (rank < homePageSchools ? 0.35 : 0)
  const { from: firstClass, to: lastClass } = classesOf(school) ?? { from: 1, to: 12 }
  const isPublic = publicManagements.has(school.management)
  const fits = new Set(['all'])
  if (school.management === managements.private) fits.add('private')
  if (isPublic && firstClass <= 8) fits.add('public')
  if (lastClass >= 10) fits.add('senior')
  return { quality: Math.min(quality, 4.6), fits, firstClass, lastClass, singleSex: singleSexOf(school.name) }
}

function singleSexOf(name: string): SchoolProfile['singleSex'] {
  if (forGirls.test(name)) return 'girls'
  return forBoys.test(name) ? 'boys' : null
}
