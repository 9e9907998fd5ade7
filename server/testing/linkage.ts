import type { TestApp } from './app.ts'
import { type ByThing, type Dump, type Event, type Thing, type Timeline, things } from './dump.ts'
import { randomInt } from './random.ts'
import type { Post } from './simulation.ts'

/** Guessed or true account ids, by id of the thing. */
type Links = ReadonlyMap<string, string>

export type Linkage = {
  attack: string
  /** Share of all things that the guesses linked to the right account. */
  linked: number
  precision: number
}

export type Truths = ByThing<Links>

export function truthsOf(posts: readonly Post[]): Truths {
  const ofKind = (kind: Post['kind']): Links =>
    new Map(posts.filter((post) => post.kind === kind).map(({ id, accountId }) => [id, accountId]))
  return {
    review: ofKind('review'),
    comment: ofKind('comment'),
    vote: ofKind('vote'),
    report: ofKind('report'),
    nullifier: new Map(
      posts.flatMap(({ nullifierHash, accountId }) =>
        nullifierHash === undefined ? [] : [[nullifierHash, accountId]],
      ),
    ),
  }
}

function measure(
  attack: string,
  guesses: Partial<Truths>,
  truths: Truths,
  measured: readonly Thing[] = things,
): Linkage {
  let [all, guessed, right] = [0, 0, 0]
  for (const thing of measured) {
    all += truths[thing].size
    for (const [id, accountId] of guesses[thing] ?? []) {
      const truth = truths[thing].get(id)
      if (truth === undefined) continue
      guessed++
      if (truth === accountId) right++
    }
  }
  return { attack, linked: right / Math.max(1, all), precision: right / Math.max(1, guessed) }
}

type Pairing = (ids: readonly string[], people: readonly string[]) => Links

const pairings: Record<string, Pairing> = {
  'scaled to the same length': (ids, people) =>
    new Map(ids.map((id, at) => [id, people[Math.floor((at * people.length) / ids.length)] ?? ''])),
  'from the end': (ids, people) =>
    new Map(ids.map((id, at) => [id, people[people.length - ids.length + at] ?? ''])),
}

/** Pairs every order of things with every order of accounts, forwards and backwards. */
function* linkByOrder({ thingOrders, accountOrders }: Dump, truths: Truths): Generator<Linkage> {
  for (const [thingOrder, orders] of Object.entries(thingOrders))
    for (const [accountOrder, people] of Object.entries(accountOrders))
      for (const [pairing, pair] of Object.entries(pairings))
        for (const backwards of [false, true]) {
          const guesses = things.map((thing) => {
            const ids = (orders[thing] ?? []).filter((id) => truths[thing].has(id))
            return [thing, pair(backwards ? ids.toReversed() : ids, people)] as const
          })
          const direction = backwards ? ', backwards' : ''
          const name = `${thingOrder} beside ${accountOrder}, ${pairing}${direction}`
          yield measure(name, Object.fromEntries(guesses), truths)
        }
}

/** Guesses the last account that signed in, or got its credential, before the post. */
export function linkByTime(name: string, { accounts, posts }: Timeline, truths: Truths): Linkage {
  const sorted = accounts.toSorted((one, other) => one.at - other.at)
  const lastBefore = ({ at }: Event) => sorted.findLast((account) => account.at < at)?.id ?? ''
  // The log, for example, contains no nullifiers.
  const shown = things.filter((thing) => posts[thing].length > 0)
  const guesses = shown.map((thing) => {
    const known = posts[thing].filter(({ id }) => truths[thing].has(id))
    return [thing, new Map(known.map((event) => [event.id, lastBefore(event)]))] as const
  })
  const attack = `last account before the post in: ${name}`
  return measure(attack, Object.fromEntries(guesses), truths, shown)
}

/** Picks a random account whose session was used in the month of the post or later. */
function linkByMonth({ accounts, weeks }: Dump, truths: Truths): Linkage {
  const usedSince = new Map<string, readonly string[]>()
  const candidates = (month: string) => {
    const known = usedSince.get(month)
    if (known) return known
    const found = accounts.filter((each) => each.month !== null && each.month >= month).map(({ id }) => id)
    usedSince.set(month, found)
    return found
  }
  const guesses = things.map((thing) => {
    const links = [...truths[thing].keys()].map((id): [string, string] => {
      const people = candidates(weeks.get(id)?.slice(0, 7) ?? '')
      return [id, people[randomInt(Math.max(1, people.length))] ?? '']
    })
    return [thing, new Map(links)] as const
  })
  return measure('month of the session', Object.fromEntries(guesses), truths)
}

export function linkAll(dump: Dump, truths: Truths): Linkage[] {
  return [
    ...linkByOrder(dump, truths),
    ...Object.entries(dump.timelines).map(([name, timeline]) => linkByTime(name, timeline, truths)),
    linkByMonth(dump, truths),
  ]
}

/**
 * Computes, for every account and school, the hashes that a server could have stored for a review. Looks for them in
 * the tables of hashes.
 */
export async function linkByKey(
  { database: { pool }, secrets }: TestApp,
  { accounts }: Dump,
  posts: readonly Post[],
): Promise<Linkage> {
  const stored = await pool.query<{
    hash: string
  }>(`SELECT encode(hash, 'hex') AS hash FROM review_deduplication
    UNION ALL SELECT encode(hash, 'hex') FROM spent_nullifier UNION ALL SELECT encode(hash, 'hex') FROM spent_quota
    UNION ALL SELECT encode(hash, 'hex') FROM event_nullifier UNION ALL SELECT encode(ticket_hash, 'hex') FROM event_seat`)
  const hashes = new Set(stored.rows.map(({ hash }) => hash))
  const holders = await pool.query<{ mailbox: string; commitment: string }>(
    `SELECT encode(mailbox_hash, 'hex') AS mailbox, encode(commitment, 'hex') AS commitment FROM credential_holder`,
  )
  const commitments = new Map(holders.rows.map(({ mailbox, commitment }) => [mailbox, commitment]))
  const reviews = posts.filter(({ kind }) => kind === 'review')
  const bySchool = Map.groupBy(reviews, ({ schoolCode }) => schoolCode)
  const guesses = new Map<string, string>()
  for (const { id, mailbox } of accounts) {
    const commitment = commitments.get(secrets.mac('credential-holder', mailbox).toString('hex')) ?? ''
    for (const [schoolCode, reviewsOfSchool] of bySchool) {
      const parts = [[mailbox, schoolCode], [commitment, schoolCode], [commitment], [id, schoolCode]]
      const values = parts.flatMap((part) => [
        secrets.mac('review-deduplication', ...part),
        secrets.mac('nullifier', ...part),
      ])
      if (values.some((value) => hashes.has(value.toString('hex'))))
        for (const review of reviewsOfSchool) guesses.set(review.id, id)
    }
  }
  return measure('stored hashes, opened with the key', { review: guesses }, truthsOf(reviews))
}
