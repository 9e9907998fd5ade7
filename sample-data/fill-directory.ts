import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { mondayOf } from '#server/clock.ts'
import { copyRows } from '#server/database/copy.ts'
import { inTransaction, withClient } from '#server/database/database.ts'
import type { SchoolRecord } from '#server/database/school-record.ts'
import { renewDirectoryVersion, setWantedSchools } from '#server/directory/directory-version.ts'
import { PlaceBook } from '#server/directory/places/place-book.ts'
import { renewPlaces } from '#server/directory/places/renew-places.ts'
import { storeSchools } from '#server/directory/store-schools.ts'
import { startProgress } from '#server/progress.ts'
import { findInText } from '#server/reviews/topics/find-in-text.ts'
import { generateAnswerSums } from './reviews/generate-answer-sums.ts'
import { generateReactions } from './reviews/generate-reactions.ts'
import { generateReviews, maximumReviewedSchools } from './reviews/generate-reviews.ts'
import { prominence } from './reviews/prominence.ts'
import { generateSchools } from './schools/generate-schools.ts'

/** Fixed, so that the same number of schools always gives the same directory. */
export const sampleSeed = 20_241_120

class MostProminentSchools {
  #candidates: { school: SchoolRecord; score: number }[] = []
  #minimumScore = Number.NEGATIVE_INFINITY

  add(school: SchoolRecord): void {
    const score = prominence(school)
    if (score <= this.#minimumScore) return
    this.#candidates.push({ school, score })
    // Sorting from time to time is faster than keeping the list sorted.
    if (this.#candidates.length === maximumReviewedSchools * 4) this.#discardSurplus()
  }

  take(): SchoolRecord[] {
    this.#discardSurplus()
    return this.#candidates.map(({ school }) => school)
  }

  #discardSurplus(): void {
    this.#candidates.sort((a, b) => b.score - a.score)
    this.#candidates.length = Math.min(this.#candidates.length, maximumReviewedSchools)
    if (this.#candidates.length === maximumReviewedSchools)
      this.#minimumScore = this.#candidates.at(-1)?.score ?? this.#minimumScore
  }
}

async function isDirectoryEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM school LIMIT 1')
  return rowCount === 0
}

type Options = {
  /** The number of schools in the whole country. */
  schools: number
  /** How many of them are stored now. They are spread over the country. `fillRest` adds the others. Default: all. */
  first?: number
  /** Latest date of a review or comment, `YYYY-MM-DD`. */
  today: string
}

/**
 * Fills an empty directory with schools, and with reviews, votes and comments of prominent schools.
 * @returns false if the directory contained schools
 */
export async function fillSampleDirectory(
  connection: pg.ClientConfig,
  { schools, first = schools, today }: Options,
): Promise<boolean> {
  return withClient(connection, async (client) => {
    const wasEmpty = await inTransaction(client, async () => {
      // A second process waits here, and then finds the filled directory.
      await client.query('LOCK TABLE school IN SHARE ROW EXCLUSIVE MODE')
      const isEmpty = await isDirectoryEmpty(client)
      if (isEmpty) {
        const prominentSchools = await storeFirstSchools(client, schools, first)
        await storeReviews(client, prominentSchools, today)
        await storeReactions(client, today)
        await renewDirectoryVersion(client)
        if (first < schools) await setWantedSchools(client, schools)
      }
      return isEmpty
    })
    if (wasEmpty) await client.query('ANALYZE review, school_rating, review_comment, helpful_count')
    return wasEmpty
  })
}

/** @returns the schools that get reviews */
async function storeFirstSchools(
  client: pg.ClientBase,
  count: number,
  first: number,
): Promise<SchoolRecord[]> {
  const progress = startProgress('Generating sample schools', Math.min(count, first))
  const prominentSchools = new MostProminentSchools()
  function* firstSchools() {
    let done = 0
    for (const school of generateSchools({ count, seed: sampleSeed })) {
      if (done === first) break
      prominentSchools.add(school)
      if (++done % 4096 === 0) progress.update(done)
      yield school
    }
  }
  await storeSamples(client, firstSchools(), new PlaceBook())
  progress.finish()
  return prominentSchools.take()
}

/** Generating them takes some milliseconds. */
const schoolsOfGroup = 256

/** Pauses after each group, so that the process can send earlier rows. */
async function* groupsOf(schools: Iterable<SchoolRecord>): AsyncGenerator<SchoolRecord[]> {
  let group: SchoolRecord[] = []
  for (const school of schools) {
    group.push(school)
    if (group.length < schoolsOfGroup) continue
    yield group
    group = []
    await setImmediate()
  }
  yield group
}

/** Stores schools with their places. Call it in a transaction. */
export async function storeSamples(
  client: pg.ClientBase,
  schools: Iterable<SchoolRecord>,
  places: PlaceBook,
): Promise<void> {
  await storeSchools(client, groupsOf(schools), places)
  await client.query('ANALYZE school')
  await renewPlaces(client, places)
}

async function storeReviews(
  client: pg.ClientBase,
  schools: readonly SchoolRecord[],
  today: string,
): Promise<void> {
  const reviews = [...generateReviews({ schools, seed: sampleSeed, today })]
  await copyRows(
    client,
    'review (school_code, title, description, rating, written_on, topics, language)',
    reviews.map((review) => {
      const { topics, language } = findInText(review)
      const { schoolId, title, description, rating, createdAt } = review
      return [schoolId, title, description, rating, mondayOf(createdAt), arrayText(topics), language]
    }),
  )
  await copyRows(
    client,
    'review_answer_sum (school_code, question, review_count, totals)',
    generateAnswerSums({ reviews, seed: sampleSeed }).map(({ schoolCode, question, reviewCount, totals }) => [
      schoolCode,
      question,
      reviewCount,
      arrayText(totals),
    ]),
  )
}

/** Returns a PostgreSQL array of numbers or plain words. */
function arrayText(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`
}

async function storeReactions(client: pg.ClientBase, today: string): Promise<void> {
  const { rows: reviews } = await client.query<{ id: string; writtenOn: string }>(
    `SELECT id, written_on AS "writtenOn" FROM review ORDER BY school_code, written_on, title, description`,
  )
  const { votes, comments } = generateReactions({ reviews, seed: sampleSeed, today })
  await copyRows(
    client,
    'helpful_count (review_id, votes)',
    votes.map((each) => [each.reviewId, each.votes]),
  )
  await copyRows(
    client,
    'review_comment (id, review_id, parent_id, body, written_on)',
    comments.map(({ id, reviewId, parentId, text, writtenOn }) => [
      id,
      reviewId,
      parentId,
      text,
      mondayOf(writtenOn),
    ]),
  )
}
