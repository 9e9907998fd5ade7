import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, pagesFolder } from '../../pages/build-pages.ts'
import { noLimits, type TestApp, testApp } from '../../testing/app.ts'
import { signInForDays } from '../../testing/cases.ts'
import {
  claimant,
  claimedSchool,
  claimNumber,
  confirmClaim,
  decideClaim,
  deskClaim,
  lastMailTo,
  latestCode,
  matchHost,
  numberIn,
  sendClaim,
  sendForm,
  startWithClaims,
} from '../../testing/claims.ts'

const schoolId = claimedSchool
const { email } = claimant
const day = 86_400

beforeAll(buildPages, 300_000)

async function sendFiles(product: TestApp, number: string, files: readonly [name: string, bytes: Buffer][]) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ step: 'documents', number })) form.append(name, value)
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return product.app.inject({
    method: 'POST',
    url: '/claim-school',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const picture = (width = 40) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#fff' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

async function settleMails({ outbox }: TestApp): Promise<void> {
  await outbox.settle(10_000)
}

test('shows the form of a school, which search engines do not list', async () => {
  const product = await startWithClaims()
  const page = await product.get(`/claim-school/${schoolId}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Claim this page')
  expect(page.body).toContain('content="noindex"')
  expect((await product.get('/claim-school/99999999999')).statusCode).toBe(404)
  const again = await product.get(`/claim-school/${schoolId}`)
  const idIn = (html: string) => /name="id" value="([^"]+)"/.exec(html)?.[1]
  expect(idIn(page.body)).toMatch(/^[0-9a-f-]{36}$/)
  expect(idIn(again.body)).not.toBe(idIn(page.body))
  expect((await product.get(`/hi/claim-school/${schoolId}`)).body).toContain('इस पेज के लिए दावा करें')
})

test('proves an address at the domain of the school with a code', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const sent = await sendClaim(product)
  expect(sent.statusCode).toBe(200)
  expect(sent.headers['cache-control']).toBe('no-store')
  const number = numberIn(sent.body)
  const wrong = await confirmClaim(product, number, '000000')
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('That code is not right')
  const code = latestCode(product)
  const right = await confirmClaim(product, number, code)
  expect(right.statusCode).toBe(303)
  expect(right.headers.location).toMatch(/^\/school\/[a-z]+#/)
  expect((await confirmClaim(product, number, code)).statusCode).toBe(409)
  const staff = await signInForDays(product)
  const { state, outcome, isProved, members } = await deskClaim(staff, number)
  expect({ state, outcome, isProved }).toEqual({ state: 'accepted', outcome: 'owner', isProved: true })
  expect(members).toMatchObject([{ email, role: 'owner', status: 'invited' }])
})

test('accepts a code once, also when it arrives many times at once', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const number = await claimNumber(product)
  const code = latestCode(product)
  const responses = await Promise.all(Array.from({ length: 6 }, () => confirmClaim(product, number, code)))
  const statuses = responses.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([303, 409, 409, 409, 409, 409])
})

test('refuses a code after five wrong tries, and after ten minutes', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const number = await claimNumber(product)
  const code = latestCode(product)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let tries = 0; tries < 5; tries++)
    expect((await confirmClaim(product, number, wrong)).statusCode).toBe(400)
  expect((await confirmClaim(product, number, code)).statusCode).toBe(409)
  product.wait(61)
  await sendForm(product, { step: 'code', number })
  product.wait(600)
  expect((await confirmClaim(product, number, latestCode(product))).statusCode).toBe(409)
  await sendForm(product, { step: 'code', number })
  expect((await confirmClaim(product, number, latestCode(product))).statusCode).toBe(303)
})

test('sends no second code within a minute', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const number = await claimNumber(product)
  const code = latestCode(product)
  await sendForm(product, { step: 'code', number })
  expect(latestCode(product)).toBe(code)
  expect((await confirmClaim(product, number, code)).statusCode).toBe(303)
})

test('gives an unknown mail domain to the staff, who match it with a reason', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const sent = await sendClaim(product)
  expect(sent.body).toContain('We look at your claim')
  const number = numberIn(sent.body)
  expect(latestCode(product)).toBe('')
  expect((await sendForm(product, { step: 'code', number })).statusCode).toBe(409)
  const open = (await staff.get('/api/desk/claims')).json()
  expect(open).toMatchObject({
    total: 1,
    waiting: 1,
    claims: [{ number, dueAt: expect.stringMatching(/^2026-11-03T04:1/) }],
  })
  const matched = await decideClaim(staff, number, 'domain', { reason: 'It is on their website.' })
  expect(matched.json()).toMatchObject({ state: 'proving', dueAt: null, domain: { matchedTo: [schoolId] } })
  await settleMails(product)
  expect(lastMailTo(product, email)?.text).toContain('get a code by email')
  await sendForm(product, { step: 'code', number })
  expect((await confirmClaim(product, number, latestCode(product))).statusCode).toBe(303)
})

test('refuses an address that everybody can have as proof', async () => {
  const product = await startWithClaims()
  const refused = await sendClaim(product, { email: 'meera@gmail.com' })
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('so it proves nothing')
  expect(refused.body).toContain('value="Meera Devi"')
  expect(await claimNumber(product, { email: 'meera@gmail.com', proof: 'letter' })).not.toBe('')
})

test('accepts a subdomain only if the staff has matched it', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  await sendClaim(product, { email: 'ravi@students.gpsrampur.in' })
  expect(latestCode(product)).toBe('')
})

test('names each error beside its field, in the language of the page', async () => {
  const product = await startWithClaims()
  const sent = await sendForm(
    product,
    { id: randomUUID(), name: '', position: 'x'.repeat(61), email: 'no', phone: '12' },
    `/claim-school/${schoolId}`,
  )
  expect(sent.statusCode).toBe(400)
  for (const text of ['Your name is missing.', 'at most 60 characters', 'Please choose how you prove'])
    expect(sent.body).toContain(text)
  const hindi = await sendForm(
    product,
    { id: randomUUID(), ...claimant, position: '' },
    `/hi/claim-school/${schoolId}`,
  )
  expect(hindi.body).toContain('कृपया स्कूल में अपना पद लिखें।')
})

test('keeps what a registration said, and asks only for the proof', async () => {
  const product = await startWithClaims()
  const page = await sendForm(
    product,
    { step: 'details', ...claimant, phone: '+919876543210' },
    `/claim-school/${schoolId}`,
  )
  expect(page.statusCode).toBe(200)
  for (const value of [claimant.name, claimant.position, email, '+919876543210'])
    expect(page.body).toContain(`value="${value}"`)
})

test('stores a repeated form once, and refuses its id for another form', async () => {
  const product = await startWithClaims()
  const id = randomUUID()
  const first = numberIn((await sendClaim(product, { id })).body)
  expect(numberIn((await sendClaim(product, { id })).body)).toBe(first)
  expect((await sendClaim(product, { id, name: 'Somebody Else' })).statusCode).toBe(409)
  const staff = await signInForDays(product)
  expect((await staff.get('/api/desk/claims')).json().total).toBe(1)
})

test('takes no claim for a closed school', async () => {
  const product = await startWithClaims()
  await product.database.pool.query('UPDATE school SET is_closed = true, place_id = NULL WHERE code = $1', [
    schoolId,
  ])
  const response = await sendClaim(product)
  expect(response.statusCode).toBe(409)
  expect(response.body).toContain('This school is closed')
})

test('knows no claim by another number', async () => {
  const product = await startWithClaims()
  await sendClaim(product)
  const unknown = await sendForm(product, { step: 'open', number: '0000-0000-0000-0000' })
  expect(unknown.statusCode).toBe(404)
  expect((await sendForm(product, { step: 'open', number: 'x' })).statusCode).toBe(400)
  for (const step of ['code', 'confirm', 'documents', 'answer', 'link', 'withdraw'])
    expect(
      (await sendForm(product, { step, number: '0000-0000-0000-0000', code: '123456', answer: 'Yes.' }))
        .statusCode,
      step,
    ).toBeGreaterThanOrEqual(400)
})

test('limits claims by network, mailbox and school', async () => {
  const product = await testApp({ pages: pagesFolder })
  const statuses = []
  for (let count = 0; count < 12; count++)
    statuses.push((await sendClaim(product, { email: `a${count}@one${count}.in` })).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  // A flood of strangers does not stop whoever has a matched address.
  await matchHost(product)
  expect((await sendClaim(product)).statusCode).toBe(200)
})

test('keeps texts of strangers out of headers, mails and pages', async () => {
  const product = await startWithClaims()
  const injected = await sendClaim(product, { name: 'Meera\r\nBcc: all@example.org' })
  expect(injected.statusCode).toBe(400)
  const number = await claimNumber(product, { name: '<b>Meera</b>', position: '"><script>' })
  await settleMails(product)
  expect(lastMailTo(product, email)?.text).not.toContain('Meera')
  const page = await sendForm(product, { step: 'open', number })
  expect(page.body).not.toContain('<b>Meera</b>')
  const again = await sendForm(
    product,
    { step: 'details', ...claimant, name: '"><script>alert(1)</script>' },
    `/claim-school/${schoolId}`,
  )
  expect(again.body).not.toContain('<script>alert(1)')
})

test('posts a letter with a code that works once for 30 days', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const number = await claimNumber(product, { proof: 'letter', email: 'meera@gmail.com' })
  expect((await decideClaim(staff, number, 'letter/posted', { postedOn: '2026-11-02' })).statusCode).toBe(409)
  const printed = await decideClaim(staff, number, 'letter', {})
  expect(Buffer.from(printed.json().pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const stored = await product.database.pool.query('SELECT count(*)::int FROM school_claim_code')
  expect(stored.rows).toEqual([{ count: 1 }])
  // A letter that is printed again has another code.
  expect((await decideClaim(staff, number, 'letter', {})).statusCode).toBe(200)
  expect(
    (await decideClaim(staff, number, 'letter/posted', { postedOn: '2026-11-02' })).json(),
  ).toMatchObject({
    state: 'proving',
    letters: [{ number, printedOn: '2026-11-02', postedOn: '2026-11-02' }],
  })
  await settleMails(product)
  expect(lastMailTo(product, 'meera@gmail.com')?.text).toContain('We have posted the letter')
  const typed = await confirmClaim(product, number, 'AAAA-BBBB-CCCC', 'letter')
  expect(typed.statusCode).toBe(400)
  product.wait(31 * day)
  expect((await confirmClaim(product, number, 'AAAA-BBBB-CCCC', 'letter')).statusCode).toBe(409)
})

test('sends one letter to a school in 14 days', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const first = await claimNumber(product, { proof: 'letter' })
  const second = await claimNumber(product, { proof: 'letter', email: 'other@gpsrampur.in' })
  expect((await decideClaim(staff, first, 'letter', {})).statusCode).toBe(200)
  const early = await decideClaim(staff, second, 'letter', {})
  expect([early.statusCode, early.json().code]).toEqual([409, 'letter-too-early'])
  product.wait(15 * day)
  expect((await decideClaim(staff, second, 'letter', {})).statusCode).toBe(200)
})

test('takes documents by their content, encrypted, and deletes them after 30 days', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const sent = await sendClaim(product, { proof: 'documents' })
  expect(sent.body).toContain('type="file"')
  const number = numberIn(sent.body)
  const refused: [string, Buffer][] = [
    ['page.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    [
      'large.pdf',
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024), Buffer.from('%%EOF')]),
    ],
    ['cut.jpg', (await picture(400)).subarray(0, 400)],
  ]
  for (const file of refused) expect((await sendFiles(product, number, [file])).statusCode, file[0]).toBe(400)
  expect((await sendFiles(product, number, [])).statusCode).toBe(400)
  const four = Array.from({ length: 4 }, (): [string, Buffer] => ['letter.pdf', pdf])
  expect((await sendFiles(product, number, four)).statusCode).toBe(400)
  const taken = await sendFiles(product, number, [
    ['../../letter"\r\nX: y.pdf', pdf],
    ['photo.png', await picture()],
  ])
  expect(taken.statusCode).toBe(200)
  expect(taken.body).toContain('We look at your claim')

  const { id, documents, dueAt } = await deskClaim(staff, number)
  expect(dueAt).toMatch(/^2026-11-03T04:1/)
  expect(documents.map(({ type }) => type).toSorted()).toEqual(['application/pdf', 'image/jpeg'])
  for (const document of documents) {
    const path = `/api/desk/claims/${id}/documents/${document.id}`
    expect((await product.get(path)).statusCode).toBe(401)
    expect((await (await product.signInAsStaff('editor')).get(path)).statusCode).toBe(403)
    const file = await staff.get(path)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': document.type,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.-]+$/),
    })
    if (document.type === 'application/pdf') expect(file.rawPayload).toEqual(pdf)
    else expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  }
  const stored = await product.database.pool.query('SELECT encrypted FROM school_claim_document')
  for (const { encrypted } of stored.rows) expect(encrypted.includes('%PDF')).toBe(false)

  await decideClaim(staff, number, 'refuse', { sentence: 'The letter is of another school.' })
  product.wait(29 * day)
  await product.tasks.daily()
  expect((await deskClaim(staff, number)).documents).toHaveLength(2)
  product.wait(2 * day)
  await product.tasks.daily()
  expect((await deskClaim(staff, number)).documents).toEqual([])
  product.wait(61 * day)
  await product.tasks.daily()
  expect((await staff.post('/api/desk/claims/find', { number })).statusCode).toBe(404)
})

test('asks for more, and does not count the time of the claimant', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const number = await claimNumber(product)
  await settleMails(product)
  product.wait(3600)
  await decideClaim(staff, number, 'ask', { sentence: 'Which website does your school have?' })
  await settleMails(product)
  expect(lastMailTo(product, email)?.text).toContain('Which website does your school have?')
  product.wait(5 * day)
  expect((await deskClaim(staff, number)).dueAt).toBeNull()
  const answered = await sendForm(product, { step: 'answer', number, answer: 'gpsrampur.in' })
  expect(answered.statusCode).toBe(200)
  const { dueAt, answer } = await deskClaim(staff, number)
  expect(answer).toBe('gpsrampur.in')
  const left = Date.parse(dueAt ?? '') - product.clock().getTime()
  expect(Math.round(left / 3_600_000)).toBe(23)
  expect((await sendForm(product, { step: 'answer', number, answer: 'Again.' })).statusCode).toBe(409)
})

test('refuses a claim with a sentence, and changes it no more', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const number = await claimNumber(product)
  const { id, version } = await deskClaim(staff, number)
  const body = { version, sentence: 'Nobody at the school knows you.' }
  expect((await staff.post(`/api/desk/claims/${id}/refuse`, body)).json()).toMatchObject({
    outcome: 'refused',
  })
  expect((await staff.post(`/api/desk/claims/${id}/refuse`, body)).statusCode).toBe(409)
  const page = await sendForm(product, { step: 'open', number })
  expect(page.body).toContain('Nobody at the school knows you.')
  await settleMails(product)
  expect(lastMailTo(product, email)?.text).toContain('Nobody at the school knows you.')
})

test('closes a claim that its claimant withdraws or forgets', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const withdrawn = await claimNumber(product)
  const forgotten = await claimNumber(product, { proof: 'documents', email: 'other@gpsrampur.in' })
  const page = await sendForm(product, { step: 'withdraw', number: withdrawn })
  expect(page.body).toContain('You have withdrawn this claim')
  expect((await confirmClaim(product, withdrawn, latestCode(product))).statusCode).toBe(409)
  product.wait(31 * day)
  await product.tasks.daily()
  expect((await sendForm(product, { step: 'open', number: forgotten })).body).toContain(
    'because we got no answer',
  )
})

test('warns the staff before a claim is due, and counts it in the overview', async () => {
  const product = await startWithClaims()
  const admin = await product.signInAsStaff('admin')
  await sendClaim(product)
  product.wait(17 * 3600)
  await product.tasks.frequent()
  await settleMails(product)
  const warnings = () => product.mail.messages.filter(({ subject }) => subject?.startsWith('Due soon'))
  expect(warnings()).toEqual([])
  product.wait(2 * 3600)
  await product.tasks.frequent()
  await settleMails(product)
  expect(warnings().map(({ subject }) => subject)).toEqual(['Due soon: 1 claim of a school'])
  const later = await product.signInAsStaff('admin')
  const { due } = (await later.get('/api/desk/overview')).json()
  expect(due).toContainEqual({ of: 'claims', later: 0, soon: 1, overdue: 0 })
  expect(admin.email).not.toBe(later.email)
})

test('finds and erases what a claimant has sent', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const number = await claimNumber(product, { proof: 'documents' })
  await sendFiles(product, number, [['letter.pdf', pdf]])
  const found = (await staff.post('/api/desk/personal-data', { email: 'HEAD@gpsrampur.in' })).json()
  expect(found.messages).toMatchObject([{ kind: 'claim', text: expect.stringContaining('Meera Devi') }])
  const erased = await staff.post('/api/desk/personal-data/erase', { email })
  expect(erased.json()).toMatchObject({ messages: 1 })
  for (const table of ['school_claim', 'school_claim_document'])
    expect((await product.database.pool.query(`SELECT FROM ${table}`)).rowCount, table).toBe(0)
})

test('accepts the code of a letter, in any spelling, and mails the link', async () => {
  const product = await startWithClaims()
  const staff = await signInForDays(product)
  const number = await claimNumber(product, { proof: 'letter', email: 'meera@gmail.com' })
  await decideClaim(staff, number, 'letter')
  const posted = await decideClaim(staff, number, 'letter/posted', { postedOn: '2026-11-02' })
  // Nobody can read the code of the letter from the database, so this test replaces it.
  const hash = product.secrets.mac('school-claim-code', posted.json().id, '7K3Q9F2M0XRT')
  await product.database.pool.query('UPDATE school_claim_code SET code_hash = $1', [hash])
  const confirmed = await confirmClaim(product, number, '7k3q 9f2m-Oxrt', 'letter')
  expect(confirmed.statusCode).toBe(200)
  expect(confirmed.body).toContain('Your claim is accepted')
  // The code proves nothing about the mailbox, so only the mail has the link.
  expect(confirmed.body).not.toContain('/school/join')
  expect(lastMailTo(product, 'meera@gmail.com')?.text).toContain('/school/join#')
  expect((await confirmClaim(product, number, '7K3Q-9F2M-0XRT', 'letter')).statusCode).toBe(409)
})

test('moves claims, letters and matched hosts with a merged school', async () => {
  const product = await startWithClaims()
  await matchHost(product)
  const staff = await signInForDays(product)
  const number = await claimNumber(product)
  const keeper = await product.signInAsStaff('directory')
  const target = '09200000002'
  const merged = await keeper.post(`/api/desk/schools/${claimedSchool}/changes`, {
    kind: 'merge',
    into: target,
    reason: 'It is one school.',
    latestChange: null,
  })
  expect(merged.statusCode).toBe(200)
  const claim = await deskClaim(staff, number)
  expect(claim).toMatchObject({ school: { _id: target }, domain: { matchedTo: [target] } })
  expect((await confirmClaim(product, number, latestCode(product))).statusCode).toBe(303)
})

test('measures the promise of 24 hours by month, from five claims on', async () => {
  const product = await startWithClaims()
  const accept = (count: number, seconds: number) =>
    product.database.pool.query(
      `INSERT INTO school_claim (id, number, school_code, proof, state, outcome, opened_at, state_since, closed_at, staff_seconds)
      SELECT gen_random_uuid(), gen_random_uuid()::text, '1', 'documents', 'accepted', 'owner', closed, closed, closed, $2
      FROM generate_series(1, $1), (VALUES ('2026-10-31T20:00:00Z'::timestamptz)) AS october (closed)`,
      [count, seconds],
    )
  await accept(4, 3600)
  await product.tasks.daily()
  const read = async () => (await product.get('/api/transparency')).json().figures.claims
  expect(await read()).toEqual([])
  await accept(1, 25 * 3600)
  product.wait(day)
  await product.tasks.daily()
  // In India, the first of November has begun.
  expect(await read()).toEqual([{ month: '2026-11', medianHours: 1, inTime: 80 }])
})

test('counts forms with documents before it reads them, four at a time', async () => {
  const product = await startWithClaims({
    limits: { ...noLimits, 'claim document by network': { count: 12, minutes: 60 } },
  })
  const number = await claimNumber(product, { proof: 'documents' })
  const send = () => sendFiles(product, number, [['letter.exe', Buffer.alloc(1000)]])
  const together = await Promise.all(Array.from({ length: 10 }, send))
  const statuses = together.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(4)
  expect((await send()).statusCode).toBe(400)
  expect((await send()).statusCode).toBe(400)
  expect((await send()).statusCode).toBe(429)
})
