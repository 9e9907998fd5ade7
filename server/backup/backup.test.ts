import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { requireSecretKey } from '../secret-key-check.ts'
import { Secrets } from '../secrets.ts'
import { complaintForm, contactMessage, noLimits, reviewInput, signupForm, testApp } from '../testing/app.ts'
import {
  backUp,
  contentOf,
  createFolder,
  emptyDatabase,
  maintain,
  restore,
  rowsOf,
} from '../testing/backups.ts'
import { createHolder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'
import { shuffleTables } from '../testing/night.ts'
import { createPosts, manySchools } from '../testing/posts.ts'
import { plannedTables } from './table-plans.ts'

test('restores every table, and the restored product serves the same data', async () => {
  const product = await testApp({ limits: noLimits })
  await createPosts(product)
  const form = signupForm()
  await product.post('/api/signup', form)
  const signup = await product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })
  const { token } = signup.json()
  const key = newAuthorKey()
  const authorKeyHash = await hashAuthorKey(key)
  const description = 'The pitch \\ has two goals,\n\\.\nand a "tab"\there.'
  await product.post(
    '/api/reviews',
    reviewInput({ schoolId: '09200000002', description, authorKeyHash }),
    token,
  )
  await product.post('/api/contact', contactMessage())
  await product.post('/api/complaints', complaintForm())
  await product.signInAsStaff('moderator')
  await product.signInAsSchool('owner')
  await product.outbox.settle(10_000)
  await product.outbox.settle(10_000)
  await requireSecretKey(product.database.db, product.secrets)
  await maintain(product)

  const { file, rows } = await backUp(product, await createFolder())
  const target = await emptyDatabase()
  expect((await restore(product, target, file)).rows).toEqual(rows)
  await product.database.db.updateTable('review').set({ sealed_answers: null }).execute()
  for (const { table } of plannedTables)
    expect(await rowsOf(target, table), table).toEqual(await rowsOf(product.database, table))
  for (const table of [
    'account',
    'review',
    'review_comment',
    'spent_nullifier',
    'complaint',
    'staff',
    'school_member',
  ])
    expect(rows[table], table).toBeGreaterThan(0)
  const statistics = `SELECT FROM pg_stats WHERE tablename = 'account' AND attname = 'email'`
  expect((await target.pool.query(statistics)).rowCount).toBe(0)

  const restored = await testApp({ database: target, schools: [], secrets: product.secrets })
  const login = await restored.post('/api/login', { email: form.email, password: form.password })
  expect(login.statusCode).toBe(200)
  expect((await restored.get('/api/schools/09200000002/reviews')).json()).toMatchObject([{ description }])
  await restored.maintain()
  expect((await restored.withKey('DELETE', key)).statusCode).toBe(200)
})

test('refuses a restore with another secret key', async () => {
  const product = await testApp()
  await requireSecretKey(product.database.db, product.secrets)
  await maintain(product)
  const { file } = await backUp(product, await createFolder())
  const target = await emptyDatabase()
  const secrets = new Secrets('another secret key than before, long')
  await expect(restore(product, target, file, { secrets })).rejects.toThrow('another secret key')
  expect((await restore(product, target, file)).rows.secret_key_check).toBe(1)
})

test('shows in the metrics the day of the last complete backup', async () => {
  const product = await testApp({ withMetrics: true, startsAt: '2026-11-23T10:35:00+05:30' })
  const metric = async () => {
    product.wait(3600)
    const text = await product.metrics?.text()
    return /^bolshala_daily_task_completed_timestamp_seconds\{task="backup"\} (\d+)$/m.exec(text ?? '')?.[1]
  }
  const folder = await createFolder()
  await maintain(product)
  await backUp(product, folder, { content: 'erasures' })
  await expect(backUp(product, join(folder, 'missing'))).rejects.toThrow('does not exist')
  expect(await metric()).toBeUndefined()
  await backUp(product, folder)
  expect(Number(await metric()) * 1000).toBe(Date.parse('2026-11-23T03:00:00+05:30'))
})

test('contains no queued post, session, code, counter or key', async () => {
  const product = await testApp({ publication: 'nightly', credentialWork: lightCredentialWork })
  const shown = await createHolder(product, { getCredential: getLightCredential })
  const review = await shown.send('review', 'POST', '/api/reviews', reviewInput())
  await maintain(product)
  const queued = await createHolder(product, { getCredential: getLightCredential })
  const text = { title: 'A queued title', description: 'Nobody has published this text yet.' }
  const second = await queued.send('review', 'POST', '/api/reviews', reviewInput(text))
  const path = `/api/reviews/${review.json()._id}`
  await queued.send('comment', 'POST', `${path}/comments`, { text: 'A queued comment.' })
  await queued.send('vote', 'PUT', `${path}/helpful`)
  await product.post('/api/signup', signupForm())
  await product.post('/api/reports', { targetType: 'review', targetId: review.json()._id, reason: 'spam' })

  const folder = await createFolder()
  const { file, rows, queued: leftOut } = await backUp(product, folder)
  expect(leftOut).toBe(2)
  const content = await contentOf(file)
  expect(content).toContain(review.json()._id)
  for (const secret of [second.json()._id, 'queued', 'Nobody has published'])
    expect(content).not.toContain(secret)
  expect(Object.keys(rows)).toEqual(plannedTables.map(({ table }) => table))
  const omitted =
    /^COPY (?:(?:staff_|school_member_)?session|one_time_code|rate_count|counter_key|queued_vote|\w*invitation)\b/m
  expect(content).not.toMatch(omitted)
  for (const { table } of plannedTables) expect(content).toMatch(new RegExp(`^COPY ${table} `, 'm'))
  expect(rows.report).toBe(1)

  const target = await emptyDatabase()
  await restore(product, target, file)
  expect(await rowsOf(target, 'review')).toHaveLength(1)
  expect(await rowsOf(target, 'queued_vote')).toEqual([])
})

