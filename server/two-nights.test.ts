import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { complaintPeriods } from '#contract/complaint-classes.ts'
import { SessionStore } from './accounts/session-store.ts'
import { hashToken, newToken } from './accounts/sessions.ts'
import { indianMonth } from './clock.ts'
import { noLimits, reviewInput, signupForm, type TestApp, testApp } from './testing/app.ts'
import { createHolder, type Holder } from './testing/holder.ts'
import { getLightCredential, lightCredentialWork } from './testing/light-device.ts'
import { manySchools } from './testing/posts.ts'
import { randomInt } from './testing/random.ts'
import { shuffled } from './testing/simulation.ts'
import { randomText } from './testing/texts.ts'

const schools = manySchools().slice(0, 60)
const hour = 3600
const day = 24 * hour

type Student = { accountId: string; email: string; holder: Holder }
/** `at`: seconds since the start. */
type Post = { kind: 'review' | 'comment' | 'report'; accountId: string; at: number }

/** Guesses a random one of these accounts. */
type Candidates = ReadonlySet<string>

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Returns the expected share of posts whose author the attack guesses. */
function linkedBy(guesses: readonly { post: Post; candidates: Candidates }[]): number {
  const right = guesses.map(({ post, candidates }) =>
    candidates.has(post.accountId) ? 1 / candidates.size : 0,
  )
  return right.reduce((sum, each) => sum + each, 0) / Math.max(1, right.length)
}

function print(attack: string, linked: number, chance: number): void {
  process.stdout.write(`${attack}: ${percent(linked)} linked, a random guess ${percent(chance)}\n`)
}

class Installation {
  readonly product: TestApp
  readonly students: Student[] = []
  posts: Post[] = []
  #seconds = 0
  readonly #targets: string[]

  constructor(product: TestApp, targets: readonly string[]) {
    this.product = product
    this.#targets = [...targets]
  }

  static async open(): Promise<Installation> {
    const product = await testApp({
      schools,
      limits: noLimits,
      publication: 'nightly',
      credentialWork: lightCredentialWork,
      startsAt: '2026-08-03T06:30:00+05:30',
    })
    const { rows } = await product.database.pool.query<{ id: string }>(
      `INSERT INTO review (school_code, title, description, rating, written_on)
      SELECT $1, 'Earlier review ' || n, 'Somebody was here before.', 3, '2026-01-05'
      FROM generate_series(1, 400) AS n RETURNING id`,
      [schools[0]?.code],
    )
    return new Installation(
      product,
      rows.map(({ id }) => id),
    )
  }

  get seconds(): number {
    return this.#seconds
  }

  wait(seconds: number): void {
    this.product.wait(seconds)
    this.#seconds += seconds
  }

  async signUp(): Promise<Student> {
    const { accountId, email, token } = await this.product.signIn()
    return this.#add(accountId, email, token)
  }

  /** The code goes to the mailbox now. */
  async signUpByMail(): Promise<Student> {
    const form = signupForm({ email: `${randomUUID()}@example.org` })
    await this.product.post('/api/signup', form)
    const otp = this.product.mail.codeFor(form.email)
    const response = await this.product.post('/api/signup', { ...form, otp })
    expect(response.statusCode, response.body).toBe(201)
    const { db } = this.product.database
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    return this.#add(id, form.email, response.json().token)
  }

