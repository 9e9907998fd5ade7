import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestMailServer } from '#server/testing/mail-server.ts'
import { printCells, printTitles } from '../faults/table.ts'
import { type Product, startProduct } from '../product.ts'
import { checkOut, run } from './checkout.ts'
import { runBothVersions } from './mixed-versions.ts'
import { countReviews, expectSameReviews, listSchools, readReviews, Visitor } from './visitor.ts'

/**
 * Updates the data of an older commit to this checkout, goes back, and runs both versions on one database. Prints a
 * table for docs/operations.md. Ends with an error if reviews differ afterwards, or if a step fails that should
 * succeed.
 *
 * `--from COMMIT` selects the old version, `--schools N` the number of sample schools.
 */
const { values } = parseArgs({
  options: {
    /** The last commit before `search/` and `server/` became modules. */
    from: { type: 'string', default: 'a44e846' },
    schools: { type: 'string', default: '3000' },
  },
})
const sampleSchools = Number(values.schools)

const oldFolder = checkOut(values.from)
const folder = dirname(oldFolder)
const dataDir = join(folder, 'data')
const copy = join(folder, 'copy')
const mail = await startTestMailServer()

/** Starts a version, and returns it with the seconds until it was ready. */
async function start(cwd: string, data: string): Promise<{ product: Product; seconds: string }> {
  const startedAt = performance.now()
  const product = await startProduct({
    dataDir: data,
    sampleSchools,
    environment: { SMTP_URL: mail.url },
    cwd,
  })
  return { product, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }
}

const startNew = (data: string) => start(process.cwd(), data)
const startOld = (data: string) => start(oldFolder, data)

async function update(visitor: Visitor): Promise<void> {
  const { product: old } = await startOld(dataDir)
  await visitor.signUp(old.origin, mail)
  const schools = await listSchools(old.origin)
  const [first = '', second = ''] = schools
  await visitor.review(old.origin, first, 'Before the update', visitor.authorKey)
  const shown = await readReviews(old.origin, schools)
  await old.stop()
  // Keeps modes and owners, which PostgreSQL checks.
  run('cp', ['-a', dataDir, copy])
  printCells([`data of ${values.from}`, `${countReviews(shown)} reviews of ${schools.length} schools read`])

  const { product: updated, seconds } = await startNew(dataDir)
  await expectSameReviews(updated.origin, schools, shown)
  await visitor.review(updated.origin, second, 'After the update')
  await visitor.withdrawReview(updated.origin)
  await updated.stop()
  printCells([
    'start this version with the old data',
    `ready after ${seconds} s; the same reviews; the account signs in and reviews; the author key of a review works`,
  ])

  const message = await startOld(dataDir).then(
    () => {
      throw new Error('The old version has started with the data of the new one.')
    },
    (error: Error) => error.message,
  )
  const { product: again } = await startNew(dataDir)
  await visitor.signIn(again.origin)
  await again.stop()
  const reason = message.match(/[^\n"]*migration[^\n"]*/i)?.[0] ?? message.split('\n').at(-1)
  printCells(['start the old version with the updated data', `ends with: ${reason}; changes nothing`])

  const { product: back } = await startOld(copy)
  await expectSameReviews(back.origin, schools, shown)
  await visitor.signIn(back.origin)
  await back.stop()
  printCells([
    'start the old version with a copy from before the update',
    'the same reviews; the account signs in',
  ])
}

try {
  printTitles(['Step', 'Result'])
  await update(new Visitor())
  const statuses = await runBothVersions({ oldFolder, folder, sampleSchools })
  for (const [call, counts] of Object.entries(statuses)) {
    const described = Object.entries(counts).map(([status, count]) => `${count} × ${status}`)
    printCells([`old instance beside the new one: ${call}`, described.join(', ')])
  }
} finally {
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
}
