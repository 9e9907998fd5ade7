import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import type { CredentialUse } from '#contract/call-definition.ts'
import { type Aspect, aspects } from '#contract/review-questions.ts'
import { newAuthorCode } from '#credentials/credentials.ts'
import { hashToken, newToken } from '../accounts/sessions.ts'
import { indianDay, indianMonth } from '../clock.ts'
import { contextsOf } from '../credentials/contexts.ts'
import { reviewInput, signupForm, type TestApp } from './app.ts'
import { createHolder, type Holder } from './holder.ts'
import { getLightCredential, nullifierOf } from './light-device.ts'
import { namesOf } from './night.ts'
import { random, randomInt } from './random.ts'
import { randomText } from './texts.ts'

export type Kind = 'review' | 'comment' | 'vote' | 'report'

/** A post whose author the attacks try to find. */
export type Post = {
  kind: Kind
  /** For votes and reports, the id of the review that got only this vote or report. */
  id: string
  accountId: string
  /** In hexadecimal. Undefined for a post with a session. */
  nullifierHash: string | undefined
  schoolCode: string
  /** The day of the last change, counted from the start of the simulation. */
  day: number
}

type Student = { accountId: string; session: string; holder: Holder | undefined }
type Author = { accountId: string; key: string; reviewId: string; day: number }

const atOnceShare = 0.7
/** Students who sign up and never post, for each student who posts. */
const silentShare = 0.25
/** Authors who change or withdraw a review later, for each student who posts. */
const changingShare = 0.1
/** Students whose client cannot use credentials. */
const sessionShare = 0.1
/** Students who keep their author code with a passkey after sign-up. */
const keepingShare = 0.3
const deletingShare = 0.03
/** Students who sign up with a mailed code. For other students, the test inserts the rows, which is faster. */
const byMailShare = 0.03
const maximumDelayDays = 5
/** Seconds from six in the morning to eleven at night. */
const activeTime = 17 * 3600

function randomRatings(): Record<Aspect, number> {
  return Object.fromEntries(aspects.map((aspect) => [aspect, randomInt(1, 6)])) as Record<Aspect, number>
}

export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

type Options = {
  schoolCodes: readonly string[]
  /** Ids of published reviews of earlier authors. Each review gets at most one vote or report. */
  targets: readonly string[]
}

export class Simulation {
  readonly posts: Post[] = []
  day = 0
  readonly #product: TestApp
  readonly #threads: readonly TestApp[]
  readonly #schoolCodes: readonly string[]
  readonly #targets: string[]
  readonly #waiting = new Map<number, Student[]>()
  readonly #authors: Author[] = []
  readonly #accounts: string[] = []

  /** @param threads of one instance, the first thread first */
  constructor(threads: readonly [TestApp, ...TestApp[]], { schoolCodes, targets }: Options) {
    this.#product = threads[0]
    this.#threads = threads
    this.#schoolCodes = schoolCodes
    this.#targets = [...targets]
  }