test('writes rows in an order independent of when they were stored', async () => {
  const product = await testApp({ limits: noLimits, schools: manySchools() })
  await maintain(product)
  for (const { code } of manySchools().slice(0, 20))
    await product.post('/api/reviews', reviewInput({ schoolId: code }), (await product.signIn()).token)
  const { file } = await backUp(product, await createFolder())
  const script = await contentOf(file)
  for (const table of ['review', 'account', 'review_deduplication', 'post_event', 'erasure']) {
    const rows = script.split(`\nCOPY ${table} `)[1]?.split('\n\\.\n')[0]?.split('\n').slice(1) ?? []
    expect(rows, table).toEqual([...rows].sort())
  }
  const order = await product.database.pool.query('SELECT id FROM review ORDER BY ctid')
  const ids = order.rows.map(({ id }) => id)
  expect(ids).not.toEqual([...ids].sort())
})

test("refuses a backup before today's maintenance, or waits for the maintenance", async () => {
  const product = await testApp()
  const folder = await createFolder()
  await expect(backUp(product, folder)).rejects.toThrow('The nightly maintenance of today is not done')
  await maintain(product)
  await backUp(product, folder)
  product.wait(86_400)
  await expect(backUp(product, folder)).rejects.toThrow('The nightly maintenance of today is not done')
  const begun = Promise.withResolvers<void>()
  const waiting = backUp(product, folder, { timeoutMs: 20_000, onWait: () => begun.resolve() })
  await begun.promise
  await maintain(product)
  const { file } = await waiting
  expect((await readdir(folder)).map((name) => join(folder, name))).toContain(file)
})

test('refuses backups and lists of erasures while the maintenance runs', async () => {
  const product = await testApp()
  await maintain(product)
  const client = await product.database.pool.connect()
  await client.query(`SELECT pg_advisory_lock(${0x6d61696e})`)
  const folder = await createFolder()
  await expect(backUp(product, folder)).rejects.toThrow('maintenance')
  await expect(backUp(product, folder, { content: 'erasures' })).rejects.toThrow('maintenance')
  await client.query('SELECT pg_advisory_unlock_all()')
  client.release()
  expect(await readdir(folder)).toEqual([])
})

test('writes consistent backups while people post and rows are shuffled', async () => {
  const schools = manySchools()
  const product = await testApp({ limits: noLimits, schools })
  await maintain(product)
  let writing = true
  let sent = 0
  const write = async () => {
    while (writing) {
      const code = schools[sent++ % schools.length]?.code
      await product.post('/api/reviews', reviewInput({ schoolId: code }), (await product.signIn()).token)
    }
  }
  const shuffle = async () => {
    while (writing) await shuffleTables(product.database.db, '2026-11-23')
  }
  const work = Promise.all([write(), write(), shuffle()])
  const folder = await createFolder()
  for (let round = 0; round < 2; round++) {
    const { file, rows } = await backUp(product, folder)
    const target = await emptyDatabase()
    await restore(product, target, file)
    const { rows: sums } = await target.pool.query(`SELECT (SELECT count(*)::int FROM review) AS reviews,
      (SELECT coalesce(sum(review_count), 0)::int FROM school_rating) AS counted,
      (SELECT count(*)::int FROM review_deduplication) AS hashes`)
    expect(sums).toEqual([{ reviews: rows.review, counted: rows.review, hashes: rows.review }])
  }
  writing = false
  await work
  expect(sent).toBeGreaterThan(20)
})

test('deletes old files and parts of interrupted backups', async () => {
  const product = await testApp({ startsAt: '2026-11-23T10:00:00+05:30' })
  await maintain(product)
  const folder = await createFolder()
  const names = {
    old: 'bolshala-2026-10-23.sql.zst.age',
    oldList: 'bolshala-erasures-2026-10-23.sql.zst.age',
    part: 'bolshala-2026-11-22.sql.zst.age.partial',
    young: 'bolshala-2026-10-24.sql.zst.age',
    other: 'bolshala-2026-10-23.sql.zst.age.txt',
  }
  for (const name of Object.values(names)) await writeFile(join(folder, name), '')
  await utimes(join(folder, names.young), 0, 0)
  const { removed } = await backUp(product, folder)
  expect([...removed].sort()).toEqual([names.old, names.oldList])
  expect((await readdir(folder)).sort()).toEqual(
    [names.young, names.other, 'bolshala-2026-11-23.sql.zst.age'].sort(),
  )
})
