import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashToken, newToken } from '#server/accounts/sessions.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { type Database, openServingDatabase, withClient } from '#server/database/database.ts'
import { buildInWorker } from '#server/directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from '#server/directory/index-refresh/directory-search.ts'
import { SchoolStore } from '#server/directory/store.ts'
import { createLog } from '#server/http/logging.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { Secrets } from '#server/secrets.ts'
import { fillDesk, sizes } from './desk-data.ts'

/**
 * Measures the lists and the cases of the desk with 100,000 open cases and 1,000,000 reviews, beside a call that reads
 * one case by its primary key. Server and client run in this process and send one request at a time over HTTP.
 */
const rounds = 200
const warmUpRounds = 20

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-desk-'))
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
const started = Date.now()
await withClient(database.connection, fillDesk)
console.log(
  `Filled ${sizes.reviews} reviews and ${sizes.cases} open cases in ${Math.round((Date.now() - started) / 1000)} s.`,
)

async function startServer() {
  const serving = openServingDatabase(database.connection)
  const log = createLog({ destination: { write: () => {} } })
  const search = await DirectorySearch.open({
    file: join(dataDir, 'search.index'),
    source: new SchoolStore(serving.reads),
    build: buildInWorker(database.connection),
    log,
  })
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'bench@example.org',
    outbox: dataDir,
    onFailure: () => {},
  })
  const secrets = new Secrets('bench')
  const google = readConfig({}).google
  const context = createContext({ database, serving, search, secrets, mailer, log, google })
  const app = await createApp(context)
  app.get('/bench/case/:id', { schema: { hide: true } }, async (request) => {
    const { id } = request.params as { id: string }
    const { rows } = await serving.reads.pool.query('SELECT * FROM moderation_case WHERE id = $1', [id])
    return rows[0]
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    mailer.close()
    await search.close()
    await serving.close()
  }
  return { origin, secrets, close }
}

async function addModerator({ db }: Database): Promise<string> {
  const email = 'moderator@example.org'
  const { id } = await db
    .insertInto('staff')
    .values({ email, email_key: email, role: 'moderator', added_on: '2026-11-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newToken()
  const expiresAt = new Date(systemClock().getTime() + 3_600_000)
  await db
    .insertInto('staff_session')
    .values({ token_hash: hashToken(token), staff_id: id, step: 'signed in', expires_at: expiresAt })
    .execute()
  return token
}

const server = await startServer()
const token = await addModerator(database)
const headers = {
  cookie: `desk=${token}`,
  'x-csrf-token': server.secrets.mac('staff-csrf-token', token).toString('base64url'),
  'content-type': 'application/json',
}

async function send(path: string, body?: object) {
  const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(server.origin + path, { headers, ...options })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

async function idsOf(queue: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM moderation_case WHERE queue = $1 AND closed_on IS NULL ORDER BY random() LIMIT $2',
    [queue, rounds + warmUpRounds],
  )
  return rows.map(({ id }) => id)
}

/** Prints the median, 95th percentile and maximum of the times of a request, in milliseconds. */
async function measure(name: string, request: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    const start = performance.now()
    await request(round)
    if (round >= warmUpRounds) times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) =>
    (times[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1).padStart(8)
  console.log(`${name.padEnd(44)} ${at(0.5)} ${at(0.95)} ${at(1)}`)
}

const queues = ['disclosure', 'reports', 'pending', 'appeals'] as const
const ids = Object.fromEntries(await Promise.all(queues.map(async (queue) => [queue, await idsOf(queue)])))

console.log(
  `${'milliseconds'.padEnd(44)} ${['median', 'p95', 'maximum'].map((each) => each.padStart(8)).join(' ')}`,
)
await measure('one case by primary key', (round) => send(`/bench/case/${ids.reports[round]}`))
await measure('list of all queues, page 1', () => send('/api/desk/cases'))
await measure('list of all queues, page 200', () => send('/api/desk/cases?page=200'))
for (const queue of queues)
  await measure(`list of ${queue}, page 1`, () => send(`/api/desk/cases?queue=${queue}`))
await measure('list of reports, page 200', () => send('/api/desk/cases?queue=reports&page=200'))
for (const queue of queues)
  await measure(`one case of ${queue}`, (round) => send(`/api/desk/cases/${ids[queue][round]}`))
await measure('open a case and keep the post', async (round) => {
  const path = `/api/desk/cases/${ids.reports[round]}`
  const { version } = await send(path)
  await send(`${path}/decision`, { version, decision: 'keep' })
})
await measure('one case by primary key, again', (round) => send(`/bench/case/${ids.reports[round]}`))

await server.close()
await database.close()
rmSync(dataDir, { recursive: true })
