import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { rewriteAnonymousTables } from './reviews/rewrite.ts'
import { reviewInput, signupForm, type TestApp, testApp, testSchools } from './test-app.ts'

const people = 200

const open = { count: 99_999, minutes: 60 }
const limits = {
  'sign-up by address': open,
  'code by address': open,
  'login by address': open,
  'review by address': open,
  'review by account': open,
}

const schools = Array.from({ length: 40 }, (_, at) => ({
  ...(testSchools[0] ?? expect.unreachable()),
  code: String(10_300_000_000 + at),
}))

/** Who wrote what: known to the test, which lets people sign up, sign in and review one after the other. */
async function letPeopleReview({ post, mail, database }: TestApp): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  for (let person = 0; person < people; person++) {
    const form = signupForm()
    await post('/api/signup', form)
    await post('/api/signup', { ...form, otp: mail.codeFor(form.email) })
    const { token } = (await post('/api/login', form)).json()
    const schoolId = schools[randomInt(schools.length)]?.code
    const review = await post('/api/reviews', reviewInput({ schoolId }), token)
    expect(review.statusCode).toBe(201)
    const account = await database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    written.set(review.json()._id, account.id)
  }
  return written
}

/** Every order that the database keeps, by itself, of the rows that name a person. */
const ordersOfPeople = {
  'position of the account': 'SELECT id FROM account ORDER BY ctid',
  'transaction of the account': 'SELECT id FROM account ORDER BY xmin::text::bigint, ctid',
  'position of the session': 'SELECT account_id AS id FROM session ORDER BY ctid',
  'transaction of the session': 'SELECT account_id AS id FROM session ORDER BY xmin::text::bigint, ctid',
  'last lock on the account': 'SELECT id FROM account ORDER BY xmax::text::bigint, ctid',
}

/** And of the rows that hold or touch a review. */
const ordersOfReviews = {
  'position of the review': 'SELECT id FROM review ORDER BY ctid',
  'transaction of the review': 'SELECT id FROM review ORDER BY xmin::text::bigint, ctid',
  'command and position': 'SELECT id FROM review ORDER BY cmin::text::bigint, ctid',
  'last lock on the review': 'SELECT id FROM review ORDER BY xmax::text::bigint, ctid',
  'day of the review': 'SELECT id FROM review ORDER BY written_on, ctid',
  'last change of the rating': `SELECT id FROM review JOIN school_rating USING (school_code)
    ORDER BY school_rating.xmin::text::bigint, school_rating.ctid, review.ctid`,
  'last lock on the school': `SELECT id FROM review JOIN school ON code = school_code
    ORDER BY school.xmax::text::bigint, school.xmin::text::bigint, review.ctid`,
  'transaction of the mark': `SELECT id FROM
    (SELECT id, row_number() OVER (ORDER BY xmin::text::bigint, ctid) AS at FROM review) AS review JOIN
    (SELECT row_number() OVER (ORDER BY xmin::text::bigint, ctid) AS at FROM review_mark) AS mark USING (at) ORDER BY at`,
}

