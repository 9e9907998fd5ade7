import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { to as copyTo } from 'pg-copy-streams'
import { fillSampleData } from '#sample-data/fill.ts'
import { backupName } from '#server/backup/backup-files.ts'
import { createKey } from '#server/backup/encrypted-file.ts'
import { plannedTables } from '#server/backup/table-plans.ts'
import { indianDay, maintenanceDay, systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { withClient } from '#server/database/database.ts'

/**
 * Measures time, size and memory of a backup and its restore. For comparison, measures a COPY of the same tables that
 * discards the rows. Generates schools with sample reviews, and adds at most one review to each school.
 */
const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '1000000' },
    schools: { type: 'string', default: '990940' },
  },
})
const [reviews, schools] = [Number(values.reviews), Number(values.schools)]
const megabyte = 1024 ** 2
const samplingMs = 50

const folder = mkdtempSync(join(tmpdir(), 'bolshala-backup-bench-'))
const dataDir = join(folder, 'data')
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: false })

/** Runs a command of the product. Prints its time and maximum memory. Works only on Linux. */
async function run(command: string, commandArguments: readonly string[], variables: NodeJS.ProcessEnv) {
  const started = performance.now()
  const child = spawn(process.execPath, [`cli/${command}.ts`, ...commandArguments], {
    env: { ...process.env, DATABASE_URL: '', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
  }, samplingMs)
  const [code] = await once(child, 'exit')
  clearInterval(timer)
  if (code !== 0) throw new Error(`${command} ended with code ${code}.`)
  print(command, started)
  console.log(`  maximum memory ${Math.round(peak)} MB`)
}

function print(name: string, started: number): void {
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function copyOnly(): Promise<number> {
  return withClient(database.connection, async (client) => {
    let bytes = 0
    for (const { table } of plannedTables)
      await pipeline(
        client.query(copyTo(`COPY ${table} TO STDOUT`)),
        new Writable({
          write(chunk, _encoding, done) {
            bytes += chunk.length
            done()
          },
        }),
      )
    return bytes
  })
}

try {
  const today = indianDay(systemClock())
  await fillSampleData(database.connection, { schools, today })
  await database.pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on)
      SELECT code, 'A title of a usual length', repeat(md5(code || n), 10), 1 + n % 5, '2026-11-16'
      FROM (SELECT code, row_number() OVER () AS n FROM school) AS each LIMIT $1`,
    [reviews],
  )
  const day = maintenanceDay(systemClock())
  await database.pool.query(`INSERT INTO daily_task VALUES ('nightly-maintenance', $1)`, [day])
  await database.pool.query('VACUUM ANALYZE')

  const started = performance.now()
  const bytes = await copyOnly()
  print('COPY of all tables, without sorting and writing', started)
  const key = join(folder, 'key')
  const recipient = await createKey(key)
  await run('backup', [folder], { DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient })
  const file = join(folder, backupName({ content: 'everything', day }))
  const [rows, size] = [bytes, statSync(file).size].map((each) => Math.round(each / megabyte))
  console.log(`${rows} MB of rows, ${size} MB in the file`)
  await run('restore', [file, '--key', key, '--without-secret-key'], { DATA_DIR: join(folder, 'restored') })
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}
