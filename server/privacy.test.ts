import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { shuffleTables } from './maintenance/shuffle.ts'
import { noLimits, reviewInput, signupForm, type TestApp, testApp, testSchools } from './test-app.ts'
import { attack, type Truths } from './test-attack.ts'
import { type Linkage, linkByDatabase, linkByKey, linkByProfile } from './test-linkage.ts'
import { shuffled, simulate, simulatedSchools } from './test-simulation.ts'

const people = 200

/** Many, so that no school gets more posts in a day than the checks of posts publish. */
const schools = Array.from({ length: 300 }, (_, at) => ({
  ...(testSchools[0] ?? expect.unreachable()),
  code: String(10_300_000_000 + at),
}))

type Form = ReturnType<typeof signupForm>
type Author = { form: Form; key: string }

async function writeFirstReview({ db }: TestApp['database']): Promise<string> {
  const { id } = await db
    .insertInto('review')
    .values({
      school_code: '10300000000',
      title: 'The first one',
      description: 'Somebody was here before.',
      rating: 3,
      written_on: '2026-01-01',
      state_reason: null,
      author_key_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** People sign up one after the other, and each reviews, comments, votes and reports: the test knows who did what. */
async function letPeopleSpeak({ post, put, mail, database }: TestApp) {
  const truths: Truths = { reviews: new Map(), comments: new Map(), votes: new Map(), reports: new Map() }
  const authors: Author[] = []
  // Who comes first finds a review there, too.
  let other = await writeFirstReview(database)
  const reviewed = shuffled(schools).slice(0, people / 2)
  for (let person = 0; person < people; person++) {
    const form = signupForm()
    await post('/api/signup', form)
    const { token } = (await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })).json()
    const { id: account } = await database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    const key = newAuthorKey()
    const authorKeyHash = await hashAuthorKey(key)
    const schoolId = reviewed[person % reviewed.length]?.code
    const review: string = (
      await post('/api/reviews', reviewInput({ schoolId, authorKeyHash }), token)
    ).json()._id
    // On what the person before wrote, so that each review has one vote.
    const text = 'That is how it is here, too.'
    const comment: string = (await post(`/api/reviews/${other}/comments`, { text }, token)).json()._id
    await put(`/api/reviews/${other}/helpful`, undefined, token)
    const report = { targetType: 'comment', targetId: comment, reason: 'spam' }
    expect((await post('/api/reports', report, token)).statusCode).toBe(201)
    truths.reviews.set(review, account)
    truths.comments.set(comment, account)
    truths.votes.set(other, account)
    truths.reports.set(comment, account)
    authors.push({ form, key })
    other = review
  }
  return { truths, authors }
}

/** In another order they sign in again, and change or withdraw what they wrote. */
async function letPeopleThinkAgain({ post, withKey }: TestApp, authors: readonly Author[]): Promise<void> {
  const inOtherOrder = authors
    .map((author) => ({ author, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
  for (const [person, { author }] of inOtherOrder.entries()) {
    await post('/api/login', author.form)
    const words = reviewInput({ title: 'I have thought again' })
    const answer = await (person % 3 === 0
      ? withKey('DELETE', author.key)
      : withKey('PUT', author.key, words))
    expect(answer.statusCode).toBe(200)
  }
}

function tell(when: string, found: Record<string, number[]>): void {
  const best = Object.entries(found).map(([kind, hits]) => `${Math.max(...hits)} ${kind}`)
  const tries = Object.values(found).flat().length
  process.stdout.write(`${when}: of ${people} each, the best of ${tries} attacks join ${best.join(', ')}.\n`)
}

test('links nobody to a post by the order of rows after maintenance', async () => {
  const product = await testApp({ limits: noLimits, schools })
  const { truths, authors } = await letPeopleSpeak(product)

  // The attacks work where there is something to find: that they fail below is no accident.
  const before = await attack(product, truths)
  tell('Before the rewrite', before)
  for (const [kind, hits] of Object.entries(before))
    expect(Math.max(...hits), kind).toBeGreaterThan(people / 2)
  await letPeopleThinkAgain(product, authors)
  const { reviews } = await attack(product, truths)
  tell('After changes and withdrawals', { reviews })
  expect(Math.max(...reviews)).toBeGreaterThan(people / 2)

  const shown = await product.get(`/api/schools/${schools[0]?.code}`)
  await shuffleTables(product.database.db)
  expect((await product.get(`/api/schools/${schools[0]?.code}`)).json()).toEqual(shown.json())

  const after = await attack(product, truths)
  tell('After the rewrite', after)
  const all = Object.values(after).flat()
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length
  process.stdout.write(`That is ${mean.toFixed(2)} on average; chance alone gives 1.\n`)
  // A guess at random gets one right on average, whatever the number of people: Poisson with mean 1, under which
  // ten or more come once in nine million guesses.
  expect(Math.max(...all)).toBeLessThan(10)
  expect(mean).toBeLessThan(3)
}, 180_000)

function print({ attack, linked, precision }: Linkage): void {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  process.stdout.write(`${attack}: ${percent(linked)} linked, precision ${percent(precision)}\n`)
}

test('links no review to an account by the attacks after maintenance', async () => {
  const simulated = simulatedSchools(300)
  const product = await testApp({ schools: simulated, startsAt: '2026-02-01T03:00:00+05:30' })
  const simulation = await simulate(product, { schools: simulated, reviewCount: 2000 })
  const { students, reviews } = simulation
  process.stdout.write(`${students.length} accounts, ${reviews.length} reviews\n`)
  expect(reviews.length).toBeGreaterThanOrEqual(2000)

  const attacks = await linkByDatabase(product, simulation)
  attacks.forEach(print)
  const chance = 1 / students.length
  for (const { attack, linked } of attacks) expect(linked, attack).toBeLessThanOrEqual(chance + 0.02)

  // What the server no longer stores would be enough: the attacks above do not fail because the simulation hides it.
  const profile = await linkByProfile(product, simulation)
  print(profile)
  expect(profile.linked).toBeGreaterThan(0.3)
  // With the secret key, deduplication hashes still link; anonymous credentials will end that.
  print(await linkByKey(product, simulation))
}, 600_000)

/** One of everything that a person can do, under what another one wrote. */
async function doEverything(product: TestApp) {
  const [asha, ravi] = [await product.signIn(), await product.signIn()]
  const key = newAuthorKey()
  const keyHash = await hashAuthorKey(key)
  const review = (
    await product.post('/api/reviews', reviewInput({ authorKeyHash: keyHash }), asha.token)
  ).json()
  const path = `/api/reviews/${review._id}`
  const commentKey = newAuthorKey()
  const comment = {
    text: 'A comment that nobody must find in a log.',
    authorKeyHash: await hashAuthorKey(commentKey),
  }
  const { _id: commentId } = (await product.post(`${path}/comments`, comment, ravi.token)).json()
  await product.put(`${path}/helpful`, undefined, ravi.token)
  await product.post('/api/my-votes', { reviewIds: [review._id] }, ravi.token)
  const note = 'A note that nobody must find in a log.'
  const report = { targetType: 'comment', targetId: commentId, reason: 'danger', note }
  await product.post('/api/reports', report, ravi.token)
  await product.post('/api/reports', { targetType: 'review', targetId: review._id, reason: 'spam', note })
  await product.get(`${path}/comments`)
  await product.withKey('GET', key)
  await product.withKey('PUT', key, reviewInput({ title: 'A title that nobody must find' }))
  await product.withKey('PUT', key, { title: 'A title that nobody must find' })
  await product.withKey('DELETE', commentKey)
  const traces = [
    review._id,
    review.schoolId,
    review.title,
    'A title that nobody must find',
    review.description,
    commentId,
    comment.text,
    note,
    key,
    keyHash,
    commentKey,
    comment.authorKeyHash,
  ]
  return { asha, ravi, traces, commentId, reviewId: review._id, schoolId: review.schoolId }
}

test('writes nothing about posts, votes and reports to logs, mails and exports', async () => {
  const product = await testApp()
  const { asha, ravi, traces, commentId, reviewId, schoolId } = await doEverything(product)
  const exports = await Promise.all(
    [asha, ravi].map(async ({ token }) => (await product.get('/api/user/export', token)).body),
  )
  const profiles = await Promise.all(
    [asha, ravi].map(async ({ token }) => (await product.get('/api/user', token)).body),
  )
  expect(exports.join('')).toContain(asha.email)
  const lines = product.log.join('')
  for (const route of [
    '/api/my-review',
    '/api/reviews/:id/helpful',
    '/api/reviews/:id/comments',
    '/api/reports',
  ])
    expect(lines).toContain(`"${route}"`)
  await product.dangerMail.settle(10_000)
  const isToOperator = ({ to }: Email) => to?.some(({ address }) => address === brand.contactEmail)
  const mails = JSON.stringify(product.mail.messages.filter((mail) => !isToOperator(mail)))
  const everything = [lines, mails, ...exports, ...profiles].join('')
  for (const trace of traces) expect(everything).not.toContain(trace)
  // The mail about danger names the post, and quotes nothing.
  const dangerMails = JSON.stringify(product.mail.messages.filter(isToOperator))
  expect(dangerMails).toContain(commentId)
  const named = [commentId, reviewId, schoolId]
  for (const trace of [...traces, asha.email, ravi.email].filter((each) => !named.includes(each)))
    expect(dangerMails).not.toContain(trace)
  for (const secret of [asha.token, ravi.token, asha.email, '127.0.0.1']) expect(lines).not.toContain(secret)
})

const anonymousTables = [
  'review',
  'review_deduplication',
  'school_rating',
  'review_comment',
  'vote_deduplication',
  'helpful_count',
  'report',
  'report_deduplication',
]

test('keeps all rows through the row shuffling', async () => {
  const product = await testApp()
  const { db, pool } = product.database
  const { asha } = await doEverything(product)
  for (let student = 0; student < 4; student++)
    await product.post('/api/reviews', reviewInput(), (await product.signIn()).token)
  // The mail about the report of danger changes its row when it is sent.
  await product.dangerMail.settle(10_000)
  const everything = async () => {
    const read = (table: string) => pool.query(`SELECT * FROM ${table} AS each ORDER BY each::text`)
    const rows = (await Promise.all(anonymousTables.map(read))).map((result) => result.rows)
    for (const [at, some] of rows.entries()) expect(some, anonymousTables[at]).not.toEqual([])
    return rows
  }
  const before = await everything()
  await shuffleTables(db)
  expect(await everything()).toEqual(before)
  expect((await product.post('/api/reviews', reviewInput(), asha.token)).statusCode).toBe(409)
})

test('reads and writes without failure during the row shuffling', async () => {
  const product = await testApp({ limits: noLimits, schools })
  const students = await Promise.all(Array.from({ length: 20 }, () => product.signIn()))
  let writing = true
  const reasons = ['danger', 'spam']
  const writers = students.map(async ({ token }, at) => {
    for (let round = 0; round < 15; round++) {
      const schoolId = schools[at * 15 + round]?.code
      const key = newAuthorKey()
      const authorKeyHash = await hashAuthorKey(key)
      const review = await product.post('/api/reviews', reviewInput({ schoolId, authorKeyHash }), token)
      const targetId: string = review.json()._id
      const answers = [
        review,
        await product.get(`/api/schools/${schoolId}/reviews`),
        await product.put(`/api/reviews/${targetId}/helpful`, undefined, token),
        await product.post(`/api/reviews/${targetId}/comments`, { text: 'A comment.' }, token),
        await product.post(
          '/api/reports',
          { targetType: 'review', targetId, reason: reasons[round % 2] },
          token,
        ),
        await product.withKey('PUT', key, reviewInput()),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 201, 201, 200])
    }
  })
  const rewriting = (async () => {
    let times = 0
    for (; writing; times++) await shuffleTables(product.database.db)
    return times
  })()
  await Promise.all(writers)
  writing = false
  expect(await rewriting).toBeGreaterThan(0)
  const count = (table: string) => `(SELECT count(*) FROM ${table})::int AS ${table}`
  const counted = [
    'review',
    'review_deduplication',
    'review_comment',
    'vote_deduplication',
    'report',
    'report_deduplication',
  ]
  const { rows } = await product.database.pool.query(
    `SELECT ${counted.map(count)}, (SELECT sum(votes) FROM helpful_count)::int AS votes,
      (SELECT sum(review_count) FROM school_rating)::int AS shown`,
  )
  const expected = Object.fromEntries(counted.map((table) => [table, 300]))
  expect(rows).toEqual([{ ...expected, votes: 300, shown: 300 }])
}, 120_000)

test('has only these columns in anonymous tables and no sequence', async () => {
  const { database } = await testApp()
  const { rows } = await database.pool.query(`
    SELECT table_name AS name, string_agg(column_name, ' ' ORDER BY column_name) AS columns
    FROM information_schema.columns WHERE table_name ~ '^(review|school_rating|helpful|vote|report)'
    GROUP BY table_name ORDER BY table_name`)
  expect(rows.map(({ name, columns }) => `${name}: ${columns}`)).toEqual([
    'helpful_count: review_id votes',
    'report: id note operator_mail reason reported_on target_id target_type',
    'report_deduplication: hash',
    'review: author_key_hash danger_reports description id rating report_exempt school_code state state_reason text_bands title withheld_on written_on',
    'review_comment: author_key_hash body danger_reports id parent_id report_exempt review_id state state_reason withheld_on written_on',
    'review_deduplication: hash',
    'school_rating: rating_total review_count school_code',
    'vote_deduplication: hash',
  ])
  expect((await database.pool.query('SELECT * FROM pg_sequences')).rows).toEqual([])
  const references = await database.pool.query(`SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text ~ '^(review|school_rating|helpful|vote|report)'`)
  expect(references.rows).toEqual([])
})

test('logs routes without people, schools and reviews', async () => {
  const product = await testApp()
  const { post, get, mail, log } = product
  const form = signupForm()
  await post('/api/signup', form)
  const otp = mail.codeFor(form.email)
  const { token } = (await post('/api/signup', { ...form, otp })).json()
  const review = (await post('/api/reviews', reviewInput(), token)).json()
  await get(`/api/schools/${review.schoolId}/reviews`, token)
  await get('/api/schoolsWithReviews?searchTerm=secretword', token)
  await get('/api/nothing-here?secretword', token)
  await post('/api/reviews', '{"title": "secretword', token)
  await post('/api/login', { email: form.email, password: 'secretword' })

  const lines = log.join('')
  expect(lines).toContain('"/api/schools/:id/reviews"')
  const secrets = [
    form.email,
    form.fullName,
    token,
    otp,
    review._id,
    review.schoolId,
    review.title,
    'secretword',
  ]
  for (const secret of [...secrets, '127.0.0.1', 'authorization']) expect(lines).not.toContain(secret)
})
