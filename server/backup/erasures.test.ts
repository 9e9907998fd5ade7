import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { indianDay } from '../clock.ts'
import { complaintForm, contactMessage, noLimits, signupForm, type TestApp, testApp } from '../testing/app.ts'
import {
  backUp,
  contentOf,
  createFolder,
  emptyDatabase,
  maintain,
  restore,
  rowsOf,
} from '../testing/backups.ts'
import { caseOf, decide, eventsOf, ownPost, report, sendAppeal, sendReview } from '../testing/cases.ts'
import { certificatesInput } from '../testing/certificates.ts'
import { createHolder } from '../testing/holder.ts'
import { getLightCredential, lightCredentialWork } from '../testing/light-device.ts'
import { sendConfirmedOffer } from '../testing/offers.ts'
import { manySchools } from '../testing/posts.ts'
import { newestWithErasures } from './backup-files.ts'

const schools = manySchools()
let used = 0
const nextSchool = () => ({ schoolId: schools[used++]?.code })

const startProduct = () =>
  testApp({ limits: noLimits, schools, credentialWork: lightCredentialWork, publication: 'immediately' })

async function restoreProduct(product: TestApp, file: string, erasuresFiles: readonly string[]) {
  const database = await emptyDatabase()
  const { erased } = await restore(product, database, file, { erasuresFiles })
  const restored = await testApp({
    database,
    schools: [],
    secrets: product.secrets,
    credentialWork: lightCredentialWork,
  })
  return { restored, erased }
}

test('erases again what was erased after the backup', async () => {
  const product = await startProduct()
  const form = signupForm()
  await product.post('/api/signup', form)
  const signup = await product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })
  await createHolder(product, { token: signup.json().token, getCredential: getLightCredential })
  const kept = await sendReview(product, nextSchool())
  const withdrawn = await sendReview(product, {
    ...nextSchool(),
    description: 'The withdrawn words of a review.',
  })
  const changed = await sendReview(product, {
    ...nextSchool(),
    description: 'The earlier words of a review.',
  })
  const writer = await createHolder(product, { getCredential: getLightCredential })
  const commentKey = newAuthorKey()
  const comment = { text: 'The words of a comment.', authorKeyHash: await hashAuthorKey(commentKey) }
  const path = `/api/reviews/${kept.id}/comments`
  expect((await writer.send('comment', 'POST', path, comment)).statusCode).toBe(201)
  const person = 'ravi@example.org'
  await product.post('/api/contact', contactMessage({ email: person }))
  await product.database.pool.query(
    `INSERT INTO complaint (number, channel, class, form, email_key, acknowledged, opened_on, closed_on, outcome, met)
    SELECT '1', 'form', 'general', $2::jsonb, $1, true, '2026-11-01', '2026-11-02', 'refused', true`,
    [person, JSON.stringify(complaintForm({ email: person }))],
  )
  await maintain(product)
  const folder = await createFolder()
  const { file } = await backUp(product, folder)

  const staff = await product.signInAsStaff('moderator')
  expect(
    (await product.remove('/api/user', { password: form.password }, signup.json().token)).statusCode,
  ).toBe(204)
  expect((await product.withKey('DELETE', withdrawn.key)).statusCode).toBe(200)
  const change = { title: 'Later', description: 'The later words of a review, which nobody backed up.' }
  expect((await product.withKey('PUT', changed.key, { ...change, rating: 2 })).statusCode).toBe(200)
  expect((await product.withKey('DELETE', commentKey)).statusCode).toBe(200)
  expect((await staff.post('/api/desk/personal-data/erase', { email: person })).statusCode).toBe(200)
  const list = await backUp(product, folder, { content: 'erasures' })
  expect(list.rows).toEqual({ erasure: 8 })

  const { restored, erased } = await restoreProduct(product, file, [list.file])
  expect(erased).toEqual({
    accounts: 1,
    texts: 3,
    hidden: 0,
    messages: 1,
    complaints: 1,
    staff: 0,
    schoolMembers: 0,
    claims: 0,
    offers: 0,
    certificates: 0,
  })
  const login = await restored.post('/api/login', { email: form.email, password: form.password })
  expect(login.statusCode).toBe(401)
  const { pool } = restored.database
  expect((await pool.query('SELECT FROM credential_holder WHERE expires_after IS NOT NULL')).rowCount).toBe(1)
  const all = (
    await Promise.all(
      ['review', 'review_comment', 'inbox_entry', 'complaint'].map((table) =>
        rowsOf(restored.database, table),
      ),
    )
  ).join('\n')
  expect(all).not.toMatch(/withdrawn words|earlier words|words of a comment|ravi@/)
  expect((await restored.get(`/api/schools/${schools[0]?.code}/reviews`)).json()).toHaveLength(1)
  const ratings = await pool.query('SELECT sum(review_count)::int AS reviews FROM school_rating')
  expect(ratings.rows).toEqual([{ reviews: 1 }])
  expect((await ownPost(restored, withdrawn.key)).state).toBe('withdrawn')
  expect((await restored.withKey('PUT', changed.key, { ...change, rating: 2 })).statusCode).toBe(200)
  expect((await ownPost(restored, changed.key)).state).toBe('published')

  const { erased: nothing } = await restoreProduct(product, file, [])
  expect(new Set(Object.values(nothing))).toEqual(new Set([0]))
})

