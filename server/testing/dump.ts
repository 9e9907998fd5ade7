import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rateLimits } from '#contract/rate-limits.ts'
import { SessionStore } from '../accounts/session-store.ts'
import { schoolYear } from '../clock.ts'
import type { TestApp } from './app.ts'
import { walFiles } from './database-files.ts'
import type { Kind } from './simulation.ts'

/** What an attacker wants to link to accounts: posts and stored nullifiers. */
export type Thing = Kind | 'nullifier'
export const things: readonly Thing[] = ['review', 'comment', 'vote', 'report', 'nullifier']

export type ByThing<Value> = Record<Thing, Value>

/** `at` says when a row was stored: a transaction number, or a position in the write-ahead log or the server's log. */
export type Event = { id: string; at: number }

export type Timeline = { accounts: readonly Event[]; posts: ByThing<readonly Event[]> }

/** What a thief can copy: the database, all keys, the write-ahead log and the server's log. */
export type Dump = {
  accounts: readonly { id: string; mailbox: string; month: string | null; position: number }[]
  /** Ids, in each order that an attack uses. */
  accountOrders: Readonly<Record<string, readonly string[]>>
  thingOrders: Readonly<Record<string, Partial<ByThing<readonly string[]>>>>
  timelines: Readonly<Record<string, Timeline>>
  weeks: ReadonlyMap<string, string>
}

const rowsOf = (id: string, table: string, part = 0) =>
  `SELECT ${id} AS id, ${part} AS part, ROW(tableoid, ctid) AS position, xmin::text::bigint AS transaction,
    xmax::text::bigint AS lock, cmin::text::bigint AS command FROM ${table}`

const hex = (column: string) => `encode(${column}, 'hex')`

const sessionId = `coalesce(account_id::text, ${hex('hidden_account')})`

const thingRows: ByThing<string> = {
  review: rowsOf('id::text', 'review'),
  comment: rowsOf('id::text', 'review_comment'),
  vote: `${rowsOf('review_id::text', 'helpful_count')} UNION ALL ${rowsOf('review_id::text', 'queued_vote', 1)}`,
  report: rowsOf('target_id::text', 'report'),
  nullifier: `${rowsOf(hex('hash'), 'spent_nullifier')} UNION ALL ${rowsOf(hex('hash'), 'spent_quota', 1)}`,
}

const rowOrders = {
  position: 'part, position',
  transaction: 'transaction, part, position',
  lock: 'lock, part, position',
  command: 'command, part, position',
  value: 'id',
} as const

/** Orders by week, and by rows of other tables that a post adds or changes. */
const sideEffects: Record<string, Partial<ByThing<string>>> = {
  'week of the post': {
    review: 'SELECT id FROM review ORDER BY written_on, tableoid, ctid',
    comment: 'SELECT id FROM review_comment ORDER BY written_on, tableoid, ctid',
    report: 'SELECT target_id AS id FROM report ORDER BY reported_on, ctid',
  },
  'history of the post': {
    review: 'SELECT target_id AS id FROM post_event ORDER BY ctid',
    report: 'SELECT target_id AS id FROM complaint ORDER BY ctid',
  },
  'case of the post': {
    review: 'SELECT target_id AS id FROM moderation_case ORDER BY ctid',
    report: 'SELECT target_id AS id FROM moderation_case ORDER BY due_at, ctid',
  },
  'figures of the school': {
    review: `SELECT id FROM review JOIN school_rating USING (school_code)
      ORDER BY school_rating.xmin::text::bigint, school_rating.ctid, review.tableoid, review.ctid`,
  },
}

export async function readDump(product: TestApp, folder: string): Promise<Dump> {
  const { pool } = product.database
  const sessions = await openSessions(product)
  const accounts = await readAccounts(product, sessions)
  const events = async (rows: string): Promise<Event[]> => {
    const result = await pool.query<{ id: string; at: string }>(
      `SELECT id, transaction AS at FROM (${rows}) AS each ORDER BY transaction, part, position`,
    )
    return result.rows.map(({ id, at }) => ({ id, at: Number(at) }))
  }
  const holders = holderIds(product, accounts)
  const byHiddenId = new Map(sessions.map(({ id, accountId }) => [id, accountId]))
  const credentials = (await events(rowsOf(hex('mailbox_hash'), 'credential_holder'))).flatMap(
    ({ id, at }) => ({ id: holders.get(id) ?? '', at }),
  )
  const signIns = await events(rowsOf(sessionId, 'session'))
  const posts = await forEachThing((thing) => events(thingRows[thing]))
  const weeks = await pool.query<{ id: string; week: string }>(
    `SELECT id, written_on::text AS week FROM review UNION ALL SELECT id, written_on::text FROM review_comment`,
  )
  return {
    accounts,
    accountOrders: await readAccountOrders(product, new Map([...holders, ...byHiddenId])),
    thingOrders: await readThingOrders(product),
    timelines: {
      'transactions of sessions': {
        accounts: signIns.map(({ id, at }) => ({ id: byHiddenId.get(id) ?? id, at })),
        posts,
      },
      'transactions of credentials': { accounts: credentials, posts },
      'write-ahead log': await readWal(product, folder, holders),
      log: readLog(product.log, credentials, posts),
    },
    weeks: new Map(weeks.rows.map(({ id, week }) => [id, week])),
  }
}

