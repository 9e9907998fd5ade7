import { setTimeout as sleep } from 'node:timers/promises'
import { OwnPostgres } from '../faults/own-postgres.ts'
import { type Product, startProduct } from '../product.ts'
import { expectSameReviews, listSchools, readReviews } from './visitor.ts'

/** In milliseconds. */
const pause = 50
const timeAfterUpdate = 10_000

/**
 * For each call of the old version, the number of responses by status. The status 0 means that there was no response.
 */
export type Statuses = Record<string, Record<number, number>>

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/**
 * Starts a new instance beside an instance of an older version, on the same database.
 * @returns the statuses of the old instance from the start of the new instance until some seconds after it was ready
 */
export async function runBothVersions(options: {
  oldFolder: string
  folder: string
  sampleSchools: number
}): Promise<Statuses> {
  const { oldFolder, folder, sampleSchools } = options
  const postgres = await OwnPostgres.start(`${folder}/database`)
  const started: Product[] = []
  async function start(name: string, cwd: string): Promise<Product> {
    const product = await startProduct({
      dataDir: `${folder}/${name}`,
      sampleSchools,
      environment: {
        DATABASE_URL: postgres.url,
        SECRET_KEY: 'a key that both versions share, for this test',
      },
      cwd,
    })
    started.push(product)
    return product
  }
  try {
    const old = await start('old', oldFolder)
    const schools = await listSchools(old.origin)
    const shown = await readReviews(old.origin, schools)
    const calls: Record<string, (turn: number) => string> = {
      'home page': () => '/',
      'school page': (turn) => `/schools/${schools[turn % schools.length]}`,
      search: (turn) => `/api/schoolsWithReviews?searchTerm=primary%20${turn % 50}`,
      reviews: (turn) => `/api/schools/${schools[turn % schools.length]}/reviews`,
    }
    const statuses: Statuses = {}
    let isDone = false
    const visits = Object.entries(calls).map(async ([name, pathOf]) => {
      const counts: Record<number, number> = {}
      statuses[name] = counts
      for (let turn = 0; !isDone; turn++) {
        const status = await statusOf(old.origin + pathOf(turn))
        counts[status] = (counts[status] ?? 0) + 1
        await sleep(pause)
      }
    })
    const updated = await start('new', process.cwd())
    await sleep(timeAfterUpdate)
    isDone = true
    await Promise.all(visits)
    await expectSameReviews(updated.origin, schools, shown)
    return statuses
  } finally {
    for (const product of started) await product.stop()
    await postgres.stop()
  }
}
