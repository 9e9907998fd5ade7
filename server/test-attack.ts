import { rateLimits } from '#contract/rate-limits.ts'
import { canonicalMailbox } from './mail/canonical-mailbox.ts'
import type { TestApp } from './test-app.ts'

/** Something that a person did, by its id, and the account of who did it. */
type Truth = Map<string, string>
export type Truths = { reviews: Truth; comments: Truth; votes: Truth; reports: Truth }

/** Every order that the database keeps, by itself, of the rows that name a person. */
const ordersOfPeople = {
  'position of the account': 'SELECT id FROM account ORDER BY ctid',
  'transaction of the account': 'SELECT id FROM account ORDER BY xmin::text::bigint, ctid',
  'position of the session': 'SELECT account_id AS id FROM session ORDER BY ctid',
  'transaction of the session': 'SELECT account_id AS id FROM session ORDER BY xmin::text::bigint, ctid',
  'last lock on the account': 'SELECT id FROM account ORDER BY xmax::text::bigint, ctid',
}

/** Lines two tables up, row by row, in the order of their transactions. */
const linedUp = (id: string, table: string, marks: string) => `SELECT ${id} AS id FROM
  (SELECT ${id}, row_number() OVER (ORDER BY xmin::text::bigint, ctid) AS at FROM ${table}) AS each JOIN
  (SELECT row_number() OVER (ORDER BY xmin::text::bigint, ctid) AS at FROM ${marks}) AS mark USING (at) ORDER BY at`

const ordersOf = (id: string, table: string) => ({
  [`position in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY ctid`,
  [`transaction in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY xmin::text::bigint, ctid`,
  [`command in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY cmin::text::bigint, ctid`,
  [`last lock in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY xmax::text::bigint, ctid`,
})

/** And of the rows that hold or touch what somebody did. */
const ordersOfThings: Record<keyof Truths, Record<string, string>> = {
  reviews: {
    ...ordersOf('id', 'review'),
    'day of the review': 'SELECT id FROM review ORDER BY written_on, ctid',
    'last change of the rating': `SELECT id FROM review JOIN school_rating USING (school_code)
      ORDER BY school_rating.xmin::text::bigint, school_rating.ctid, review.ctid`,
    'last lock on the school': `SELECT id FROM review JOIN school ON code = school_code
      ORDER BY school.xmax::text::bigint, school.xmin::text::bigint, review.ctid`,
    'transaction of the mark': linedUp('id', 'review', 'review_deduplication'),
  },
  comments: {
    ...ordersOf('id', 'review_comment'),
    'day of the comment': 'SELECT id FROM review_comment ORDER BY written_on, ctid',
  },
  votes: {
    ...ordersOf('review_id', 'helpful_count'),
    'transaction of the vote': linedUp('review_id', 'helpful_count', 'vote_deduplication'),
  },
  reports: {
    ...ordersOf('target_id', 'report'),
    'transaction of the report': linedUp('target_id', 'report', 'report_deduplication'),
  },
}

/** The order of the counters of accounts, which whoever has the secret key can read while the day's key exists. */
async function orderOfCounters({ database, secrets }: TestApp): Promise<string[]> {
  const byKey = new Map<string, string>()
  const accounts = await database.db.selectFrom('account').select(['id', 'email_key']).execute()
  const dayKeys = await database.db.selectFrom('counter_key').select('key').execute()
  const ends = await database.db.selectFrom('rate_count').select('window_ends_at as end').distinct().execute()
  for (const { id, email_key: emailKey } of accounts)
    for (const name of Object.keys(rateLimits))
      for (const dayKey of dayKeys)
        for (const { end } of ends) {
          const parts = [dayKey.key.toString('hex'), name, canonicalMailbox(emailKey), String(end.getTime())]
          byKey.set(secrets.mac('rate-limit', ...parts).toString('hex'), id)
        }
  const { rows } = await database.pool.query(
    `SELECT encode(key, 'hex') AS key FROM rate_count ORDER BY xmin::text::bigint, ctid`,
  )
  return rows.flatMap(({ key }) => byKey.get(key) ?? [])
}

/** Joins people to what they did by every pair of orders, forwards and backwards; how many each guess gets right. */
export async function attack(product: TestApp, truths: Truths): Promise<Record<keyof Truths, number[]>> {
  const read = async (text: string): Promise<string[]> =>
    (await product.database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const orders = await Promise.all(Object.values(ordersOfPeople).map(read))
  orders.push(await orderOfCounters(product))
  // Whoever stands there more than once stands where they stand last.
  const peopleInOrder = orders.map((order) => order.filter((id, at) => order.lastIndexOf(id) === at))
  const hits = async (kind: keyof Truths): Promise<number[]> => {
    const guesses = await Promise.all(Object.values(ordersOfThings[kind]).map(read))
    const bothWays = guesses
      .map((guess) => guess.filter((id) => truths[kind].has(id)))
      .flatMap((guess) => [guess, [...guess].reverse()])
    return peopleInOrder.flatMap((accounts) =>
      bothWays.map((guess) => guess.filter((id, at) => truths[kind].get(id) === accounts[at]).length),
    )
  }
  return {
    reviews: await hits('reviews'),
    comments: await hits('comments'),
    votes: await hits('votes'),
    reports: await hits('reports'),
  }
}