async function forEachThing<Value>(read: (thing: Thing) => Promise<Value>): Promise<ByThing<Value>> {
  const entries = await Promise.all(things.map(async (thing) => [thing, await read(thing)] as const))
  return Object.fromEntries(entries) as ByThing<Value>
}

type OpenSession = { id: string; accountId: string; month: string }

/** Sessions in the order of the month of their last use. The thief decrypts the ids of accounts with the secret key. */
async function openSessions({ database, secrets, clock }: TestApp): Promise<OpenSession[]> {
  const store = new SessionStore({ db: database.db, secrets, clock })
  const { rows } = await database.pool.query(
    `SELECT ${sessionId} AS id, account_id, hidden_account, hidden_on, last_used_month FROM session
    ORDER BY last_used_month, ctid`,
  )
  return rows.map((row) => ({ id: row.id, accountId: store.accountOf(row), month: row.last_used_month }))
}

async function readAccounts(
  { database }: TestApp,
  sessions: readonly OpenSession[],
): Promise<Dump['accounts']> {
  const months = new Map(sessions.map(({ accountId, month }) => [accountId, month]))
  const { rows } = await database.pool.query<{ id: string; mailbox: string; position: number }>(
    'SELECT id, mailbox, row_number() OVER (ORDER BY account.ctid)::int AS position FROM account',
  )
  return rows.map((row) => ({ ...row, month: months.get(row.id) ?? null }))
}

/** Returns account ids by HMACs of the mailbox. The thief computes these HMACs with the secret key. */
function holderIds({ secrets, clock }: TestApp, accounts: Dump['accounts']): Map<string, string> {
  const year = String(schoolYear(clock()))
  return new Map(
    accounts.flatMap(({ id, mailbox }) => [
      [secrets.mac('credential-holder', mailbox).toString('hex'), id],
      [secrets.mac('session-publication', mailbox, year).toString('hex'), id],
    ]),
  )
}

