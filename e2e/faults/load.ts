import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { randomText } from '#server/test-texts.ts'
import { addStudents } from '../students.ts'

export type Kind = 'page' | 'search' | 'post'

/** One request. `status` is 0 if there was no response. Times are in milliseconds of `performance.now`. */
export type Sample = {
  kind: Kind
  startedAt: number
  endedAt: number
  status: number
  hasRetryAfter: boolean
}

/** The database of the product, as its operator reaches it. */
export type LoadedDatabase = {
  connection: pg.ClientConfig
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
}

type Post = { token: string; schoolId: string; title: string }

const readers = 4
const writers = 3
/** Pauses between two requests of one reader or writer, in milliseconds. */
const readPause = 20
const writePause = 60
const retryPause = 300
/** In milliseconds. After this time, a visitor would have left. */
const responseTimeout = 30_000

/**
 * Visitors who read pages and search, and students who post reviews, until `stop`. If a post gets no response or status
 * 503, the student sends it again.
 */
export class Load {
  readonly samples: Sample[] = []
  /** The titles of reviews that the product has acknowledged. */
  readonly acknowledged = new Set<string>()
  readonly #origin: () => string
  readonly #schools: readonly string[]
  readonly #posts: Post[]
  readonly #work: Promise<unknown>
  #isStopped = false

  private constructor(origin: () => string, schools: readonly string[], posts: Post[]) {
    this.#origin = origin
    this.#schools = schools
    this.#posts = posts
    this.#work = Promise.all([
      ...Array.from({ length: readers }, () => this.#read()),
      ...Array.from({ length: writers }, () => this.#write()),
    ])
  }

  /** @param origin returns the origin of the product, which can change when the product restarts */
  static async start(origin: () => string, database: LoadedDatabase, students: number): Promise<Load> {
    const rows = await database.query<{ code: string }>('SELECT code FROM school ORDER BY code')
    const schools = rows.map(({ code }) => code)
    const tokens = await addStudents(database.connection, students)
    const posts = tokens.map((token, index) => ({
      token,
      schoolId: schools[index % schools.length] ?? '',
      title: `Fault ${index}`,
    }))
    return new Load(origin, schools, posts)
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
      await sleep(readPause)
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
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        },
        body: JSON.stringify({
          schoolId,
          title,
          description: randomText(),
          rating: 3,
        }),
      }
      // The product may have stored a review although its response was lost. Then the next attempt gets 409.
      for (let isDone = false; !isDone && !this.#isStopped; ) {
        const status = await this.#send('post', '/api/reviews', init)
        if (status === 201 || status === 409) this.acknowledged.add(title)
        isDone = status !== 0 && status !== 503
        if (!isDone) await sleep(retryPause)
      }
      await sleep(writePause)
    }
  }

  async #send(kind: Kind, path: string, init: RequestInit = {}): Promise<number> {
    const startedAt = performance.now()
    let status = 0
    let hasRetryAfter = false
    try {
      const response = await fetch(this.#origin() + path, {
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
