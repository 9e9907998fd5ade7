import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { type Database, migrate, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { contactMessage, reviewInput, signupForm, testApp } from '../test-app.ts'

/** Starts an embedded PostgreSQL with its own data folder. */
async function startCluster(): Promise<{ database: Database; folder: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bolshala-history-'))
  const server = await startEmbeddedPostgres(dataDir)
  const database = openDatabase(server.connection, 8)
  onTestFinished(async () => {
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })
  await migrate(database.db)
  const { rows } = await database.pool.query<{ data_directory: string }>('SHOW data_directory')
  return { database, folder: rows[0]?.data_directory ?? '' }
}

/** Yields the files below a folder by relative path, without files that PostgreSQL deletes meanwhile. */
async function* filesOf(folder: string): AsyncGenerator<{ path: string; content: Buffer }> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path).catch(() => undefined)
    if (content) yield { path: path.slice(folder.length + 1), content }
  }
}

/** Returns `name: path` for each file that contains the bytes with this name. */
async function findIn(folder: string, wanted: Record<string, string | Buffer>): Promise<string[]> {
  const found: string[] = []
  for await (const { path, content } of filesOf(folder)) {
    for (const [name, bytes] of Object.entries(wanted)) {
      if (content.includes(bytes)) found.push(`${name}: ${path}`)
    }
  }
  return found
}

/** Returns the files of the write-ahead log in the order of their creation: their names are ascending numbers. */
async function walFiles(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
}

const uuidBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

test('erases withdrawn reviews, deleted rows and the write-ahead log from disk', {
  timeout: 120_000,
}, async () => {
  const { database, folder } = await startCluster()
  const { post, remove, withKey, mail, maintain, log } = await testApp({ database })
  // A listener delays the removal of notifications, as in the product.
  const listener = await database.pool.connect()
  await listener.query('LISTEN page_changes')
  const form = signupForm({ email: 'vanishing-email-71@example.org' })
  await post('/api/signup', form)
  const { token } = (await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })).json()
  const key = newAuthorKey()
  const withdrawn = reviewInput({
    description: 'The vanishing words 7193 of a review that its author withdrew.',
    authorKeyHash: await hashAuthorKey(key),
  })
  expect((await post('/api/reviews', withdrawn, token)).statusCode).toBe(201)
  const kept = await post('/api/reviews', reviewInput({ schoolId: '09200000002' }), token)
  // Runs at once what autovacuum and the checkpointer would run later.
  await database.pool.query('ANALYZE')
  await database.pool.query('CHECKPOINT')
  expect((await withKey('DELETE', key)).statusCode).toBe(200)
  expect((await remove('/api/user', { password: form.password }, token)).statusCode).toBeLessThan(300)

  // The operator deletes a message on request.
  const message = contactMessage({ message: 'The vanishing message 5581 to the operator.' })
  expect((await post('/api/contact', message)).statusCode).toBeLessThan(300)
  await database.pool.query('CHECKPOINT')
  await database.pool.query('DELETE FROM inbox_entry')

  // PostgreSQL keeps notifications in memory until later ones need the space.
  await database.pool.query(
    `SELECT pg_notify('other', repeat('.', 7900) || page) FROM generate_series(1, 24) AS page`,
  )

  const wanted = {
    'school of a post': 'rating 09200000002',
    message: 'vanishing message 5581',
    review: 'vanishing words 7193',
    email: 'vanishing-email-71@example.org',
    // The write-ahead log shows when the row with this id arrived.
    'id of the published review': uuidBytes(kept.json()._id),
  }
  const before = await findIn(folder, wanted)
  expect(before).toContainEqual(expect.stringMatching(/^review: base/))
  expect(before).toContainEqual(expect.stringMatching(/^review: pg_wal/))
  expect(before).toContainEqual(expect.stringMatching(/^message: base/))
  expect(before).toContainEqual(expect.stringMatching(/^email: base/))
  expect(before).toContainEqual(expect.stringMatching(/^email: pg_wal/))
  expect(before).toContainEqual(expect.stringMatching(/^id of the published review: pg_wal/))
  expect(before).toContainEqual(expect.stringMatching(/^school of a post: pg_notify/))
  const lastFileOfDay = (await walFiles(folder)).at(-1) ?? ''

  await maintain()
  listener.release()

  const after = await findIn(folder, wanted)
  expect(after.filter((line) => /^(?:review|email|message|school)|pg_wal/.test(line))).toEqual([])
  // The table still contains the published review.
  expect(after).toContainEqual(expect.stringMatching(/^id of the published review: base/))
  expect((await walFiles(folder)).filter((name) => name <= lastFileOfDay)).toEqual([])
  expect(log.filter((line) => /cleaning step/.test(line))).toEqual([])
})
