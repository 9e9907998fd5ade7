import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import pg from 'pg'
import { placePath, schoolPath } from '#contract/paths.ts'
import { indianDay } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { displayName } from '#server/directory/display-name.ts'
import type { TestMailServer } from '#server/testing/mail-server.ts'
import { shuffleTables } from '#server/testing/night.ts'
import { databaseConnection } from '../../e2e/product.ts'
import { addReviews } from '../add-reviews.ts'
import { preparePosts } from '../credentials/prepare-posts.ts'
import { fillDataDir } from '../fill-data-dir.ts'
import { password, signUp } from '../production.ts'
import { makeQueries } from '../queries.ts'
import type { Material } from './visitors.ts'

export type Amounts = {
  /** A CSV file. Undefined: generated schools. */
  file: string | undefined
  schools: number | undefined
  reviews: number
  /** Number of accounts. Each account signs in and has five reviews to post. */
  accounts: number
}

/** Maximum numbers of pages that visitors choose from. */
const maximumSchools = 100_000
const maximumPlaces = 20_000

/** Number of schools from which queries are made. */
const sampledRows = 5000
const queries = 4000

/** The product hashes only two passwords at the same time. */
const signUpsAtOnce = 2

/**
 * Imports the file if there is one. Otherwise fills a new data folder with generated schools, or uses the folder of an
 * earlier run. Adds `reviews` reviews if the database has fewer.
 */
export async function prepareDirectory(dataDir: string, { file, schools, reviews }: Amounts): Promise<void> {
  if (file !== undefined || !existsSync(`${dataDir}/postgres`)) await fillDataDir(dataDir, file, schools)
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: false })
  const client = new pg.Client(database.connection)
  await client.connect()
  if (await addReviews(client, reviews)) {
    const began = performance.now()
    // In operation, the nightly maintenance moves reviews into the partitions of their weeks.
    await shuffleTables(database.db, indianDay(new Date()))
    const seconds = (performance.now() - began) / 1000
    console.log(`${reviews} reviews added, shuffled in ${seconds.toFixed(1)} s`)
  }
  await client.end()
  await database.close()
}

async function readSchools(client: pg.Client): Promise<{ code: string; path: string }[]> {
  const { rows } = await client.query<{ code: string; name: string; city: string }>(
    `SELECT code, name, city FROM school LEFT JOIN school_rating ON school_code = code
    ORDER BY review_count DESC NULLS LAST, md5(code) LIMIT $1`,
    [maximumSchools],
  )
  return rows.map(({ code, name, city }) => ({
    code,
    path: schoolPath({ _id: code, name: displayName(name), city: displayName(city) }),
  }))
}

async function readPlaces(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    'SELECT path FROM place WHERE has_page ORDER BY school_count DESC, id LIMIT $1',
    [maximumPlaces],
  )
  return rows.map(({ path }) => placePath(path))
}

/**
 * Returns search terms of several words, some of them without a match. Leaves out terms of one or two letters, because
 * visitors who type a longer term also search for its first two letters.
 */
async function makeTerms(client: pg.Client, seed: number): Promise<string[]> {
  const { rows } = await client.query(
    'SELECT name, city, district, state FROM school ORDER BY md5(code) LIMIT $1',
    [sampledRows],
  )
  return makeQueries(rows, queries, seed)
    .filter(({ kind }) => kind !== 'one letter' && kind !== 'two letters')
    .map(({ term }) => term)
}

/** Signs up students with mailed codes, and makes reviews with anonymous credentials for them. */
async function prepareStudents(
  origin: string,
  mail: TestMailServer,
  { accounts, codes }: { accounts: number; codes: readonly string[] },
): Promise<Pick<Material, 'emails' | 'posts' | 'password'>> {
  const limit = pLimit(signUpsAtOnce)
  const students = await Promise.all(
    Array.from({ length: accounts }, () =>
      limit(() => signUp(origin, mail, { 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` })),
    ),
  )
  const sessions = students.map(({ token }) => token)
  return {
    emails: students.map(({ email }) => email),
    password,
    posts: await preparePosts(origin, sessions, codes),
  }
}

export async function prepareMaterial(
  { origin, dataDir, mail }: { origin: string; dataDir: string; mail: TestMailServer },
  { accounts, seed }: { accounts: number; seed: number },
): Promise<Material> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  const schools = await readSchools(client)
  const places = await readPlaces(client)
  const terms = await makeTerms(client, seed)
  await client.end()
  const codes = schools.map(({ code }) => code)
  const students = await prepareStudents(origin, mail, { accounts, codes })
  return { schools: schools.map(({ path }) => path), places, terms, ...students }
}
