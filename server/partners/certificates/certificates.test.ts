import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { newCertificateCode, readCertificateCode } from '#contract/certificate-code.ts'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'
import { certificatesInput as input } from '../../testing/certificates.ts'
import { hostileTexts } from '../../testing/hostile-texts.ts'
import { sampleSchoolId } from '../../testing/requests.ts'
import { open, seal } from './sealed-certificate.ts'

const path = '/api/school/certificates'

async function start(options: Parameters<typeof testApp>[0] = {}) {
  const product = await testApp({ limits: noLimits, startsAt: '2026-11-23T06:30:00Z', ...options })
  const owner = await product.signInAsSchool('owner', { schoolCode: sampleSchoolId })
  return { product, owner }
}

const show = ({ context }: TestApp, code: string) => context.certificates.show(code, '192.0.2.1')

/** All rows of all tables as text. */
async function everything({ database: { pool } }: TestApp): Promise<string> {
  const { rows } = await pool.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  const texts = []
  for (const { name } of rows) {
    const all = await pool.query(`SELECT string_agg(row::text, ' ') AS text FROM ${name} AS row`)
    texts.push(all.rows[0].text ?? '')
  }
  return texts.join('\n')
}

const textOf = async (pdf: string) =>
  (await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), { mergePages: false })).text

test('issues certificates that whoever has the code can check', async () => {
  const { product, owner } = await start()
  const issued = await owner.post(path, input)
  expect(issued.statusCode).toBe(201)
  const { pdf, certificates } = issued.json()
  expect(certificates.map(({ name }: { name: string }) => name)).toEqual(['Asha Kumari', 'मीरा देवी'])
  const pages = await textOf(pdf)
  expect(pages).toHaveLength(2)
  for (const part of ['Asha Kumari', input.text, certificates[0].code, 'GPS Rampur', '20 November 2026'])
    expect(pages[0]?.replace(/\s+/g, ' ')).toContain(part)
  expect(await show(product, certificates[0].code.toLowerCase().replaceAll('-', ' '))).toEqual({
    state: 'valid',
    name: 'Asha Kumari',
    kind: 'winner',
    text: input.text,
    day: input.day,
    issuer: 'GPS Rampur',
    school: { _id: sampleSchoolId, name: 'GPS Rampur', city: 'Rampur' },
  })
  expect((await owner.get(path)).json()).toEqual([{ month: '2026-11', issued: 2, revoked: 0 }])
})

