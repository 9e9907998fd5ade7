import type pg from 'pg'
import { copyRows } from '#server/database/copy.ts'
import { inTransaction, withClient } from '#server/database/database.ts'
import { renewDirectoryVersion } from '#server/directory/directory-version.ts'
import type { SchoolRecord } from '#server/directory/school-record.ts'
import { startProgress } from '#server/progress.ts'
import { generateReactions } from './generate-reactions.ts'
import { generateReviews } from './generate-reviews.ts'
import { generateSchools } from './generate-schools.ts'
import { prominence } from './prominence.ts'

/** The sample directory is the same everywhere. */
const seed = 20_241_120

/** How many schools may get reviews. */
const reviewedSchools = 600

/** Keeps the most prominent schools of a stream: collects some more than it needs, and cuts now and then. */
class MostProminent {
  #kept: { school: SchoolRecord; rank: number }[] = []
  #bar = Number.NEGATIVE_INFINITY

  add(school: SchoolRecord): void {
    const rank = prominence(school)
    if (rank <= this.#bar) return
    this.#kept.push({ school, rank })
    if (this.#kept.length === reviewedSchools * 4) this.#cut()
  }

  #cut(): void {
    this.#kept.sort((a, b) => b.rank - a.rank)
    this.#kept.length = Math.min(this.#kept.length, reviewedSchools)
    if (this.#kept.length === reviewedSchools) this.#bar = this.#kept.at(-1)?.rank ?? this.#bar
  }

  take(): SchoolRecord[] {
    this.#cut()
    return this.#kept.map(({ school }) => school)
  }
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM school LIMIT 1')
  return rowCount === 0
}

/**
 * Fills an empty directory with generated schools, reviews, votes and comments, all of it or nothing; leaves any other alone.
 * @param count of schools
 * @param today the day of the newest review, `YYYY-MM-DD`
 * @returns whether the directory was empty
 */
export async function fillDirectory(
  connection: pg.ClientConfig,
  { count, today }: { count: number; today: string },
): Promise<boolean> {
  return withClient(connection, async (client) => {
    const wasEmpty = await inTransaction(client, async () => {
      // A second one that starts now waits here, and then finds the directory full.
      await client.query('LOCK TABLE school IN SHARE ROW EXCLUSIVE MODE')
      const isFirst = await isEmpty(client)
      if (isFirst) await generate(client, count, today)
      return isFirst
    })
    if (wasEmpty) await client.query('ANALYZE school, review, school_rating, review_comment, helpful_count')
    return wasEmpty
  })
}

async function generate(client: pg.ClientBase, count: number, today: string): Promise<void> {
  const progress = startProgress('Generating sample schools', count)
  const prominent = new MostProminent()
  function* schoolRows() {
    let done = 0
    for (const school of generateSchools({ count, seed })) {
      prominent.add(school)
      if (++done % 4096 === 0) progress.update(done)
      const { code, name, city, district, state, pincode, management, category } = school
      yield [code, name, city, district, state, pincode, management, category]
    }
  }
  await copyRows(
    client,
    'school (code, name, city, district, state, pincode, management, category)',
    schoolRows(),
  )
  progress.finish()

  function* reviewRows() {
    for (const review of generateReviews({ schools: prominent.take(), seed, today })) {
      yield [review.schoolId, review.title, review.description, review.rating, review.createdAt]
    }
  }
  await copyRows(client, 'review (school_code, title, description, rating, written_on)', reviewRows())
  await generateReactionsTo(client, today)
  await renewDirectoryVersion(client)
}

async function generateReactionsTo(client: pg.ClientBase, today: string): Promise<void> {
  const { rows: reviews } = await client.query<{ id: string; writtenOn: string }>(
    `SELECT id, written_on AS "writtenOn" FROM review ORDER BY school_code, written_on, title, description`,
  )
  const { votes, comments } = generateReactions({ reviews, seed, today })
  await copyRows(
    client,
    'helpful_count (review_id, votes)',
    votes.map((each) => [each.reviewId, each.votes]),
  )
  await copyRows(
    client,
    'review_comment (id, review_id, parent_id, body, written_on)',
    comments.map(({ id, reviewId, parentId, text, writtenOn }) => [id, reviewId, parentId, text, writtenOn]),
  )
}
