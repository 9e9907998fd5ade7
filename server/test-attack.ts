import { rateLimits } from '#contract/rate-limits.ts'
import { canonicalMailbox } from './mail/canonical-mailbox.ts'
import type { TestApp } from './test-app.ts'

/** The account id of the author, by id of the post. */
type Truth = Map<string, string>
export type Truths = { reviews: Truth; comments: Truth; votes: Truth; reports: Truth }

/** Queries for every order in which PostgreSQL stores the rows of accounts and sessions. */
const accountOrders = {
  'position of the account': 'SELECT id FROM account ORDER BY ctid',
  'transaction of the account': 'SELECT id FROM account ORDER BY xmin::text::bigint, ctid',
  'position of the session': 'SELECT account_id AS id FROM session ORDER BY ctid',
  'transaction of the session': 'SELECT account_id AS id FROM session ORDER BY xmin::text::bigint, ctid',
  'last lock on the account': 'SELECT id FROM account ORDER BY xmax::text::bigint, ctid',
}

/** Joins two tables row by row in the order of their transactions. */
const joinByTransaction = (id: string, table: string, hashes: string) => `SELECT ${id} AS id FROM
  (SELECT ${id}, row_number() OVER (ORDER BY xmin::text::bigint, ctid) AS at FROM ${table}) AS each JOIN
  (SELECT row_number() OVER (ORDER BY xmin::text::bigint, ctid) AS at FROM ${hashes}) AS hash USING (at) ORDER BY at`

const rowOrders = (id: string, table: string) => ({
  [`position in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY ctid`,
  [`transaction in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY xmin::text::bigint, ctid`,
  [`command in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY cmin::text::bigint, ctid`,
  [`last lock in ${table}`]: `SELECT ${id} AS id FROM ${table} ORDER BY xmax::text::bigint, ctid`,
})

/** Queries for every order of the rows of posts, and of the rows that a post changes. */
const postOrders: Record<keyof Truths, Record<string, string>> = {
  reviews: {
    ...rowOrders('id', 'review'),
    'day of the review': 'SELECT id FROM review ORDER BY written_on, ctid',
    'last change of the rating': `SELECT id FROM review JOIN school_rating USING (school_code)
      ORDER BY school_rating.xmin::text::bigint, school_rating.ctid, review.ctid`,
    'last lock on the school': `SELECT id FROM review JOIN school ON code = school_code
      ORDER BY school.xmax::text::bigint, school.xmin::text::bigint, review.ctid`,
    'transaction of the hash': joinByTransaction('id', 'review', 'review_deduplication'),
    ...rowOrders('target_id', 'post_event'),
  },
  comments: {
    ...rowOrders('id', 'review_comment'),
    ...rowOrders('target_id', 'moderation_case'),
    'due hour of the case': 'SELECT target_id AS id FROM moderation_case ORDER BY due_at, ctid',
    'day of the comment': 'SELECT id FROM review_comment ORDER BY written_on, ctid',
  },
  votes: {
    ...rowOrders('review_id', 'helpful_count'),
    'transaction of the vote': joinByTransaction('review_id', 'helpful_count', 'vote_deduplication'),
  },
  reports: {
    ...rowOrders('target_id', 'report'),
    ...rowOrders('target_id', 'moderation_case'),
    'transaction of the report': joinByTransaction('target_id', 'report', 'report_deduplication'),
  },
}

/** Returns accounts in the order of their rate counters. This attack needs the secret key and the day's counter key. */
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

/**
 * Links posts to accounts by every pair of orders, forwards and backwards.
 * @returns the number of right links for each pair
 */
export async function attack(product: TestApp, truths: Truths): Promise<Record<keyof Truths, number[]>> {
  const read = async (text: string): Promise<string[]> =>
    (await product.database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const orders = await Promise.all(Object.values(accountOrders).map(read))
  orders.push(await orderOfCounters(product))
  // If an account occurs several times, only its last position counts.
  const orderedAccounts = orders.map((order) => order.filter((id, index) => order.lastIndexOf(id) === index))
  const hits = async (kind: keyof Truths): Promise<number[]> => {
    const guesses = await Promise.all(Object.values(postOrders[kind]).map(read))
    const bothWays = guesses
      .map((guess) => guess.filter((id) => truths[kind].has(id)))
      .flatMap((guess) => [guess, [...guess].reverse()])
    return orderedAccounts.flatMap((accounts) =>
      bothWays.map((guess) => guess.filter((id, index) => truths[kind].get(id) === accounts[index]).length),
    )
  }
  return {
    reviews: await hits('reviews'),
    comments: await hits('comments'),
    votes: await hits('votes'),
    reports: await hits('reports'),
  }
}
