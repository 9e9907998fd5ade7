import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { randomText } from '#server/testing/texts.ts'
import { randomNetwork } from '../random.ts'
import { addStudents } from '../students.ts'
import { Participants, type Participation } from './participants.ts'

export type Kind = 'page' | 'search' | 'post' | 'participation'

/** One request. `status` is 0 if there was no response. Times are in milliseconds of `performance.now`. */
export type Sample = {
  kind: Kind
  startedAt: number
  endedAt: number
  status: number
  hasRetryAfter: boolean
}

export type LoadedDatabase = {
  connection: pg.ClientConfig
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
}

type Post = { token: string; schoolId: string; title: string }

const readers = 4
const writers = 3
/** Pauses between the requests of a writer, and between participations, in milliseconds. */
const writePause = 60
const participationPause = 300
const retryPause = 300
/** Milliseconds after which a request counts as unanswered, because a visitor would have left. */
const responseTimeout = 30_000

type Options = {
  /** Each student writes at most one review, with a session. */
  students: number
  /** Each participant comments, votes and reports with a credential, as often as the quotas of a day allow. */
  participants: number
  /** Pause between the requests of a reader, in milliseconds. Default: 20. */
  readPause?: number
}

/**
 * Sends a request once more if the server closed the connection before it responded, as Chromium does. A stopping server
 * closes idle connections, and a client may use such a connection at the same moment.
 * @see RFC 9112, section 9.3.1
 */
async function fetchAsBrowser(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error
    return fetch(url, init)
  }
}

/** Returns false for a status after which the sender repeats its request. */
const isAnswer = (status: number) => status !== 0 && status !== 503

/** Counts published votes and votes that wait for the next publication. */
const countVotes = `SELECT ((SELECT coalesce(sum(votes), 0) FROM helpful_count)
  + (SELECT coalesce(sum(amount), 0) FROM queued_vote))::int AS count`

/**
 * Visitors read pages and search. Students post reviews, comment, vote and report, until `stop` or until they have used
 * up their posts. A student repeats a post that gets no response or status 503.
 */
export class Load {
  readonly samples: Sample[] = []
  /** The titles of reviews, texts of comments and notes of reports that the product has acknowledged. */
  readonly acknowledged = new Set<string>()
  readonly votes = { acknowledged: 0, sent: new Set<string>() }
  readonly #origin: () => string
  readonly #schools: readonly string[]
  readonly #posts: Post[]
  readonly #participants: Participants
  readonly #votesBefore: number
  readonly #readPause: number
  readonly #work: Promise<unknown>
  #isStopped = false

  private constructor(
    origin: () => string,
    {
      schools,
      posts,
      participants,
      votesBefore,
      readPause,
    }: {
      schools: readonly string[]
      posts: Post[]
      participants: Participants
      votesBefore: number
      readPause: number
    },
  ) {
    this.#origin = origin
    this.#schools = schools
    this.#posts = posts
    this.#participants = participants
    this.#votesBefore = votesBefore
    this.#readPause = readPause
    this.#work = Promise.all([
      ...Array.from({ length: readers }, () => this.#read()),
      ...Array.from({ length: writers }, () => this.#write()),
      this.#participate(),
    ])
  }

  /** @param origin returns the origin of the product, which can change when the product restarts */
  static async start(
    origin: () => string,
    database: LoadedDatabase,
    { students, participants, readPause = 20 }: Options,
  ): Promise<Load> {
    const rows = await database.query<{ code: string }>('SELECT code FROM school ORDER BY code')
    const schools = rows.map(({ code }) => code)
    const reviews = await database.query<{ id: string }>(
      `SELECT id FROM review WHERE state = 'published' ORDER BY id`,
    )
    const tokens = await addStudents(database.connection, students + participants)
    const posts = tokens.slice(participants).map((token, index) => ({
      token,
      schoolId: schools[index % schools.length] ?? '',
      title: `Fault ${index}`,
    }))
    const [votes] = await database.query<{ count: number }>(countVotes)
    return new Load(origin, {
      schools,
      posts,
      participants: await Participants.create(
        origin(),
        tokens.slice(0, participants),
        reviews.map(({ id }) => id),
      ),
      votesBefore: votes?.count ?? 0,
      readPause,
    })
  }

  /** Returns the number of votes that the product has stored since the start of the load. */
  async countStoredVotes(database: LoadedDatabase): Promise<number> {
    const [votes] = await database.query<{ count: number }>(countVotes)
    return (votes?.count ?? 0) - this.#votesBefore
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#work
  }

  async #read(): Promise<void> {
    const pages = ['/', '/about-us']
    while (!this.#isStopped) {
      const school = this.#schools[randomInt(this.#schools.length)] ?? ''
      if (randomInt(2) === 0) {
        const path = pages[randomInt(4)] ?? `/schools/${school}`
        await this.#send('page', path)
      } else {
        await this.#send(
          'search',
          `/api/schoolsWithReviews?searchTerm=primary%20${school.slice(0, 4)}&limit=10`,
        )
      }
      await sleep(this.#readPause)
    }
  }

  async #write(): Promise<void> {
    for (let post = this.#posts.pop(); post && !this.#isStopped; post = this.#posts.pop()) {
      const { token, schoolId, title } = post
      const init = {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': randomNetwork(),
        },
        body: JSON.stringify({
          schoolId,
          title,
          description: randomText(),
          rating: 3,
        }),
      }
      // If the product has stored a review and its response was lost, the next attempt gets 409.
      const status = await this.#sendUntilAnswered('post', '/api/reviews', init)
      if (status === 201 || status === 409) this.acknowledged.add(title)
      await sleep(writePause)
    }
  }

  async #participate(): Promise<void> {
    while (!this.#isStopped) {
      let action: Participation | undefined
      try {
        action = await this.#participants.next(this.#origin())
      } catch {
        await sleep(retryPause)
        continue
      }
      if (!action) return
      const { use, key, method, path, headers, body } = action
      if (use === 'vote') this.votes.sent.add(key)
      const status = await this.#send('participation', path, {
        method,
        headers: { ...headers, 'x-forwarded-for': randomNetwork() },
        ...(body !== undefined && { body }),
      })
      if (!isAnswer(status)) {
        await sleep(retryPause)
        continue
      }
      this.#participants.finish()
      if (status === 200 && use === 'vote') this.votes.acknowledged++
      else if (status === 201) this.acknowledged.add(key)
      await sleep(participationPause)
    }
  }

  /** Repeats the request while it gets status 503 or no response, until `stop`. Returns the last status. */
  async #sendUntilAnswered(kind: Kind, path: string, init: RequestInit): Promise<number> {
    for (;;) {
      const status = await this.#send(kind, path, init)
      if (isAnswer(status) || this.#isStopped) return status
      await sleep(retryPause)
    }
  }

  async #send(kind: Kind, path: string, init: RequestInit = {}): Promise<number> {
    const startedAt = performance.now()
    let status = 0
    let hasRetryAfter = false
    try {
      const response = await fetchAsBrowser(this.#origin() + path, {
        ...init,
        signal: AbortSignal.timeout(responseTimeout),
      })
      await response.arrayBuffer()
      status = response.status
      hasRetryAfter = response.headers.has('retry-after')
    } catch {
      // There was no response, or only a part of a response.
    }
    this.samples.push({ kind, startedAt, endedAt: performance.now(), status, hasRetryAfter })
    return status
  }
}
