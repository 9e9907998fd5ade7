import { afterEach, expect, test, vi } from 'vitest'
import { openSignedIn, type SentByBrowser } from '#web/features/credentials/test-browser.ts'
import { isPost, tagsOf } from '#web/features/credentials/test-tokens.ts'
import { noLimits, reviewInput, type TestApp, testApp } from './testing/app.ts'
import { manySchools } from './testing/posts.ts'
import { random, randomInt } from './testing/random.ts'

/*
 * Records what a running server sees: each request with a token, in the order of arrival. Each person posts with the
 * product's own code from an own phone and from a shared phone, which forgets everything each night. Some responses are
 * lost.
 */

afterEach(() => void vi.unstubAllGlobals())

const schools = manySchools().slice(0, 120)
const lostShare = 0.1
const secondsADay = 86_400

type Kind = 'review' | 'comment' | 'vote' | 'report'

/** The limits of the quotas: see credentials/README.md. */
const limits: Record<Kind, number> = { review: 5, comment: 20, vote: 50, report: 20 }
const kinds = Object.keys(limits) as Kind[]

type Device = Awaited<ReturnType<typeof openSignedIn>>

type Person = { own: Device; shared: Device; code: string }

/** A token that the server has received. `post` is equal for repeated attempts to send the same post. */
type Received = { person: number; device: string; post: string; kind: Kind; period: string; tag: string }

async function addPerson(product: TestApp): Promise<Person> {
  const first = await openSignedIn(product)
  await first.tab.getCredential()
  const { code = '' } = (await first.tab.readCode()) ?? {}
  return { own: first, shared: await visit(product, first, code), code }
}

async function visit(product: TestApp, { account }: Device, code: string): Promise<Device> {
  const device = await openSignedIn(product, account)
  await device.tab.enterCode(code)
  return device
}

async function addTargets({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT $1, 'Earlier review ' || n, 'Somebody was here before.', 3, '2026-01-05'
    FROM generate_series(1, 300) AS n RETURNING id`,
    [schools[0]?.code],
  )
  return rows.map(({ id }) => id)
}

class Installation {
  readonly received: Received[] = []
  readonly #product: TestApp
  readonly #targets: string[]
  readonly #people: Person[] = []
  #posts = 0
  #day = 0

  private constructor(product: TestApp, targets: string[]) {
    this.#product = product
    this.#targets = targets
  }

  static async open(people: number): Promise<Installation> {
    const product = await testApp({ schools, limits: noLimits, startsAt: '2026-11-09T08:00:00+05:30' })
    const installation = new Installation(product, await addTargets(product))
    for (let count = 0; count < people; count++) installation.#people.push(await addPerson(product))
    return installation
  }

  async runDay(posts: number): Promise<void> {
    for (let count = 0; count < posts; count++) {
      await this.#post(randomInt(this.#people.length), randomInt(2) === 0)
      this.#product.wait((secondsADay * 0.6) / posts)
    }
    this.#product.wait(secondsADay * 0.4)
    this.#day++
    for (const person of this.#people) person.shared = await visit(this.#product, person.own, person.code)
  }

  async #post(person: number, isShared: boolean): Promise<void> {
    const { own, shared } = this.#people[person] ?? expect.unreachable()
    const device = isShared ? shared : own
    const name = isShared ? `visit on day ${this.#day}` : 'own phone'
    const kind = kinds[randomInt(kinds.length)] ?? expect.unreachable()
    const { day, week } = (await this.#product.get('/api/posting-day')).json()
    const period = kind === 'review' ? week : day
    const post = `${kind} ${this.#posts++}`
    const { browser } = device
    browser.use()
    browser.intercept = async (sent, respond) => {
      if (!isPost(sent)) return respond()
      this.#record(sent, { person, device: name, post, kind, period })
      const response = await respond()
      if (random.next() < lostShare) throw new TypeError('Connection lost')
      return response
    }
    const send = await this.#prepare(device, kind)
    // A person presses the button again after a failure, except if the quota is spent.
    for (let attempt = 0; attempt < 3; attempt++) {
      const error: unknown = await send().then(
        () => undefined,
        (reason) => reason,
      )
      if (!(error instanceof Error)) return
      if ('code' in error && error.code === 'quota-number-used') return
      expect(error).toMatchObject({ status: undefined })
    }
  }

  #record(sent: SentByBrowser, seen: Omit<Received, 'tag'>): void {
    const tag = tagsOf(sent).at(-1) ?? expect.unreachable()
    this.received.push({ ...seen, tag })
  }

  async #prepare({ tab }: Device, kind: Kind): Promise<() => Promise<unknown>> {
    const number = this.#posts
    const id = this.#targets[number % this.#targets.length] ?? expect.unreachable()
    const schoolId = schools[number % schools.length]?.code
    const body = reviewInput({ schoolId, description: `The library number ${number} opens at eight.` })
    const report = { targetType: 'review', targetId: id, reason: 'spam' } as const
    const senders: Record<Kind, () => Promise<unknown>> = {
      review: () => tab.postWithCredential('postReview', { body }),
      comment: () =>
        tab.postWithCredential('postComment', { params: { id }, body: { text: `Comment ${number}.` } }),
      vote: () => tab.postWithCredential('voteHelpful', { params: { id } }),
      report: () => tab.postWithCredential('report', { body: report }),
    }
    return senders[kind]
  }
}