test('hides removed posts and disables members who lost access since the backup', async () => {
  const product = await startProduct()
  const staff = await product.signInAsStaff('moderator')
  const leaving = await product.signInAsStaff('admin')
  const principal = await product.signInAsSchool('owner')
  await product.database.pool.query(
    `INSERT INTO school_profile (school_code, state, version, document, submitted_at)
    VALUES ('10100000001', 'published', 1, '{}', now())`,
  )
  const removed = await sendReview(product, nextSchool())
  const shownAgain = await sendReview(product, nextSchool())
  for (const { target } of [removed, shownAgain]) await report(product, target)
  await decide(product, staff, removed.id, { decision: 'keep' })
  await maintain(product)
  const folder = await createFolder()
  const { file } = await backUp(product, folder)
  await report(product, removed.target)
  const removal = { decision: 'remove', reason: 'names-a-person' } as const
  await decide(product, staff, removed.id, removal)
  await decide(product, staff, shownAgain.id, removal)
  await sendAppeal(product, shownAgain.key)
  const second = await product.signInAsStaff('moderator')
  await decide(product, second, shownAgain.id, { decision: 'restore' })
  await product.database.pool.query('UPDATE staff SET disabled = true WHERE id = $1', [leaving.staffId])
  await product.database.pool.query('UPDATE school_member SET disabled = true WHERE id = $1', [
    principal.memberId,
  ])
  await product.database.pool.query(
    `UPDATE school_profile SET state = 'refused', refusal = 'hidden', sentence = 'These facts are not true.'`,
  )
  product.wait(86_400)
  await maintain(product)
  const later = await backUp(product, folder)

  const { restored, erased } = await restoreProduct(product, file, [later.file])
  expect(erased).toEqual({
    accounts: 0,
    texts: 0,
    hidden: 1,
    messages: 0,
    complaints: 0,
    staff: 1,
    schoolMembers: 1,
    claims: 0,
    offers: 0,
    certificates: 0,
  })
  expect((await ownPost(restored, removed.key)).state).toBe('withheld')
  expect((await ownPost(restored, shownAgain.key)).state).toBe('published')
  expect((await eventsOf(restored, removed.id)).at(-1)).toMatch(/published > withheld, maintenance/)
  const reader = await restored.signInAsStaff('moderator')
  expect((await caseOf(restored, reader, removed.id)).reason).toBe('complaint')
  // The decision that hid the post is lost. The author can appeal only after a new decision.
  expect((await ownPost(restored, removed.key)).canAppeal).toBe(false)
  expect((await sendAppeal(restored, removed.key)).statusCode).toBe(409)
  await decide(restored, reader, removed.id, { decision: 'keep' })
  expect((await ownPost(restored, removed.key)).canAppeal).toBe(true)
  expect((await sendAppeal(restored, removed.key)).statusCode).toBe(200)
  const { rows } = await restored.database.pool.query('SELECT disabled FROM staff WHERE id = $1', [
    leaving.staffId,
  ])
  expect(rows).toEqual([{ disabled: true }])
  const members = await restored.database.pool.query('SELECT disabled FROM school_member')
  expect(members.rows).toEqual([{ disabled: true }])
  expect((await restored.database.pool.query('SELECT FROM school_profile')).rowCount).toBe(0)

  // The later backup holds the decisions, so its own list changes nothing.
  const { erased: fromLater } = await restoreProduct(product, later.file, [later.file])
  expect(fromLater).toEqual({
    accounts: 0,
    texts: 0,
    hidden: 0,
    messages: 0,
    complaints: 0,
    staff: 0,
    schoolMembers: 0,
    claims: 0,
    offers: 0,
    certificates: 0,
  })
})

