import { join } from 'node:path'
import { SchoolList } from '#contract/schools.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { openServingDatabase } from '#server/database/database.ts'
import { buildInWorker } from '#server/directory/index-refresh/build-in-worker.ts'
import { DirectorySearch } from '#server/directory/index-refresh/directory-search.ts'
import { schoolView } from '#server/directory/schools.ts'
import { SchoolStore } from '#server/directory/store.ts'
import { createLog } from '#server/http/logging.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { Secrets } from '#server/secrets.ts'

/** Number of schools that `/bench/ten` reads. Many, so that requests seldom read the same schools. */
const lookupSchools = 50_000

/**
 * Starts the product's server on a filled data folder, with one additional call: `GET /bench/ten?set=N` reads ten
 * schools by primary key and returns them in the format of `GET /api/schoolsWithReviews`. N determines the schools.
 */
const [dataDir = ''] = process.argv.slice(2)
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
const serving = openServingDatabase(database.connection)
const store = new SchoolStore(serving.reads)
const log = createLog({ destination: { write: () => {} } })
const index = await DirectorySearch.open({
  file: join(dataDir, 'search.index'),
  source: store,
  build: buildInWorker(database.connection),
  log,
})
const mailer = createMailer({
  smtpUrl: undefined,
  from: 'bench@example.org',
  outbox: dataDir,
  onFailure: () => {},
})
const context = createContext({
  database,
  serving,
  search: index,
  secrets: new Secrets('bench'),
  mailer,
  log,
  google: readConfig({}).google,
})
const app = await createApp(context)

const { rows } = await database.pool.query<{ code: string }>(
  'SELECT code FROM school TABLESAMPLE SYSTEM (60) ORDER BY random() LIMIT $1',
  [lookupSchools],
)
const codes = rows.map(({ code }) => code)

app.get('/bench/ten', { schema: { hide: true, response: { 200: SchoolList } } }, async (request) => {
  const first = Number(new URLSearchParams(request.url.split('?')[1]).get('set')) % codes.length
  const ten = Array.from({ length: 10 }, (_, step) => codes[(first + step * 37) % codes.length] ?? '')
  const schools = (await store.byCodes(ten)).map(schoolView)
  return { schools, pagination: { page: 1, limit: 10, total: 10, totalPages: 1 } }
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address: app.addresses()[0] })
process.on('message', async (message) => {
  if (message === 'rebuild') {
    await database.pool.query('UPDATE directory_version SET version = version + 1')
    await index.refresh()
    process.send?.({ rebuilt: true })
  }
  if (message === 'memory') process.send?.({ memory: process.memoryUsage.rss() })
})
process.on('SIGTERM', async () => {
  await app.close()
  await index.close()
  await serving.close()
  await database.close()
  process.exit(0)
})
