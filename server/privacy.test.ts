import { expect, test } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { shuffleTables } from './maintenance/shuffle.ts'
import { noLimits, reviewInput, signupForm, type TestApp, testApp } from './test-app.ts'
import { attack, type Truths } from './test-attack.ts'
import { type Linkage, linkByDatabase, linkByKey, linkByProfile } from './test-linkage.ts'
import { manySchools } from './test-posts.ts'
import { shuffled, simulate, simulatedSchools } from './test-simulation.ts'

const schools = manySchools()
const people = 200

type Form = ReturnType<typeof signupForm>
type Author = { form: Form; key: string }

async function insertReview({ db }: TestApp['database']): Promise<string> {
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

/** Lets accounts sign up one after the other. Each one reviews, comments, votes and reports. */
async function createAccountsAndPosts({ post, put, mail, database }: TestApp) {
  const truths: Truths = { reviews: new Map(), comments: new Map(), votes: new Map(), reports: new Map() }
  const authors: Author[] = []
  let previousReview = await insertReview(database)
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
    // Each person votes for the review of the previous person, so that each review has one vote.
    const text = 'That is how it is here, too.'
    const comment: string = (await post(`/api/reviews/${previousReview}/comments`, { text }, token)).json()
      ._id
    await put(`/api/reviews/${previousReview}/helpful`, undefined, token)
    const report = { targetType: 'comment', targetId: comment, reason: 'spam' }
    expect((await post('/api/reports', report, token)).statusCode).toBe(201)
    truths.reviews.set(review, account)
    truths.comments.set(comment, account)
    truths.votes.set(previousReview, account)
    truths.reports.set(comment, account)
    authors.push({ form, key })
    previousReview = review
  }
  return { truths, authors }
}

/** Lets the authors log in again in random order and change or withdraw their reviews. */
async function changeReviews({ post, withKey }: TestApp, authors: readonly Author[]): Promise<void> {
  for (const [person, author] of shuffled(authors).entries()) {
    await post('/api/login', author.form)
    const changed = reviewInput({ title: 'I have thought again' })
    const response = await (person % 3 === 0
      ? withKey('DELETE', author.key)
      : withKey('PUT', author.key, changed))
    expect(response.statusCode).toBe(200)
  }
}

function printHits(when: string, found: Record<string, number[]>): void {
  const best = Object.entries(found).map(([kind, hits]) => `${Math.max(...hits)} ${kind}`)
  const tries = Object.values(found).flat().length
  process.stdout.write(`${when}, the best of ${tries} attacks link ${best.join(', ')} (of ${people} each).\n`)
}

test('the order of rows after maintenance reveals no author', async () => {
  const product = await testApp({ limits: noLimits, schools })
  const { truths, authors } = await createAccountsAndPosts(product)

  // The attacks succeed before the maintenance. Their failure after it is therefore due to the maintenance.
  const before = await attack(product, truths)
  printHits('Before the shuffle', before)
  for (const [kind, hits] of Object.entries(before))
    expect(Math.max(...hits), kind).toBeGreaterThan(people / 2)
  await changeReviews(product, authors)
  const { reviews } = await attack(product, truths)
  printHits('After changes and withdrawals', { reviews })
  expect(Math.max(...reviews)).toBeGreaterThan(people / 2)

  const shown = await product.get(`/api/schools/${schools[0]?.code}`)
  await shuffleTables(product.database.db)
  expect((await product.get(`/api/schools/${schools[0]?.code}`)).json()).toEqual(shown.json())

  const after = await attack(product, truths)
  printHits('After the shuffle', after)
  const all = Object.values(after).flat()
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length
  process.stdout.write(`On average, these attacks link ${mean.toFixed(2)}; chance alone links 1.\n`)
  // A random assignment is right for one person on average, for any number of persons. In a Poisson distribution with
  // mean 1, a value of ten or more has a probability of one in nine million.
  expect(Math.max(...all)).toBeLessThan(10)
  expect(mean).toBeLessThan(3)
}, 180_000)

function printLinkage({ attack, linked, precision }: Linkage): void {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  process.stdout.write(`${attack}: ${percent(linked)} linked, precision ${percent(precision)}\n`)
}

test('the simulated attacks after maintenance reveal no author', async () => {
  const simulated = simulatedSchools(300)
  const product = await testApp({ schools: simulated, startsAt: '2026-02-01T03:00:00+05:30' })
  const simulation = await simulate(product, { schools: simulated, reviewCount: 2000 })
  const { students, reviews } = simulation
  process.stdout.write(`${students.length} accounts, ${reviews.length} reviews\n`)
  expect(reviews.length).toBeGreaterThanOrEqual(2000)

  const attacks = await linkByDatabase(product, simulation)
  attacks.forEach(printLinkage)
  const chance = 1 / students.length
  for (const { attack, linked } of attacks) expect(linked, attack).toBeLessThanOrEqual(chance + 0.02)

  // This attack uses data that the server no longer stores. Its success shows that the simulation is realistic enough.
  const profile = await linkByProfile(product, simulation)
  printLinkage(profile)
  expect(profile.linked).toBeGreaterThan(0.3)
  // With the secret key, deduplication hashes still link reviews to accounts. Anonymous credentials will end that.
  printLinkage(await linkByKey(product, simulation))
}, 600_000)
