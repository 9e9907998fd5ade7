import { expect, onTestFinished, test } from 'vitest'
import { alertAddresses } from '#brand/alert-addresses.ts'
import { brand } from '#brand/brand.ts'
import { openDatabase } from '../database/database.ts'
import type { MailName } from '../database/tables/outbox.ts'
import { mailKinds } from '../mail-kinds.ts'
import { complaintForm, contactMessage, reviewInput, type TestApp, testApp } from '../testing/app.ts'
import { startServerThatRefusesLogins, startTestMailServer } from '../testing/mail-server.ts'
import { createMailer } from './mailer.ts'
import { Outbox } from './outbox.ts'

const startsAt = '2026-11-20T08:10:00Z'
const officer = brand.grievanceOfficer.email
const disclosure = 'A man in the hostel touched me inappropriately and nobody helped.'

/** The outbox of another instance, with its own connections. */
function startOther(product: TestApp, smtpUrl: string, retryDelayMs?: number): Outbox {
  const database = openDatabase(product.database.connection, 4)
  const mailer = createMailer({ smtpUrl, from: 'test@example.org', outbox: '', onFailure: () => {} })
  const origin = () => 'https://bolshala.example'
  const { db } = database
  const outbox = new Outbox({
    db,
    limiter: { allows: async () => true, takeBack: async () => {} },
    mailer,
    kinds: mailKinds({ db, clock: product.clock, origin }),
    onFailure: () => {},
    ...(retryDelayMs !== undefined && { retryDelayMs }),
  })
  onTestFinished(async () => {
    await outbox.stop(10_000)
    mailer.close()
    await database.close()
  })
  return outbox
}

async function disclose(product: TestApp, title: string): Promise<string> {
  const { token } = await product.signIn()
  const sent = await product.post('/api/reviews', reviewInput({ title, description: disclosure }), token)
  return sent.json()._id
}

const rows = ({ database }: TestApp) =>
  database.db.selectFrom('outbox').select(['kind', 'refusals', 'pause']).orderBy('kind').execute()

const mailsTo = ({ mail }: TestApp, address: string) =>
  mail.messages.filter(({ to }) => to?.[0]?.address === address)

test('sends the other mails when one of three is refused', async () => {
  const product = await testApp({ startsAt })
  await product.mail.close()
  const forms = Array.from({ length: 3 }, () => complaintForm())
  for (const form of forms) await product.post('/api/complaints', form)
  await product.outbox.settle(10_000)
  await product.mail.reopen()
  const refused = forms[1]?.email ?? ''
  product.mail.refuse(refused)
  await product.outbox.sendDue()
  for (const { email } of forms) expect(mailsTo(product, email)).toHaveLength(email === refused ? 0 : 1)
  expect(mailsTo(product, officer)).toHaveLength(3)
  expect(await rows(product)).toEqual([{ kind: 'acknowledgement', refusals: 1, pause: 1 }])
})

test('sends the most urgent mail first', async () => {
  const product = await testApp({ startsAt })
  await product.mail.close()
  await product.post('/api/contact', contactMessage())
  await product.post('/api/complaints', complaintForm())
  await disclose(product, 'Hostel')
  await product.outbox.settle(10_000)
  await product.mail.reopen()
  await product.outbox.sendDue()
  const subjects = product.mail.messages.map(({ subject }) => subject?.split(':')[0])
  expect(subjects).toEqual(['Please read now', 'New complaint', 'We have your complaint', 'Contact form'])
})

test('doubles the pause after each refusal, counted in runs of the maintenance', async () => {
  const product = await testApp({ startsAt })
  const form = complaintForm()
  product.mail.refuse(form.email)
  await product.post('/api/complaints', form)
  await product.outbox.settle(10_000)
  const seen: string[] = []
  for (let run = 0; run < 8; run++) {
    const [row] = await rows(product)
    seen.push(`${row?.refusals} ${row?.pause}`)
    await product.sendLater(1)
  }
  expect(seen).toEqual(['1 1', '2 2', '2 1', '3 4', '3 3', '3 2', '3 1', '4 8'])
})

test('counts a run of the maintenance once although two instances run it', async () => {
  const product = await testApp({ startsAt })
  const other = await testApp({ database: product.database, schools: [], secrets: product.secrets, startsAt })
  await product.database.pool.query(`INSERT INTO outbox VALUES ('message', gen_random_uuid(), 4, 8)`)
  for (const instance of [product, other]) await instance.outbox.maintain()
  expect(await rows(product)).toEqual([{ kind: 'message', refusals: 4, pause: 7 }])
})

test('gives up a mail to a person after days, and tells the operator', async () => {
  const product = await testApp({ startsAt, withMetrics: true })
  const form = complaintForm()
  product.mail.refuse(form.email)
  const { number } = (await product.post('/api/complaints', form)).json()
  await product.outbox.settle(10_000)
  await product.sendLater(2 * 144)
  expect(await rows(product)).toHaveLength(1)
  await product.sendLater(144)
  expect(await rows(product)).toEqual([])
  const subjects = mailsTo(product, officer).map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringMatching(/^New complaint/),
    `Mails about the complaint ${number} cannot be delivered`,
  ])
  expect(JSON.stringify(mailsTo(product, officer)[1])).not.toContain(form.email)
})