test('applies the erasures of both files of the newest day', async () => {
  const product = await startProduct()
  const persons = ['asha@example.org', 'ravi@example.org', 'meera@example.org']
  for (const email of persons) await product.post('/api/contact', contactMessage({ email }))
  const erase = async (email: string) =>
    product.database.pool.query(`DELETE FROM inbox_entry WHERE form->>'email' = $1`, [email])
  await maintain(product)
  const folder = await createFolder()
  const { file } = await backUp(product, folder)
  product.wait(86_400)
  await maintain(product)
  await erase('asha@example.org')
  const list = await backUp(product, folder, { content: 'erasures' })
  await erase('ravi@example.org')
  const later = await backUp(product, folder)
  const files = await newestWithErasures(folder)
  expect(files.sort()).toEqual([later.file, list.file])
  expect((await restoreProduct(product, file, files)).erased.messages).toBe(2)

  await erase('meera@example.org')
  await backUp(product, folder, { content: 'erasures' })
  expect((await restoreProduct(product, file, await newestWithErasures(folder))).erased.messages).toBe(3)
})

test('lists only hashes, kinds, weeks, and deletes them after the retention period', async () => {
  const product = await testApp({ limits: noLimits, publication: 'immediately' })
  const { id, key } = await sendReview(product, { description: 'The withdrawn words of a review.' })
  const { token, accountId, email } = await product.signIn()
  await product.withKey('DELETE', key)
  await product.database.pool.query('DELETE FROM account WHERE id = $1', [accountId])
  expect((await product.get('/api/user', token)).statusCode).toBe(401)
  const folder = await createFolder()
  const { file } = await backUp(product, folder, { content: 'erasures' })
  const script = await contentOf(file)
  expect(script.match(/^\\\\x[0-9a-f]{64}\t(?:account|text|hidden)\t\d{4}-\d\d-\d\d$/gm)).toHaveLength(3)
  for (const secret of [id, accountId, email, 'withdrawn words']) expect(script).not.toContain(secret)
  product.wait(30 * 86_400)
  await product.maintain()
  expect(await rowsOf(product.database, 'erasure')).toHaveLength(3)
  product.wait(15 * 86_400)
  await product.maintain()
  expect(await rowsOf(product.database, 'erasure')).toEqual([])
})

test('lists rows deleted with SQL, but no sessions or codes', async () => {
  const product = await testApp()
  await product.post('/api/contact', contactMessage())
  await product.post('/api/signup', signupForm())
  await product.signIn()
  await product.database.pool.query('DELETE FROM inbox_entry')
  await product.database.pool.query('DELETE FROM session')
  await product.database.pool.query('DELETE FROM one_time_code')
  const { rows } = await product.database.pool.query('SELECT kind FROM erasure')
  expect(rows).toEqual([{ kind: 'message' }])
})

test('refuses an older list of erasures, and a list as a backup', async () => {
  const product = await testApp()
  await maintain(product)
  const folder = await createFolder()
  const earlier = await backUp(product, folder)
  product.wait(86_400)
  await maintain(product)
  const { file } = await backUp(product, folder)
  const restoring = restore(product, await emptyDatabase(), file, { erasuresFiles: [earlier.file] })
  await expect(restoring).rejects.toThrow('is older than the backup')
  const list = await backUp(product, folder, { content: 'erasures' })
  await expect(restore(product, await emptyDatabase(), list.file)).rejects.toThrow('and not a backup')
})

test('revokes certificates again, and deletes offers again', async () => {
  const product = await startProduct()
  const owner = await product.signInAsSchool('owner', { schoolCode: schools[0]?.code ?? '' })
  const issued = await owner.post('/api/school/certificates', { ...certificatesInput, day: '2026-01-05' })
  const [{ code }] = issued.json().certificates
  await sendConfirmedOffer(product, { lastDay: indianDay(product.clock()) })
  await maintain(product)
  const folder = await createFolder()
  const { file } = await backUp(product, folder)
  await owner.post('/api/school/certificates/revocation', { code })
  await product.database.pool.query('DELETE FROM opportunity_offer')
  const list = await backUp(product, folder, { content: 'erasures' })

  const { restored, erased } = await restoreProduct(product, file, [list.file])
  expect(erased).toMatchObject({ certificates: 1, offers: 1 })
  expect(await restored.context.certificates.show(code, '192.0.2.1')).toEqual({ state: 'revoked' })
})