/** Joins people to reviews by every pair of orders, forwards and backwards; how many each guess gets right. */
async function attack({ database }: TestApp, written: Map<string, string>): Promise<Map<string, number>> {
  const read = async (text: string): Promise<string[]> =>
    (await database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const right = new Map<string, number>()
  for (const [person, ofPeople] of Object.entries(ordersOfPeople)) {
    const order = await read(ofPeople)
    // Sign-up and login leave a session each: a person stands where their last one stands.
    const accounts = order.filter((id, at) => order.lastIndexOf(id) === at)
    for (const [trace, ofReviews] of Object.entries(ordersOfReviews)) {
      const reviews = await read(ofReviews)
      for (const [direction, guess] of [
        ['', reviews],
        [' backwards', [...reviews].reverse()],
      ] as const) {
        const hits = guess.filter((review, at) => written.get(review) === accounts[at]).length
        right.set(`${person} with ${trace}${direction}`, hits)
      }
    }
  }
  return right
}

test('after the daily rewrite, nothing in the database joins people to their reviews', async () => {
  const product = await testApp({ limits, schools })
  const { database } = product
  const written = await letPeopleReview(product)

  const before = await attack(product, written)
  const [best, hits] = [...before].sort(([, a], [, b]) => b - a)[0] ?? expect.unreachable()
  process.stdout.write(
    `Before the rewrite: the best of ${before.size} attacks joins ${hits} of ${people} reviews to their authors (${best}).\n`,
  )
  // The attack works where there is something to find: that it fails below is no accident.
  expect(hits).toBeGreaterThan(people / 2)

  const shown = await product.get(`/api/schools/${schools[0]?.code}`)
  await rewriteAnonymousTables(database.db)
  expect((await product.get(`/api/schools/${schools[0]?.code}`)).json()).toEqual(shown.json())

  const after = [...(await attack(product, written)).values()]
  const mean = after.reduce((sum, each) => sum + each, 0) / after.length
  process.stdout.write(
    `After it: ${mean.toFixed(2)} on average, ${Math.max(...after)} at most; chance alone gives 1 on average.\n`,
  )
  // A guess at random gets one right on average, whatever the number of people: Poisson with mean 1, under which
  // ten or more come once in nine million guesses.
  expect(Math.max(...after)).toBeLessThan(10)
  expect(mean).toBeLessThan(3)
}, 120_000)

test('the rewrite loses nothing and changes nothing that is shown', async () => {
  const product = await testApp()
  const { database, post, signIn } = product
  const students = await Promise.all(Array.from({ length: 5 }, () => signIn()))
  for (const { token } of students) await post('/api/reviews', reviewInput(), token)
  const everything = `SELECT (SELECT json_agg(review ORDER BY id) FROM review) AS reviews,
    (SELECT json_agg(mark::text ORDER BY mark) FROM review_mark) AS marks,
    (SELECT json_agg(school_rating) FROM school_rating) AS ratings`
  const before = await database.pool.query(everything)
  await rewriteAnonymousTables(database.db)
  expect((await database.pool.query(everything)).rows).toEqual(before.rows)
  expect((await post('/api/reviews', reviewInput(), students[0]?.token)).statusCode).toBe(409)
})

test('reviews are written, read and rewritten at the same time without a failure', async () => {
  const product = await testApp({ limits, schools })
  const students = await Promise.all(Array.from({ length: 20 }, () => product.signIn()))
  let writing = true
  const writers = students.map(async ({ token }, at) => {
    for (let round = 0; round < 15; round++) {
      const schoolId = schools[(at + round) % schools.length]?.code
      expect((await product.post('/api/reviews', reviewInput({ schoolId }), token)).statusCode).toBe(201)
      expect((await product.get(`/api/schools/${schoolId}/reviews`)).statusCode).toBe(200)
    }
  })
  const rewriting = (async () => {
    let times = 0
    for (; writing; times++) await rewriteAnonymousTables(product.database.db)
    return times
  })()
  await Promise.all(writers)
  writing = false
  expect(await rewriting).toBeGreaterThan(0)
  const { rows } = await product.database.pool.query(
    'SELECT (SELECT count(*) FROM review)::int AS reviews, (SELECT sum(review_count) FROM school_rating)::int AS counted',
  )
  expect(rows).toEqual([{ reviews: 300, counted: 300 }])
}, 60_000)

test('anonymous tables hold these columns and no other, and no sequence counts anything', async () => {
  const { database } = await testApp()
  const { rows } = await database.pool.query(`
    SELECT table_name AS name, string_agg(column_name, ' ' ORDER BY column_name) AS columns
    FROM information_schema.columns WHERE table_name ~ '^(review|school_rating|helpful|report)'
    GROUP BY table_name ORDER BY table_name`)
  expect(rows.map(({ name, columns }) => `${name}: ${columns}`)).toEqual([
    'helpful_count: review_id votes',
    'helpful_mark: mark',
    'report: id note reason reported_on target_id target_type',
    'report_mark: mark',
    'review: author_key_hash checked description held_for id rating school_code state title written_on',
    'review_comment: author_key_hash body checked held_for id parent_id review_id state written_on',
    'review_mark: mark',
    'school_rating: rating_total review_count school_code',
  ])
  expect((await database.pool.query('SELECT * FROM pg_sequences')).rows).toEqual([])
  const references = await database.pool.query(`SELECT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text ~ '^(review|school_rating|helpful|report)'`)
  expect(references.rows).toEqual([])
})

test('the log names routes, and neither people nor schools nor reviews', async () => {
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