/** Counts different posts of one device with the same tag. */
function countRepeated(received: readonly Received[]): number {
  const posts = new Map<string, Set<string>>()
  for (const { person, device, post, tag } of received) {
    const key = [person, device, tag].join()
    posts.set(key, (posts.get(key) ?? new Set()).add(post))
  }
  return [...posts.values()].filter(({ size }) => size > 1).length
}

/**
 * Compares each tag of one device with each tag of another device or visit of the person, for the same quota and period.
 */
function compareDevices(received: readonly Received[], kind: Kind): { pairs: number; equal: number } {
  const ofKind = received.filter((each) => each.kind === kind)
  let [pairs, equal] = [0, 0]
  for (const group of Map.groupBy(ofKind, ({ person, period }) => [person, period].join()).values()) {
    const tags = [...new Map(group.map((each) => [each.device + each.tag, each])).values()]
    const others = tags.flatMap((one, at) => tags.slice(at + 1).map((other) => [one, other] as const))
    const compared = others.filter(([one, other]) => one.device !== other.device)
    pairs += compared.length
    equal += compared.filter(([one, other]) => one.tag === other.tag).length
  }
  return { pairs, equal }
}

/** Returns the probability of at least this number of equal pairs if every pair is equal with the given probability. */
function chanceOfAtLeast(equal: number, pairs: number, probability: number): number {
  let chance = (1 - probability) ** pairs
  let below = 0
  for (let count = 0; count < equal; count++) {
    below += chance
    chance *= ((pairs - count) / (count + 1)) * (probability / (1 - probability))
  }
  return 1 - below
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

test.each([
  { posts: 3, days: 14, people: 1 },
  { posts: 10, days: 7, people: 1 },
  { posts: 60, days: 2, people: 3 },
])(
  'repeats no tag with $posts posts a day',
  async ({ posts, days, people }) => {
    const installation = await Installation.open(people)
    for (let day = 0; day < days; day++) await installation.runDay(posts)
    const { received } = installation
    const repeated = countRepeated(received)
    process.stdout.write(
      `${posts} posts a day, ${received.length} requests: ${repeated} tags in two posts of one device\n`,
    )
    expect(repeated).toBe(0)
    for (const kind of kinds) {
      const { pairs, equal } = compareDevices(received, kind)
      const chance = 1 / limits[kind]
      const share = pairs === 0 ? 0 : equal / pairs
      process.stdout.write(
        `${posts} posts a day, ${kind}: ${equal} of ${pairs} pairs of two devices or visits equal (${percent(share)}; a random number ${percent(chance)})\n`,
      )
      expect(chanceOfAtLeast(equal, pairs, chance), kind).toBeGreaterThan(0.000_001)
    }
  },
  300_000,
)
