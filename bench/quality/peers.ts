import MiniSearch from 'minisearch'
import type pg from 'pg'
import type { SchoolRow } from '#search/search.ts'
import { type Engine, timed } from './engine.ts'

const text = `lower(name || ' ' || city || ' ' || district || ' ' || state || ' ' || coalesce(pincode, '') || ' ' || code)`

async function sizeOf(client: pg.Client, index: string): Promise<number> {
  const { rows } = await client.query<{ size: string }>('SELECT pg_relation_size($1::regclass) AS size', [
    index,
  ])
  return Number(rows[0]?.size)
}

/** Returns an engine that finds the nearest texts by trigrams. @see PostgreSQL documentation, "pg_trgm" */
export async function openTrigrams(client: pg.Client, schools: number): Promise<Engine> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await client.query(`CREATE INDEX school_trigrams ON school USING gist ((${text}) gist_trgm_ops(siglen=64))`)
  await client.query('ANALYZE school')
  return {
    name: 'PostgreSQL trigram distance',
    schools,
    bytes: await sizeOf(client, 'school_trigrams'),
    run: (terms) =>
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

/**
 * Returns an engine that finds and ranks the schools with all query words. @see PostgreSQL documentation, "Full Text
 * Search"
 */
export async function openFullText(client: pg.Client, schools: number): Promise<Engine> {
  const document = `to_tsvector('simple', ${text})`
  await client.query(`CREATE INDEX school_words ON school USING gin ((${document}))`)
  await client.query('ANALYZE school')
  return {
    name: 'PostgreSQL full text',
    schools,
    bytes: await sizeOf(client, 'school_words'),
    run: (terms) =>
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

/**
 * Returns an engine of the library MiniSearch, with the options that its documentation gives for misspelled queries.
 */
export function openMiniSearch(schools: readonly SchoolRow[]): Engine {
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
    run: (terms) =>
      timed(terms, (term) =>
        index
          .search(term)
          .slice(0, 10)
          .map(({ id }) => String(id)),
      ),
  }
}