  async runDay(students: number): Promise<void> {
    this.#product.wait(3 * 3600)
    const share = (part: number) => Math.ceil(students * part * random.next() * 2)
    const events = shuffled([
      ...Array.from({ length: students }, () => () => this.#startStudent()),
      ...Array.from({ length: share(silentShare) }, () => async () => void (await this.#signUp())),
      ...Array.from({ length: share(changingShare) }, () => () => this.#changeReview()),
      ...(this.#waiting.get(this.day) ?? []).map((student) => () => this.#postAll(student)),
    ])
    for (const event of events) {
      await event()
      this.#product.wait(activeTime / events.length)
    }
  }

  /**
   * Deletes some accounts, and runs the maintenance at three in the morning. Each night, three others of its tasks fail
   * and are repeated.
   */
  async runNight(): Promise<void> {
    for (const accountId of this.#accounts.splice(0))
      if (random.next() < deletingShare)
        await this.#product.database.db.deleteFrom('account').where('id', '=', accountId).execute()
    this.#product.wait(4 * 3600)
    const names = namesOf(this.#product.work.night)
    const failing = [0, 1, 2].flatMap((third) => names[this.day + third * this.nights] ?? [])
    await this.#product.maintain(failing)
    this.day++
  }

  /** After so many nights, every task has failed once. A step and later tasks fail in one night. */
  get nights(): number {
    return Math.ceil(namesOf(this.#product.work.night).length / 3)
  }

  /** Any thread can get a request, because each listens at the port. */
  #anyThread(): TestApp {
    return this.#threads[randomInt(this.#threads.length)] ?? expect.unreachable()
  }

  async #startStudent(): Promise<void> {
    const student = await this.#signUp()
    if (random.next() < atOnceShare) return this.#postAll(student)
    const day = this.day + randomInt(1, maximumDelayDays + 1)
    this.#waiting.set(day, [...(this.#waiting.get(day) ?? []), student])
  }

  async #signUp(): Promise<Student> {
    const { accountId, token } = await signUp(this.#anyThread())
    if (random.next() < sessionShare) return { accountId, session: token, holder: undefined }
    this.#accounts.push(accountId)
    if (random.next() < keepingShare)
      await this.#anyThread().put(
        '/api/kept-code',
        { keptCode: randomBytes(96).toString('base64url') },
        token,
      )
    const options = { token, code: newAuthorCode(), getCredential: getLightCredential }
    return { accountId, session: token, holder: await createHolder(this.#anyThread(), options) }
  }

  async #postAll({ accountId, session, holder }: Student): Promise<void> {
    const schoolCode = this.#schoolCodes[randomInt(this.#schoolCodes.length)] ?? expect.unreachable()
    const key = newAuthorKey()
    const texts = { title: randomText().slice(0, 60), description: randomText() }
    const body = reviewInput({
      ...texts,
      answers: randomRatings(),
      schoolId: schoolCode,
      rating: randomInt(1, 6),
      authorKeyHash: await hashAuthorKey(key),
    })
    const post = { accountId, schoolCode, day: this.day }
    if (!holder) {
      const response = await this.#anyThread().post('/api/reviews', body, session)
      expect(response.statusCode, response.body).toBe(201)
      this.posts.push({ ...post, kind: 'review', id: response.json()._id, nullifierHash: undefined })
      return
    }
    const send = async (
      kind: Kind,
      method: 'POST' | 'PUT',
      path: string,
      input?: object,
      target?: string,
    ) => {
      const response = await holder.send(kind, method, path, input)
      expect(response.statusCode, response.body).toBeLessThan(300)
      const nullifierHash = this.#hashOf(holder, kind, target ?? '', input)
      this.posts.push({ ...post, kind, id: target ?? response.json()._id, nullifierHash })
    }
    const [voted, reported] = [this.#nextTarget(), this.#nextTarget()]
    await send('review', 'POST', '/api/reviews', body)
    this.#authors.push({ accountId, key, reviewId: this.posts.at(-1)?.id ?? '', day: this.day })
    await send('comment', 'POST', `/api/reviews/${voted}/comments`, { text: randomText() })
    await send('vote', 'PUT', `/api/reviews/${voted}/helpful`, undefined, voted)
    const reason = randomInt(10) === 0 ? 'danger' : 'spam'
    const report = { targetType: 'review', targetId: reported, reason }
    await send('report', 'POST', '/api/reports', report, reported)
  }

  #nextTarget(): string {
    return this.#targets.pop() ?? expect.unreachable()
  }

  #hashOf({ code }: Holder, use: CredentialUse, id: string, body: object = {}): string {
    const parts = { params: { id }, body: body as Record<string, string> }
    const { contexts } = contextsOf(use, parts, indianDay(this.#product.clock()))
    const [context = expect.unreachable()] = contexts
    const nullifier = Buffer.from(nullifierOf(code, { context })).toString('hex')
    return this.#product.secrets.mac('nullifier', nullifier).toString('hex')
  }

  async #changeReview(): Promise<void> {
    const earlier = this.#authors.filter(({ day }) => day < this.day)
    const author = earlier[randomInt(Math.max(1, earlier.length))]
    if (!author) return
    this.#authors.splice(this.#authors.indexOf(author), 1)
    const { db } = this.#product.database
    const account = await db.selectFrom('account').select('id').where('id', '=', author.accountId).execute()
    const month = indianMonth(this.#product.clock())
    if (account.length > 0)
      await db
        .insertInto('session')
        .values({ token_hash: hashToken(newToken()), account_id: author.accountId, last_used_month: month })
        .execute()
    const changed = reviewInput({ title: 'I have thought again', description: randomText() })
    const response = await (randomInt(3) === 0
      ? this.#anyThread().withKey('DELETE', author.key)
      : this.#anyThread().withKey('PUT', author.key, changed))
    expect(response.statusCode, response.body).toBe(200)
    const post = this.posts.find(({ id }) => id === author.reviewId)
    if (post) post.day = this.day
  }
}

async function signUp(product: TestApp): Promise<{ accountId: string; token: string }> {
  if (random.next() > byMailShare) return product.signIn()
  const form = signupForm({ email: `${randomUUID()}@example.org` })
  await product.post('/api/signup', form)
  const response = await product.post('/api/signup', { ...form, otp: product.mail.codeFor(form.email) })
  const { id } = await product.database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  return { accountId: id, token: response.json().token }
}
