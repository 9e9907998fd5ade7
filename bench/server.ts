import { SchoolList } from '#contract/schools.ts'
import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { schoolView } from '#server/directory/schools.ts'
import { openServer } from './open-server.ts'

/** Large, so that requests of `/bench/ten` rarely read the same schools. */
const lookupSchools = 50_000

/**
 * Starts the product's server on a filled data folder, with one additional call: `GET /bench/ten?set=N` reads ten
 * schools by primary key and returns them in the format of `GET /api/schoolsWithReviews`. N determines the schools.
 */
const [dataDir = ''] = process.argv.slice(2)
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
const server = await openServer(database, dataDir)
const app = await createApp(server.newContext())

const { rows } = await database.pool.query<{ code: string }>(
  'SELECT code FROM school TABLESAMPLE SYSTEM (60) ORDER BY random() LIMIT $1',
  [lookupSchools],
)
const codes = rows.map(({ code }) => code)

app.get('/bench/ten', { schema: { hide: true, response: { 200: SchoolList } } }, async (request) => {
  const first = Number(new URLSearchParams(request.url.split('?')[1]).get('set')) % codes.length
  const ten = Array.from({ length: 10 }, (_, step) => codes[(first + step * 37) % codes.length] ?? '')
  const schools = (await server.schoolStore.byCodes(ten)).map(schoolView)
  return { schools, pagination: { page: 1, limit: 10, total: 10, totalPages: 1 } }
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address: app.addresses()[0] })
process.on('message', async (message) => {
  if (message === 'rebuild') {
    await database.pool.query('UPDATE directory_version SET version = version + 1')
    await server.search.refresh()
    process.send?.({ rebuilt: true })
  }
  if (message === 'memory') process.send?.({ memory: process.memoryUsage.rss() })
})
process.on('SIGTERM', async () => {
  await app.close()
  await server.close()
  await database.close()
  process.exit(0)
})