test('never gives up a mail about a disclosure', async () => {
  const product = await testApp({ startsAt })
  product.mail.refuse()
  await disclose(product, 'Hostel')
  await product.outbox.settle(10_000)
  await product.sendLater(5 * 144)
  expect(await rows(product)).toEqual([{ kind: 'disclosure', refusals: 10, pause: expect.any(Number) }])
  product.mail.accept()
  await product.sendLater(6)
  expect(mailsTo(product, alertAddresses.safety)).toHaveLength(1)
})

test('sends a mail from another instance after the first is killed before deleting', async () => {
  const product = await testApp({ startsAt })
  const waiting = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const wait = () => {
    arrived.resolve()
    return waiting.promise
  }
  const slow = await startTestMailServer({ beforeAccepting: wait })
  onTestFinished(slow.close)
  await product.mail.close()
  await disclose(product, 'Hostel')
  await product.outbox.settle(10_000)

  const killed = startOther(product, slow.url)
  killed.start()
  await arrived.promise
  const { rowCount } = await product.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${0x6f757462}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  expect(rowCount).toBe(1)
  waiting.resolve()
  await killed.settle(10_000)
  expect(slow.messages).toHaveLength(1)
  expect(await rows(product)).toEqual([{ kind: 'disclosure', refusals: 0, pause: 0 }])

  await product.mail.reopen()
  await expect
    .poll(async () => {
      await product.outbox.sendDue()
      return rows(product)
    })
    .toEqual([])
  expect(mailsTo(product, alertAddresses.safety)).toHaveLength(1)
})

test('sends each mail once when two instances send together', async () => {
  const product = await testApp({ startsAt })
  await product.mail.close()
  const forms = Array.from({ length: 4 }, () => contactMessage())
  for (const form of forms) await product.post('/api/contact', form)
  await product.outbox.settle(10_000)
  await product.mail.reopen()
  const others = [1, 2, 3].map(() => startOther(product, product.mail.url, 20))
  for (const other of [product.outbox, ...others]) other.start()
  await expect.poll(() => rows(product)).toEqual([])
  for (const { email } of forms)
    expect(product.mail.messages.filter(({ replyTo }) => replyTo?.[0]?.address === email)).toHaveLength(1)
})

test('keeps no transaction open while the mail server works', async () => {
  const product = await testApp({ startsAt })
  const waiting = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const wait = () => {
    arrived.resolve()
    return waiting.promise
  }
  const slow = await startTestMailServer({ beforeAccepting: wait })
  onTestFinished(slow.close)
  await product.mail.close()
  await disclose(product, 'Hostel')
  await product.outbox.settle(10_000)
  const other = startOther(product, slow.url)
  other.start()
  await arrived.promise
  const { rows: found } = await product.database.pool.query(`SELECT state FROM pg_stat_activity
    WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`)
  expect(found).toEqual([])
  waiting.resolve()
  await other.settle(10_000)
})

test('tries again automatically while the mail server cannot be reached', async () => {
  const product = await testApp({ startsAt })
  await product.mail.close()
  await product.post('/api/complaints', complaintForm())
  await product.outbox.settle(10_000)
  const other = startOther(product, product.mail.url, 50)
  other.start()
  await other.settle(10_000)
  expect(product.mail.messages).toEqual([])
  await product.mail.reopen()
  await expect.poll(() => product.mail.messages.length).toBe(2)
})

test('tries one login if the mail server refuses it, and keeps mails due', async () => {
  const product = await testApp({ startsAt })
  await product.mail.close()
  for (let count = 0; count < 5; count++) await product.post('/api/contact', contactMessage())
  await product.outbox.settle(10_000)
  const server = await startServerThatRefusesLogins()
  onTestFinished(server.close)
  const other = startOther(product, server.url, 10)
  other.start()
  await other.settle(10_000)
  await expect(expect.poll(() => server.logins(), { timeout: 200 }).toBe(2)).rejects.toThrow()
  await product.mail.reopen()
  await product.outbox.sendDue()
  expect(mailsTo(product, brand.contactEmail)).toHaveLength(5)
})

test.each([
  [
    'disclosure',
    `INSERT INTO disclosure_alert (target_id) VALUES (gen_random_uuid()) ON CONFLICT DO NOTHING`,
  ],
  [
    'danger',
    `INSERT INTO report (target_type, target_id, reason, reported_on, operator_mail)
      VALUES ('review', gen_random_uuid(), 'danger', '2026-11-20', 'single')`,
  ],
  ['complaint', `INSERT INTO complaint_mail (complaint_id, kind) VALUES (gen_random_uuid(), 'operator')`],
  [
    'confirmation',
    `INSERT INTO inbox_entry (id, form, received_at, unsent, due_at)
      VALUES (gen_random_uuid(), '{}', now(), '{sender}', now())`,
  ],
] as [MailName, string][])('moves a mail of kind %s from the previous version', async (kind, statement) => {
  const product = await testApp({ startsAt })
  await product.database.pool.query(statement)
  expect(await rows(product)).toEqual([{ kind, refusals: 0, pause: 0 }])
  const old =
    await product.database.pool.query(`SELECT FROM disclosure_alert UNION ALL SELECT FROM complaint_mail
    UNION ALL SELECT FROM report WHERE operator_mail IS NOT NULL
    UNION ALL SELECT FROM inbox_entry WHERE unsent <> '{}'`)
  expect(old.rowCount).toBe(0)
})
