import MiniSearch from 'minisearch'
import type pg from 'pg'
import type { SchoolRecord } from '#server/directory/school-record.ts'

/** The codes of the first ten schools for a term, and how long they took. */
export type Answer = { codes: string[]; milliseconds: number }

/** A way to search the schools. */
export type Engine = {
  name: string
  /** How many schools it holds. */
  schools: number
  /** What it keeps, in bytes: in memory or, for a database, on disk. */
  bytes: number
  /** Answers the terms one after the other. */
  answer(terms: readonly string[]): Promise<Answer[]>
}

/** Asks one term after the other and takes the time of each. */
export async function timed(
  terms: readonly string[],
  find: (term: string) => Promise<string[]> | string[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const term of terms) {
    const begun = performance.now()
    const codes = await find(term)
    answers.push({ codes, milliseconds: performance.now() - begun })
  }
  return answers
}

const text = `lower(name || ' ' || city || ' ' || district || ' ' || state || ' ' || coalesce(pincode, '') || ' ' || code)`

async function sizeOf(client: pg.Client, index: string): Promise<number> {
  const { rows } = await client.query<{ size: string }>('SELECT pg_relation_size($1::regclass) AS size', [
    index,
  ])
  return Number(rows[0]?.size)
}

/** Nearest neighbours by trigrams, over a GiST index: PostgreSQL documentation, "pg_trgm". */
export async function trigrams(client: pg.Client, schools: number): Promise<Engine> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await client.query(`CREATE INDEX school_trigrams ON school USING gist ((${text}) gist_trgm_ops(siglen=64))`)
  await client.query('ANALYZE school')
  return {
    name: 'PostgreSQL trigram distance',
    schools,
    bytes: await sizeOf(client, 'school_trigrams'),
    answer: (terms) =>
      timed(terms, async (term) => {
        const found = await client.query<{ code: string }>({
          name: 'trigrams',
          text: `SELECT code FROM school ORDER BY (${text}) <-> $1 LIMIT 10`,
          values: [term.toLowerCase()],
        })
        return found.rows.map(({ code }) => code)
      }),
  }
}

/** All words, ranked, over a GIN index: PostgreSQL documentation, "Full Text Search". */
export async function fullText(client: pg.Client, schools: number): Promise<Engine> {
  const document = `to_tsvector('simple', ${text})`
  await client.query(`CREATE INDEX school_words ON school USING gin ((${document}))`)
  await client.query('ANALYZE school')
  return {
    name: 'PostgreSQL full text',
    schools,
    bytes: await sizeOf(client, 'school_words'),
    answer: (terms) =>
      timed(terms, async (term) => {
        const found = await client.query<{ code: string }>({
          name: 'words',
          text: `SELECT code FROM school, plainto_tsquery('simple', $1) AS wanted
          WHERE ${document} @@ wanted ORDER BY ts_rank(${document}, wanted) DESC LIMIT 10`,
          values: [term],
        })
        return found.rows.map(({ code }) => code)
      }),
  }
}

/** The search library for JavaScript, as its documentation sets it up for mistakes: fuzzy and with prefixes. */
export function miniSearch(schools: readonly SchoolRecord[]): Engine {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const index = new MiniSearch({
    idField: 'code',
    fields: ['name', 'city', 'district', 'state', 'pincode', 'code'],
    searchOptions: { fuzzy: 0.2, prefix: true },
  })
  index.addAll(schools)
  globalThis.gc?.()
  return {
    name: 'MiniSearch, fuzzy and prefix',
    schools: schools.length,
    bytes: process.memoryUsage().heapUsed - before,
    answer: (terms) =>
      timed(terms, (term) =>
        index
          .search(term)
          .slice(0, 10)
          .map(({ id }) => String(id)),
      ),
  }
}
