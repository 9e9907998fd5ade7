import { monitorEventLoopDelay } from 'node:perf_hooks'
import { hashToken, newToken } from '#server/accounts/sessions.ts'
import { createApp } from '#server/app.ts'
import { prepareChecks } from '#server/checks/prepare-checks.ts'
import { indianMonth } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { openServer } from '../open-server.ts'

/**
 * Starts the product's server on a filled data folder, with its worker threads. Messages of the parent process make it
 * add signed-in accounts or measure the delay of its event loop.
 */
const [dataDir = ''] = process.argv.slice(2)
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
const server = await openServer(database, dataDir)
const app = await createApp(server.newContext(), { trustedProxies: ['127.0.0.1'] })
await prepareChecks()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

/**
 * The maximum CPU time of the main thread between two runs of the timer below, in microseconds. Unlike the delay, this
 * time excludes other processes.
 */
let longestTurn = 0
let usedBefore = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(usedBefore)
  longestTurn = Math.max(longestTurn, user + system)
  usedBefore = process.threadCpuUsage()
}, 1)

async function signIn(index: number): Promise<string> {
  const email = `student-${index}@example.org`
  const { id } = await database.db
    .insertInto('account')
    .values({ email, email_key: email, mailbox: email, full_name: 'Asha', password_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newToken()
  await database.db
    .insertInto('session')
    .values({ token_hash: hashToken(token), account_id: id, last_used_month: indianMonth(new Date()) })
    .execute()
  return token
}

const handlers: Record<string, (count: number) => Promise<unknown>> = {
  signIn: async (count) => Promise.all(Array.from({ length: count }, (_, index) => signIn(index))),
  startMeasuring: async () => {
    delay.reset()
    longestTurn = 0
  },
  delays: async () => ({
    maximum: delay.max / 1e6,
    percentile99: delay.percentile(99) / 1e6,
    longestTurn: longestTurn / 1e3,
  }),
}

process.on('message', async ({ name, count = 0 }: { name: string; count?: number }) => {
  process.send?.({ name, value: await handlers[name]?.(count) })
})
process.send?.({ name: 'origin', value: await app.listen({ port: 0, host: '127.0.0.1' }) })
process.on('SIGTERM', async () => {
  await app.close()
  await server.close()
  await database.close()
  process.exit(0)
})