async function readAccountOrders(
  product: TestApp,
  holders: ReadonlyMap<string, string>,
): Promise<Dump['accountOrders']> {
  const ids = async (text: string) =>
    (await product.database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const orders: Record<string, readonly string[]> = {}
  for (const [table, id] of [
    ['account', 'id::text'],
    ['session', sessionId],
    ['credential_holder', hex('mailbox_hash')],
    ['session_publication', hex('hash')],
  ] as const)
    for (const [name, order] of Object.entries(rowOrders)) {
      const found = await ids(`SELECT id FROM (${rowsOf(id, table)}) AS each ORDER BY ${order}`)
      orders[`${name} of ${table}`] = found.map((each) => holders.get(each) ?? each)
    }
  const byMonth = await ids(`SELECT ${sessionId} AS id FROM session ORDER BY last_used_month, ctid`)
  orders['month of session'] = byMonth.map((each) => holders.get(each) ?? each)
  orders.counters = await orderOfCounters(product)
  // Only the last position of an account counts.
  return Object.fromEntries(
    Object.entries(orders).map(([name, order]) => [
      name,
      order.filter((id, index) => order.lastIndexOf(id) === index),
    ]),
  )
}

async function readThingOrders({ database }: TestApp): Promise<Dump['thingOrders']> {
  const ids = async (text: string) =>
    (await database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const orders: Record<string, Partial<ByThing<readonly string[]>>> = {}
  for (const [name, order] of Object.entries(rowOrders))
    orders[name] = await forEachThing((thing) =>
      ids(`SELECT id FROM (${thingRows[thing]}) AS each ORDER BY ${order}`),
    )
  for (const [name, queries] of Object.entries(sideEffects)) {
    const read = await Promise.all(
      Object.entries(queries).map(async ([thing, text]) => [thing, await ids(text)] as const),
    )
    orders[name] = Object.fromEntries(read)
  }
  return orders
}

/** The thief computes the keys of the counters with the secret key and the day's key. */
async function orderOfCounters({ database, secrets }: TestApp): Promise<string[]> {
  const byKey = new Map<string, string>()
  const accounts = await database.db.selectFrom('account').select(['id', 'mailbox']).execute()
  const dayKeys = await database.db.selectFrom('counter_key').select('key').execute()
  const ends = await database.db.selectFrom('rate_count').select('window_ends_at as end').distinct().execute()
  const names = Object.entries(rateLimits).flatMap(([name, { by }]) => (by === 'network' ? [] : [name]))
  for (const { id, mailbox } of accounts)
    for (const name of names)
      for (const dayKey of dayKeys)
        for (const { end } of ends) {
          const parts = [dayKey.key.toString('hex'), name, mailbox, String(end.getTime())]
          byKey.set(secrets.mac('rate-limit', ...parts).toString('hex'), id)
        }
  const { rows } = await database.pool.query(
    `SELECT encode(key, 'hex') AS key FROM rate_count ORDER BY xmin::text::bigint, ctid`,
  )
  return rows.flatMap(({ key }) => byKey.get(key) ?? [])
}

type WalRow = { bytes: string; id: string }

/** Returns the first position of each id or hash in the write-ahead log. */
async function readWal(
  { database: { pool } }: TestApp,
  folder: string,
  holders: ReadonlyMap<string, string>,
): Promise<Timeline> {
  const read = async (text: string) => findInWal(folder, (await pool.query<WalRow>(text)).rows)
  const uuid = (column: string) => hex(`uuid_send(${column})`)
  const rows: ByThing<string> = {
    review: `SELECT ${uuid('id')} AS bytes, id FROM review`,
    comment: `SELECT ${uuid('id')} AS bytes, id FROM review_comment`,
    vote: `SELECT ${uuid('id')} AS bytes, review_id AS id FROM queued_vote`,
    report: `SELECT ${uuid('id')} AS bytes, target_id AS id FROM report`,
    nullifier: `SELECT ${hex('hash')} AS bytes, ${hex('hash')} AS id FROM
      (SELECT hash FROM spent_nullifier UNION ALL SELECT hash FROM spent_quota) AS each`,
  }
  const accounts = await findInWal(
    folder,
    [...holders].map(([bytes, id]) => ({ bytes, id })),
  )
  return { accounts, posts: await forEachThing((thing) => read(rows[thing])) }
}

async function findInWal(folder: string, rows: readonly WalRow[]): Promise<Event[]> {
  const byPrefix = Map.groupBy(
    rows.map(({ bytes, id }) => ({ bytes: Buffer.from(bytes, 'hex'), id })),
    ({ bytes }) => bytes.readUInt32LE(0),
  )
  const found = new Map<string, number>()
  let start = 0
  for (const name of await walFiles(folder)) {
    const content = await readFile(join(folder, 'pg_wal', name))
    for (let at = 0; at + 4 <= content.length; at++)
      for (const { bytes, id } of byPrefix.get(content.readUInt32LE(at)) ?? [])
        if (!found.has(id) && content.subarray(at, at + bytes.length).equals(bytes)) found.set(id, start + at)
    start += content.length
  }
  return [...found].map(([id, at]) => ({ id, at })).sort((one, other) => one.at - other.at)
}

const loggedRoutes: Readonly<Record<string, Kind | 'credential'>> = {
  'POST /api/credential': 'credential',
  'POST /api/reviews': 'review',
  'PUT /api/my-review': 'review',
  'DELETE /api/my-review': 'review',
  'POST /api/reviews/:id/comments': 'comment',
  'PUT /api/reviews/:id/helpful': 'vote',
  'POST /api/reports': 'report',
}

/** The last line of a kind belongs to the last stored rows of this kind. A line counts the responses of an hour. */
function readLog(
  lines: readonly string[],
  credentials: readonly Event[],
  posts: ByThing<readonly Event[]>,
): Timeline {
  const placed = new Map<string, Event[]>()
  const left = new Map<string, Event[]>(
    Object.entries({ credential: credentials, ...posts }).map(([kind, rows]) => [kind, [...rows]]),
  )
  for (let at = lines.length - 1; at >= 0; at--) {
    const { method, route, status, count = 1 } = JSON.parse(lines[at] ?? '{}')
    const kind = loggedRoutes[`${method} ${route}`]
    if (!kind || status >= 300) continue
    const rows = left.get(kind)?.splice(-count) ?? []
    placed.set(kind, [...rows.map(({ id }) => ({ id, at })), ...(placed.get(kind) ?? [])])
  }
  const of = (kind: string) => placed.get(kind) ?? []
  const byThing = things.map((thing) => [thing, of(thing)] as const)
  return { accounts: of('credential'), posts: Object.fromEntries(byThing) as ByThing<Event[]> }
}
