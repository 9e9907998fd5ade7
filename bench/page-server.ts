import { schoolPath } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { displayName } from '#server/directory/display-name.ts'
import { buildPages, pagesFolder } from '#server/pages/build-pages.ts'
import { openPages } from '#server/pages/pages.ts'
import { answer } from './ask.ts'
import { createBareServer } from './bare-server.ts'
import { openServer } from './open-server.ts'

/**
 * Starts three servers in one process, on a filled data folder: the product with a page cache, the product with a page
 * cache of zero bytes, and a bare Fastify server that sends the same compressed bytes at the same paths.
 */
const [dataDir = '', cacheMegabytes = '128'] = process.argv.slice(2)
await buildPages()
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
const server = await openServer(database, dataDir)

async function startProduct(cacheBytes: number) {
  const context = server.newContext()
  const pages = await openPages(context, { folder: pagesFolder, cacheBytes, devMailPath: undefined })
  const app = await createApp(context, { pages })
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }), cache: pages.cache }
}

const cached = await startProduct(Number(cacheMegabytes) * 1024 * 1024)
const uncached = await startProduct(0)

const bytesOf = new Map<string, Buffer>()
const bare = createBareServer((path) => bytesOf.get(path))

async function copyToBare(path: string): Promise<number> {
  const { rawPayload } = await cached.app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  bytesOf.set(path, rawPayload)
  return rawPayload.length
}

/** Returns the paths of the pages of `count` schools. Schools with at least 20 reviews, a full page, come first. */
async function listPaths(count: number) {
  const { rows } = await database.pool.query<{ code: string; name: string; city: string }>(
    `SELECT code, name, city FROM school LEFT JOIN school_rating ON school_code = code
    ORDER BY review_count >= 20 DESC NULLS LAST, md5(code) LIMIT $1`,
    [count],
  )
  return rows.map(({ code, name, city }) =>
    schoolPath({ _id: code, name: displayName(name), city: displayName(city) }),
  )
}

const memory = () => ({
  cacheBytes: cached.cache.size,
  cachedPages: cached.cache.count,
  ...process.memoryUsage(),
  ...cached.cache.statistics,
})

let lastUsage = process.cpuUsage()

/** Returns the CPU time since the previous call of this function, in microseconds. */
function takeCpuTime(): number {
  const { user, system } = process.cpuUsage(lastUsage)
  lastUsage = process.cpuUsage()
  return user + system
}

answer({
  paths: (count: string) => listPaths(Number(count)),
  copy: copyToBare,
  cpu: takeCpuTime,
  memory() {
    globalThis.gc?.()
    return memory()
  },
})
process.on('SIGTERM', async () => {
  await Promise.all([cached.app.close(), uncached.app.close(), bare.close()])
  await server.close()
  await database.close()
  process.exit(0)
})
const origins = {
  cached: cached.origin,
  uncached: uncached.origin,
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
}
process.send?.({ result: origins })
