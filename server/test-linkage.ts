import { randomInt } from 'node:crypto'
import { daysBefore } from './clock.ts'
import { canonicalMailbox } from './mail/canonical-mailbox.ts'
import type { TestApp } from './test-app.ts'
import type { Simulation } from './test-simulation.ts'

/** The contents of a stolen database, and the orders of rows that PostgreSQL stores. */
type Dump = {
  accounts: { id: string; emailKey: string; month: string | null; established: boolean; position: number }[]
  accountOrders: Record<string, string[]>
  reviews: { id: string; school: string; day: string; position: number }[]
  reviewOrders: Record<string, string[]>
  hashes: Set<string>
}

/** Guessed account ids by review id. Contains only reviews with a guess. */
type Guess = Map<string, string>

export type Linkage = {
  attack: string
  /** Share of all reviews that were linked to the right account. */
  linked: number
  /** Share of the guesses that were right. */
  precision: number
}

async function readDump({ database: { pool } }: TestApp): Promise<Dump> {
  const ids = async (query: string) => (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  const accounts =
    await pool.query(`SELECT id, email_key, established, row_number() OVER (ORDER BY account.ctid)::int AS position,
    (SELECT max(last_used_month) FROM session WHERE account_id = account.id) AS month FROM account`)
  const reviews = await pool.query(`SELECT id, school_code, written_on::text AS day,
    row_number() OVER (ORDER BY ctid)::int AS position FROM review`)
  const hashes = await pool.query(`SELECT encode(hash, 'hex') AS hash FROM review_deduplication`)
  return {
    accounts: accounts.rows.map(({ email_key: emailKey, ...row }) => ({ emailKey, ...row })),
    accountOrders: {
      'position of accounts': await ids('SELECT id FROM account ORDER BY ctid'),
      'transaction of accounts': await ids('SELECT id FROM account ORDER BY xmin::text::bigint, ctid'),
      'lock on accounts': await ids('SELECT id FROM account ORDER BY xmax::text::bigint, ctid'),
      'position of sessions': await ids('SELECT account_id AS id FROM session ORDER BY ctid'),
      'month, then position of sessions': await ids(
        'SELECT account_id AS id FROM session ORDER BY last_used_month, ctid',
      ),
      'transaction of sessions': await ids(
        'SELECT account_id AS id FROM session ORDER BY xmin::text::bigint, ctid',
      ),
    },
    reviews: reviews.rows.map(({ school_code: school, ...row }) => ({ school, ...row })),
    reviewOrders: {
      'position of reviews': await ids('SELECT id FROM review ORDER BY ctid'),
      'transaction of reviews': await ids('SELECT id FROM review ORDER BY xmin::text::bigint, ctid'),
      'day, then position of reviews': await ids('SELECT id FROM review ORDER BY written_on, ctid'),
      'day, then transaction of reviews': await ids(
        'SELECT id FROM review ORDER BY written_on, xmin::text::bigint, ctid',
      ),
    },
    hashes: new Set(hashes.rows.map(({ hash }) => hash)),
  }
}

/** Links two orders of rows position by position, scaled to the same length. */
function linkByPosition(things: readonly string[], people: readonly string[]): Guess {
  const scale = people.length / things.length
  return new Map(things.map((thing, index) => [thing, people[Math.floor(index * scale)] ?? '']))
}

type Candidates = (review: Dump['reviews'][number]) => readonly Dump['accounts'][number][]

/** Picks for each review the candidate with the nearest row, because rows that are written together are neighbours. */
function pickNearest(dump: Dump, candidates: Candidates): Guess {
  const scale = dump.accounts.length / dump.reviews.length
  const guess: Guess = new Map()
  for (const review of dump.reviews) {
    const at = review.position * scale
    let best: { id: string; distance: number } | undefined
    for (const { id, position } of candidates(review)) {
      const distance = Math.abs(position - at)
      if (!best || distance < best.distance) best = { id, distance }
    }
    if (best) guess.set(review.id, best.id)
  }
  return guess
}

/** Picks a random candidate for each review, each account once if possible. */
function pickRandom(dump: Dump, candidates: Candidates): Guess {
  const taken = new Set<string>()
  const guess: Guess = new Map()
  for (const review of dump.reviews) {
    const all = candidates(review)
    const free = all.filter(({ id }) => !taken.has(id))
    const from = free.length > 0 ? free : all
    const chosen = from[randomInt(Math.max(1, from.length))]
    if (!chosen) continue
    taken.add(chosen.id)
    guess.set(review.id, chosen.id)
  }
  return guess
}

function measure(attack: string, guess: Guess, { reviews }: Simulation): Linkage {
  const right = reviews.filter(({ id, author }) => guess.get(id) === author.accountId).length
  return { attack, linked: right / reviews.length, precision: right / Math.max(1, guess.size) }
}

/** Runs the attacks that need only the database. */
export async function linkByDatabase(product: TestApp, simulation: Simulation): Promise<Linkage[]> {
  const dump = await readDump(product)
  const results: Linkage[] = []
  for (const [thing, things] of Object.entries(dump.reviewOrders))
    for (const [person, people] of Object.entries(dump.accountOrders)) {
      results.push(measure(`${thing} beside ${person}`, linkByPosition(things, people), simulation))
      results.push(
        measure(
          `${thing} beside ${person}, backwards`,
          linkByPosition(things, people.toReversed()),
          simulation,
        ),
      )
    }
  const activeOn = (day: string) =>
    dump.accounts.filter(({ month }) => month !== null && month >= day.slice(0, 7))
  const activeByDay = new Map(dump.reviews.map(({ day }) => [day, activeOn(day)]))
  const byMonth: Candidates = ({ day }) => activeByDay.get(day) ?? []
  // An account that is not established probably signed up recently, so its review is probably recent.
  const days = dump.reviews.map(({ day }) => day).sort()
  const twoWeeksAgo = daysBefore(days.at(-1) ?? '', 14)
  const recent = dump.accounts.filter(({ established }) => !established)
  const older = dump.accounts.filter(({ established }) => established)
  const byEstablishment: Candidates = ({ day }) => (day > twoWeeksAgo ? recent : older)
  results.push(measure('established or not, by chance', pickRandom(dump, byEstablishment), simulation))
  results.push(measure('month of the session, by chance', pickRandom(dump, byMonth), simulation))
  results.push(measure('month of the session, nearest row', pickNearest(dump, byMonth), simulation))
  return results
}

/**
 * Links each review to an account of the same school whose session was last used on the day of the review or later.
 * Earlier versions stored the school of an account and the day of a session.
 */
export async function linkByProfile(product: TestApp, simulation: Simulation): Promise<Linkage> {
  const dump = await readDump(product)
  const first = dump.reviews.map(({ day }) => day).sort()[0] ?? ''
  const dayNumber = (day: string) => (Date.parse(day) - Date.parse(first)) / 86_400_000
  const known = new Map(simulation.students.map((student) => [student.accountId, student]))
  const candidates: Candidates = ({ school, day }) => {
    const atSchool = dump.accounts.filter(({ id }) => {
      const student = known.get(id)
      return student?.school === school && student.lastUsedDay >= dayNumber(day)
    })
    const last = Math.min(...atSchool.map(({ id }) => known.get(id)?.lastUsedDay ?? Number.POSITIVE_INFINITY))
    return atSchool.filter(({ id }) => known.get(id)?.lastUsedDay === last)
  }
  return measure('school of the profile and day of the session', pickRandom(dump, candidates), simulation)
}

/** Links reviews to accounts whose deduplication hashes it recomputes with the secret key. */
export async function linkByKey(product: TestApp, simulation: Simulation): Promise<Linkage> {
  const dump = await readDump(product)
  const reviewersOf = new Map<string, Dump['accounts']>()
  for (const school of new Set(dump.reviews.map((review) => review.school)))
    reviewersOf.set(
      school,
      dump.accounts.filter(({ emailKey }) =>
        dump.hashes.has(
          product.secrets.mac('review-deduplication', canonicalMailbox(emailKey), school).toString('hex'),
        ),
      ),
    )
  const candidates: Candidates = ({ school, day }) =>
    (reviewersOf.get(school) ?? []).filter(({ month }) => month !== null && month >= day.slice(0, 7))
  return measure('every deduplication hash opened with the key', pickRandom(dump, candidates), simulation)
}