test('stores neither names nor codes, and lets only the code open a statement', async () => {
  const { product, owner } = await start()
  const { certificates } = (await owner.post(path, input)).json()
  const stored = await everything(product)
  const [{ code }] = certificates
  for (const secret of ['Asha Kumari', 'मीरा देवी', input.text, code, code.replaceAll('-', '')]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
  const { rows } = await product.database.pool.query('SELECT encrypted FROM school_certificate')
  expect(rows.map(({ encrypted }) => encrypted.length)).toEqual([1052, 1052])
  for (const { encrypted } of rows) expect(() => open(newCertificateCode(), encrypted)).toThrow()
  const sealed = seal(code, { name: 'Asha', kind: 'work', text: 'Story', day: '2026-11-20', issuer: 'GPS' })
  expect(open(code, sealed).name).toBe('Asha')
  sealed[40] = (sealed[40] ?? 0) ^ 1
  expect(() => open(code, sealed)).toThrow()
})

test('revokes a certificate of the own school, and deletes what it states', async () => {
  const { product, owner } = await start()
  const { certificates } = (await owner.post(path, input)).json()
  const [{ code }, other] = certificates
  const stranger = await product.signInAsSchool('owner', { schoolCode: '09200000002' })
  const foreign = await stranger.post(`${path}/revocation`, { code })
  const missing = await stranger.post(`${path}/revocation`, { code: newCertificateCode() })
  expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
  const revoked = await Promise.all([1, 2, 3].map(() => owner.post(`${path}/revocation`, { code })))
  expect(revoked.map((response) => response.json())).toEqual(Array(3).fill({ month: '2026-11' }))
  expect(await show(product, code)).toEqual({ state: 'revoked' })
  expect(await show(product, other.code)).toMatchObject({ state: 'valid' })
  expect((await owner.get(path)).json()).toEqual([{ month: '2026-11', issued: 2, revoked: 1 }])
  const { rows } = await product.database.pool.query(
    'SELECT encrypted IS NULL AS empty FROM school_certificate',
  )
  expect(rows.filter(({ empty }) => empty)).toHaveLength(1)
})

test('lets staff issue for the operator, and revoke with a reason in the log', async () => {
  const { product, owner } = await start()
  const [editor, moderator] = [
    await product.signInAsStaff('editor'),
    await product.signInAsStaff('moderator'),
  ]
  const own = (
    await editor.post('/api/desk/certificates', { ...input, kind: 'work', language: 'hi-IN' })
  ).json()
  expect(await show(product, own.certificates[0].code)).toMatchObject({ state: 'valid', issuer: 'Bolshala' })
  expect((await moderator.post('/api/desk/certificates', input)).statusCode).toBe(403)
  const [{ code }] = (await owner.post(path, input)).json().certificates
  const reason = 'The family asked for it.'
  expect((await moderator.post('/api/desk/certificates/revocation', { code, reason })).statusCode).toBe(200)
  expect((await moderator.post('/api/desk/certificates/revocation', { code })).statusCode).toBe(400)
  expect(await show(product, code)).toEqual({ state: 'revoked' })
  const { rows } = await product.database.pool.query(
    `SELECT action, target, detail FROM staff_log WHERE action LIKE 'certificate%' ORDER BY id`,
  )
  expect(rows).toEqual([
    { action: 'certificates-issued', target: null, detail: '2' },
    { action: 'certificate-revoked', target: null, detail: reason },
  ])
})

test('draws 200 of the longest names', { timeout: 120_000 }, async () => {
  const { owner } = await start()
  const names = Array.from({ length: 200 }, (_, at) => `${at} ${'Ārādhanā-'.repeat(9)}`.slice(0, 80).trim())
  const issued = await owner.post(path, {
    ...input,
    text: 'प्रतियोगिता '.repeat(10).trim(),
    names: names.join('\n'),
  })
  expect(issued.statusCode).toBe(201)
  expect(issued.json().certificates).toHaveLength(200)
  expect(await textOf(issued.json().pdf)).toHaveLength(200)
  const more = await owner.post(path, { ...input, names: [...names, 'Asha'].join('\n') })
  expect(more.json().fields.names).toContain('at most 200 names')
})

test.each([
  ['a name that is too long', { names: `Asha\n${'A'.repeat(81)}` }, 'names', 'AAAA'],
  ['a line without letters', { names: 'Asha\n12345' }, 'names', '“12345”'],
  ['no name', { names: ' \n \n' }, 'names', 'at least one name'],
  ['a direction character', { names: 'Asha\u202eahsA' }, 'names', 'hidden'],
  ['a control character', { names: 'Asha\u0007' }, 'names', 'hidden'],
  ['a script that no font has', { names: 'Asha\nமீனா' }, 'names', '“ம”'],
  ['an emoji in the text', { text: 'Quiz 🏆' }, 'text', '“🏆”'],
  ['a text of two lines', { text: 'Quiz\nof Class 8' }, 'text', 'single line'],
  ['a future day', { day: '2026-11-24' }, 'day', 'future'],
  ['a day that no calendar has', { day: '2026-02-30' }, 'day', 'choose a day'],
  ['an unknown title', { kind: 'degree' }, 'kind', 'choose a title'],
  ['a missing consent', { hasConsent: 'no' }, 'hasConsent', 'consent'],
])('refuses %s, and stores nothing', async (_name, changes, field, part) => {
  const { product, owner } = await start()
  const refused = await owner.post(path, { ...input, ...changes })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields[field]).toContain(part)
  const { rows } = await product.database.pool.query('SELECT FROM school_certificate')
  expect(rows).toHaveLength(0)
})

test('answers hostile names and texts without a failure', async () => {
  const { owner } = await start()
  for (const text of Object.values(hostileTexts).flat()) {
    expect((await owner.post(path, { ...input, names: text })).statusCode).toBeLessThan(500)
    expect((await owner.post(`${path}/revocation`, { code: text })).statusCode).toBe(400)
  }
})

test('limits the certificates of a school by day, also when forms arrive at once', async () => {
  const { product, owner } = await start({ limits: { 'certificate by school': { count: 5, minutes: 1440 } } })
  const editor = await product.signInAsSchool('editor', { schoolCode: sampleSchoolId })
  const members = [owner, editor, owner, editor]
  const sent = await Promise.all(members.map((member) => member.post(path, input)))
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429])
  expect((await owner.get(path)).json()).toMatchObject([{ issued: 4 }])
  expect((await owner.post(path, { ...input, names: 'Asha' })).statusCode).toBe(201)
})

test('limits the checks of a network', async () => {
  const { product } = await start({ limits: { 'certificate page by network': { count: 3, minutes: 60 } } })
  const states = []
  for (let at = 0; at < 5; at++) states.push((await show(product, newCertificateCode())).state)
  expect(states).toEqual(['unknown', 'unknown', 'unknown', 'too-many', 'too-many'])
  expect(await product.context.certificates.show(newCertificateCode(), '198.51.100.7')).toEqual({
    state: 'unknown',
  })
})

test('rejects a code with one wrong symbol or two exchanged symbols', () => {
  const code = newCertificateCode()
  expect(readCertificateCode(code)).toBe(code)
  const wrong = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
  expect(readCertificateCode(wrong)).toBeUndefined()
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)
})