  async #add(accountId: string, email: string, token: string): Promise<Student> {
    const holder = await createHolder(this.product, { token, getCredential: getLightCredential })
    const student = { accountId, email, holder }
    this.students.push(student)
    return student
  }

  /** Another device of the account. */
  async signIn({ accountId }: Student): Promise<void> {
    await this.product.database.db
      .insertInto('session')
      .values({
        token_hash: hashToken(newToken()),
        account_id: accountId,
        last_used_month: indianMonth(this.product.clock()),
      })
      .execute()
  }

  async post({ accountId, holder }: Student, kind: Post['kind'], reason = 'spam'): Promise<void> {
    const targetId = this.#targets.pop() ?? expect.unreachable()
    const schoolId = schools[randomInt(schools.length)]?.code
    const response = await {
      review: () =>
        holder.send('review', 'POST', '/api/reviews', reviewInput({ schoolId, description: randomText() })),
      comment: () =>
        holder.send('comment', 'POST', `/api/reviews/${targetId}/comments`, { text: randomText() }),
      report: () => holder.send('report', 'POST', '/api/reports', { targetType: 'review', targetId, reason }),
    }[kind]()
    expect(response.statusCode, response.body).toBeLessThan(300)
    this.posts.push({ kind, accountId, at: this.#seconds })
  }

  /** Waits until three in the morning, and runs the maintenance. */
  async night(): Promise<void> {
    const sinceThree = (this.#seconds + 3.5 * hour) % day
    this.wait(day - sinceThree)
    await this.product.maintain()
  }
}

type Dump = Readonly<{
  accounts: Candidates
  /** Values of sessions that a dump shows, with the account if it shows one. */
  sessions: ReadonlyMap<string, string | null>
  /** The same, for a thief who also has the secret key. */
  opened: ReadonlyMap<string, string>
  /** What the statistics of PostgreSQL contain. */
  statistics: string
}>

async function readDump({ database: { db, pool }, secrets, clock }: TestApp): Promise<Dump> {
  const store = new SessionStore({ db, secrets, clock })
  const accounts = await db.selectFrom('account').select('id').execute()
  const sessions = await db.selectFrom('session').selectAll().execute()
  // Even with settings that an operator has changed.
  await pool.query('ANALYZE')
  const { rows } = await pool.query<{ values: string | null }>(
    `SELECT string_agg(concat(most_common_vals::text, histogram_bounds::text), ' ') AS values FROM pg_stats
    WHERE schemaname = current_schema()`,
  )
  const plainHash = ({ hidden_on, token_hash }: (typeof sessions)[number]) =>
    hidden_on === null ? token_hash : secrets.restore('session', hidden_on, token_hash)
  return {
    accounts: new Set(accounts.map(({ id }) => id)),
    sessions: new Map(sessions.map((row) => [row.token_hash.toString('hex'), row.account_id])),
    opened: new Map(sessions.map((row) => [plainHash(row).toString('hex'), store.accountOf(row)])),
    statistics: rows[0]?.values ?? '',
  }
}

/** Accounts of the rows that the earlier dump does not contain. All accounts if the dump names none. */
function newIn(
  earlier: ReadonlyMap<string, unknown>,
  later: ReadonlyMap<string, string | null>,
  all: Candidates,
) {
  const found = [...later].flatMap(([value, account]) =>
    account !== null && !earlier.has(value) ? [account] : [],
  )
  return found.length === 0 ? all : new Set(found)
}

/** Accounts with more sessions than in the earlier dump. */
function moreIn(earlier: Dump, later: Dump): Candidates {
  const count = ({ sessions }: Dump, account: string) =>
    [...sessions.values()].filter((each) => each === account).length
  const found = [...later.accounts].filter((each) => count(later, each) > count(earlier, each))
  return found.length === 0 ? later.accounts : new Set(found)
}

/** Accounts that statistics do not know yet. */
function withoutStatistics({ accounts, statistics }: Dump): Candidates {
  const found = [...accounts].filter((id) => !statistics.includes(id))
  return found.length === 0 ? accounts : new Set(found)
}

test('dumps of two nights show the new accounts, and no sign-in', async () => {
  const installation = await Installation.open()
  const { product } = installation
  const old = await Promise.all(Array.from({ length: 60 }, () => installation.signUp()))
  await installation.night()
  let earlier = await readDump(product)
  const guesses: Record<string, { post: Post; candidates: Candidates; chance: number }[]> = {}
  for (let days = 0; days < 6; days++) {
    installation.posts = []
    const visitors = shuffled(old).slice(0, 20)
    for (const student of visitors) await installation.signIn(student)
    for (const student of visitors.slice(0, 10)) {
      await installation.post(student, 'comment')
      await installation.post(student, 'report')
    }
    for (const student of shuffled(old).slice(0, 5)) await installation.post(student, 'comment')
    for (let count = 0; count < 4; count++) {
      const student = await installation.signUp()
      if (count < 3) await installation.post(student, 'review')
    }
    for (const student of shuffled(old).slice(0, 2)) await installation.post(student, 'review')
    await installation.night()
    const later = await readDump(product)
    const attacks: Record<string, Candidates> = {
      'new rows of sessions': newIn(earlier.sessions, later.sessions, later.accounts),
      'number of sessions': moreIn(earlier, later),
      'ids without statistics': withoutStatistics(later),
      'sessions, opened with the secret key': newIn(earlier.opened, later.opened, later.accounts),
      'new accounts': new Set([...later.accounts].filter((id) => !earlier.accounts.has(id))),
    }
    for (const [attack, candidates] of Object.entries(attacks))
      for (const post of installation.posts) {
        const name = `${attack}, ${post.kind}s`
        guesses[name] = [...(guesses[name] ?? []), { post, candidates, chance: 1 / later.accounts.size }]
      }
    // No value of the two dumps is equal.
    expect([...later.sessions.keys()].filter((value) => earlier.sessions.has(value))).toEqual([])
    expect([...later.sessions.values()].filter((account) => account !== null)).toEqual([])
    earlier = later
  }
  const times = (name: string) => {
    const all = guesses[name] ?? []
    const chance = all.reduce((sum, each) => sum + each.chance, 0) / all.length
    const linked = linkedBy(all)
    print(`Two nights, ${name}`, linked, chance)
    return linked / chance
  }
  for (const attack of ['new rows of sessions', 'number of sessions', 'ids without statistics'])
    for (const kind of ['reviews', 'comments', 'reports'])
      expect(times(`${attack}, ${kind}`), `${attack}, ${kind}`).toBeCloseTo(1)
  // With the key, the attacks must succeed. Otherwise, their failure above would not show the effect of the night.
  for (const kind of ['comments', 'reports'])
    expect(times(`sessions, opened with the secret key, ${kind}`)).toBeGreaterThan(1.5)
  // This remains, and docs/anonymity.md states it.
  expect(times('new accounts, reviews')).toBeGreaterThan(3)
  for (const kind of ['comments', 'reports']) expect(times(`new accounts, ${kind}`)).toBeLessThan(0.1)
}, 300_000)

/** Returns how many of these calls the lines count. */
function countIn(lines: readonly string[], call: string): number {
  const sums = lines
    .map((line) => JSON.parse(line))
    .filter(({ method, route }) => `${method} ${route}` === call)
  expect(sums.filter(({ count }) => count === undefined)).toEqual([])
  return sums.reduce((all, { count }) => all + count, 0)
}

test('mails and the log show only the hour in which newcomers may post', async () => {
  const installation = await Installation.open()
  const { product } = installation
  const old = await Promise.all(Array.from({ length: 20 }, () => installation.signUp()))
  const anyOf = (students: readonly Student[]) => students[randomInt(students.length)] ?? expect.unreachable()
  installation.wait(hour)
  await product.get('/api/posting-day')
  /** What the log of a mail server shows: who got a code at which second. */
  const codes: { accountId: string; at: number }[] = []
  const alerts: Post[] = []
  for (let hours = 0; hours < 8; hours++) {
    product.log.splice(0)
    const since = installation.posts.length
    const reporter = randomInt(4)
    for (let newcomer = 0; newcomer < 4; newcomer++) {
      const student = await installation.signUpByMail()
      codes.push({ accountId: student.accountId, at: installation.seconds })
      installation.wait(60)
      if (randomInt(10) < 3) old.push(student)
      else await installation.post(student, 'review')
      if (newcomer === reporter) {
        await installation.post(randomInt(2) === 0 ? student : anyOf(old), 'report', 'danger')
        alerts.push(...installation.posts.slice(-1))
      }
      await installation.post(anyOf(old), 'comment')
      installation.wait(hour / 4 - 60)
    }
    expect(countIn(product.log, 'POST /api/reviews')).toBe(0)
    await product.get('/api/posting-day')
    const reviews = installation.posts.slice(since).filter(({ kind }) => kind === 'review')
    expect(countIn(product.log, 'POST /api/reviews')).toBe(reviews.length)
  }
  const chance = 1 / installation.students.length
  const linked = (kind: Post['kind']) => {
    const guesses = installation.posts
      .filter((post) => post.kind === kind)
      .map((post) => {
        const begin = post.at - (post.at % hour)
        const inHour = codes.filter(({ at }) => at >= begin && at < begin + hour)
        return { post, candidates: new Set(inHour.map(({ accountId }) => accountId)) }
      })
    print(`Codes of the hour of a ${kind}`, linkedBy(guesses), chance)
    return linkedBy(guesses)
  }
  // Nothing distinguishes the four newcomers of an hour.
  expect(linked('review')).toBeLessThanOrEqual(1 / 4)
  expect(linked('comment')).toBeLessThan(1 / 10)
  const lastBefore = (post: Post) => codes.findLast(({ at }) => at <= post.at)?.accountId ?? ''
  const byAlert = alerts.map((post) => ({ post, candidates: new Set([lastBefore(post)]) }))
  // This remains, because an alert goes out at once.
  print('The last code before an alert of danger', linkedBy(byAlert), chance)
}, 300_000)

test('due times tell the hour of reports that the law counts in hours', async () => {
  const installation = await Installation.open()
  const { product } = installation
  const students = await Promise.all(Array.from({ length: 24 }, () => installation.signUp()))
  const known: Record<string, number[]> = { spam: [], danger: [] }
  for (const [at, student] of students.entries()) {
    installation.wait(randomInt(1800, 3 * hour))
    const reason = at % 2 === 0 ? 'spam' : 'danger'
    await installation.post(student, 'report', reason)
    const { rows } = await product.database.pool.query<{
      due_at: Date
      class: keyof typeof complaintPeriods
    }>('SELECT due_at, class FROM complaint ORDER BY xmin::text::bigint DESC LIMIT 1')
    const [row = expect.unreachable()] = rows
    const guess = new Date(row.due_at.getTime() - complaintPeriods[row.class] * 3_600_000)
    const ahead = guess.getTime() - product.clock().getTime()
    const isRight = ahead <= 0 && ahead > -hour * 1000
    known[reason]?.push(isRight ? 1 : 0)
  }
  const share = (reason: string) =>
    (known[reason] ?? []).reduce((sum, each) => sum + each, 0) / (known[reason]?.length ?? 1)
  for (const reason of ['spam', 'danger'])
    process.stdout.write(
      `Due times, ${reason}: the hour of ${percent(share(reason))}, a random guess ${percent(1 / 24)}\n`,
    )
  expect(share('spam')).toBeLessThan(0.4)
  expect(share('danger')).toBe(1)
}, 120_000)
