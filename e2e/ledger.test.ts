import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyHead, type LedgerEntry, nextEntry } from '#ledger/ledger.ts'
import { daysBefore, indianDay } from '#server/clock.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { publishTransparency } from '#server/transparency/nightly.ts'
import { createDataFolder } from './prepared-data.ts'
import { databaseConnection, type Product, startProduct } from './product.ts'

/** Enough for more than two pages of the ledger. */
const removals = 1100

let dataDir: string
let product: Product
let database: Database

beforeAll(async () => {
  dataDir = createDataFolder('ledger')
  product = await startProduct({ dataDir })
  database = openDatabase(databaseConnection(dataDir), 2)
  await database.pool.query(
    `INSERT INTO review (school_code, title, description, rating, written_on, state, state_reason)
    SELECT '10100000001', 'Review ' || number, 'A text that was removed.', 1, '2026-11-20', 'removed', 'insult'
    FROM generate_series(1, $1) AS number`,
    [removals],
  )
  // The first night adds the missing events to the history. The second night adds the entries to the ledger.
  const tomorrow = daysBefore(indianDay(new Date()), -1)
  await publishTransparency(database.db, tomorrow)
  await publishTransparency(database.db, daysBefore(tomorrow, -1))
}, 300_000)

afterAll(async () => {
  await database.close()
  await product.stop()
  rmSync(dataDir, { recursive: true })
})

function verify(...commandArguments: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/verify-ledger.ts', ...commandArguments])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** Changes the ledger as the owner of the table, who can disable the trigger. */
async function tamper({ pool }: Database, ...statements: [string, unknown[]?][]): Promise<void> {
  await pool.query('ALTER TABLE removal_ledger DISABLE TRIGGER refuse_change')
  for (const [text, values] of statements) await pool.query(text, values)
  await pool.query('ALTER TABLE removal_ledger ENABLE TRIGGER refuse_change')
}

async function rewrite(database: Database, entries: readonly LedgerEntry[]): Promise<void> {
  await tamper(
    database,
    ['TRUNCATE removal_ledger'],
    [
      `INSERT INTO removal_ledger SELECT (entry->>'position')::int, entry->>'week', entry->>'action',
        entry->>'reason', decode(entry->>'postHash', 'hex'), entry->>'school',
        decode(entry->>'previous', 'hex'), decode(entry->>'hash', 'hex')
      FROM jsonb_array_elements($1) AS entry`,
      [JSON.stringify(entries)],
    ],
  )
}

const readEntries = (file: string): LedgerEntry[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('finds the first entry that SQL has changed in a running product', async () => {
  const file = join(dataDir, 'ledger.jsonl')

  const correct = await verify(product.origin, '--save', file)
  expect(correct.code).toBe(0)
  const saved = readEntries(file)
  expect(saved).toHaveLength(removals)
  onTestFinished(() => rewrite(database, saved))
  expect(correct.output).toContain(`Entries: ${removals}\nHead: ${saved.at(-1)?.hash}\n`)
  const again = await verify(product.origin, '--from', file)
  expect(again.code).toBe(0)
  expect(again.output).toContain(`The ledger begins with every entry of ${file}: ${removals}`)

  // The trigger refuses changes, even by the owner.
  for (const statement of [
    `UPDATE removal_ledger SET reason = 'hate' WHERE position = 700`,
    'DELETE FROM removal_ledger WHERE position = 3',
    'TRUNCATE removal_ledger',
  ])
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')

  await tamper(database, [`UPDATE removal_ledger SET reason = 'hate' WHERE position = 700`])
  const changed = await verify(product.origin)
  expect(changed.code).toBe(1)
  expect(changed.output).toContain('FAULT at entry 700.')

  await rewrite(database, saved)
  await tamper(database, ['DELETE FROM removal_ledger WHERE position = 501'])
  const deleted = await verify(product.origin)
  expect([deleted.code, deleted.output]).toEqual([1, expect.stringContaining('FAULT at entry 501.')])
})

test('detects with a saved file that the ledger was rewritten or shortened', async () => {
  const file = join(dataDir, 'ledger.jsonl')
  expect((await verify(product.origin, '--save', file)).code).toBe(0)
  const saved = readEntries(file)

  const forged: LedgerEntry[] = []
  for (const entry of saved) {
    const reason = entry.position === 1000 ? 'hate' : entry.reason
    forged.push(nextEntry(forged.at(-1) ?? emptyHead, { ...entry, reason }))
  }
  await rewrite(database, forged)
  expect((await verify(product.origin)).code).toBe(0)
  const rewritten = await verify(product.origin, '--from', file)
  expect([rewritten.code, rewritten.output]).toEqual([1, expect.stringContaining('FAULT at entry 1000.')])

  await rewrite(database, saved.slice(0, -1))
  expect((await verify(product.origin)).code).toBe(0)
  const shortened = await verify(product.origin, '--from', file)
  expect([shortened.code, shortened.output]).toEqual([
    1,
    expect.stringContaining(`FAULT at entry ${removals}.`),
  ])

  // A damaged file proves nothing about the ledger.
  writeFileSync(file, readFileSync(file, 'utf8').replace('"position":2,', '"position":3,'))
  const damaged = await verify(product.origin, '--from', file)
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining('is damaged at entry 2.')])
})
