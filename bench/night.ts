import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { indianDay, mondayOf } from '#server/clock.ts'
import { clearHistory } from '#server/database/clear-history.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { shuffledTables } from '#server/maintenance/shuffle.ts'
import { deleteUnusedAnswers, foldAnswers } from '#server/reviews/answers/fold-answers.ts'
import { moderateNightly } from '#server/reviews/nightly-moderation.ts'
import { publishQueued } from '#server/reviews/publication.ts'
import { fillFound } from '#server/reviews/topics/fill-found.ts'
import { Secrets } from '#server/secrets.ts'
import { shuffleTables } from '#server/testing/night.ts'
import { publishTransparency } from '#server/transparency/nightly.ts'
import { fillPosts, queuePosts, schoolsOf } from './fill-posts.ts'
import { repeat } from './repeat.ts'

/**
 * Measures the steps of the nightly maintenance that handle posts, in the order of `server/maintenance/tasks.ts`, and
 * the longest read of a school's reviews meanwhile. The first night moves all weeks out of one partition.
 *
 * Usage: `npm run bench:night -- [--reviews N] [--posts N] [--nights N] [--data-dir FOLDER]`. A data folder is kept. If it
 * has been filled, the nights continue with its reviews.
 */
const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '1000000' },
    /** New reviews of each day. */
    posts: { type: 'string', default: '2000' },
    nights: { type: 'string', default: '3' },
    'data-dir': { type: 'string' },
  },
})
const reviews = Number(values.reviews)
const posts = Number(values.posts)
const nights = Number(values.nights)
const schools = schoolsOf(reviews)

/** A Tuesday, so that up to six nights are in the same week. */
const firstNight = new Date('2026-11-17T03:00:00+05:30')
const dayMs = 24 * 3_600_000

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

async function fill(pool: pg.Pool, secrets: Secrets): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM review LIMIT 1')
  if (rowCount !== 0) return
  const began = performance.now()
  await fillPosts(pool, { reviews, monday: mondayOf(indianDay(firstNight)), secrets })
  const load = loadavg()[0]?.toFixed(1)
  console.log(`${reviews} reviews, stored in ${inSeconds(performance.now() - began)} s, load average ${load}`)
}

const keptDir = values['data-dir']
const dataDir = keptDir ?? mkdtempSync(join(tmpdir(), 'bolshala-night-'))
try {
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
  const { pool, db, connection } = database
  const secrets = new Secrets('a secret key for the benchmark of a night')
  await fill(pool, secrets)

  const steps: Record<string, (now: Date, today: string) => Promise<void>> = {
    publication: async (now) => void (await publishQueued(db, now)),
    'withheld and withdrawn posts': (_, today) => moderateNightly(db, today),
    answers: async (_, today) => {
      await deleteUnusedAnswers(db, today)
      await foldAnswers(db, secrets, today)
    },
    topics: () => fillFound(db),
    'transparency figures': (_, today) => publishTransparency(db, today),
    shuffling: (_, today) => shuffleTables(db, today),
    'clearing old data': () => clearHistory(connection, shuffledTables, (problem) => console.log(problem)),
  }
  console.log()
  row(['Night', 'New reviews', ...Object.keys(steps).map((name) => `${name}, s`), 'longest read, ms'])
  row(['---', '---', ...Object.keys(steps).map(() => '---'), '---'])
  for (let night = 0; night < nights; night++) {
    const now = new Date(firstNight.getTime() + night * dayMs)
    const today = indianDay(now)
    await queuePosts(pool, {
      first: reviews + night * posts,
      count: posts,
      schools,
      monday: mondayOf(today),
      secrets,
    })
    const reader = repeat(
      pool,
      (round) =>
        `SELECT id FROM review WHERE school_code = 'school ${(round * 7919) % schools}' AND is_shown(state)`,
    )
    const times: number[] = []
    for (const step of Object.values(steps)) {
      const startedAt = performance.now()
      await step(now, today)
      times.push(performance.now() - startedAt)
    }
    const longest = Math.max(...(await reader.stop()))
    row([night + 1, posts, ...times.map(inSeconds), longest.toFixed(0)])
  }
  await database.close()
} finally {
  if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true })
}
