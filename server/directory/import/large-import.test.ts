import { Readable } from 'node:stream'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { withClient } from '../../database/database.ts'
import type { ImportedSchool } from '../../database/school-record.ts'
import { testDatabase } from '../../testing/database.ts'
import { importSchools } from './import-schools.ts'

function school(number: number, facts: Partial<ImportedSchool>): ImportedSchool {
  const city = `TOWN ${Math.floor(number / 6)}`
  return {
    code: String(18_000_000_000 + number),
    name: 'A SCHOOL',
    city,
    district: 'D',
    state: 'Assam',
    ...facts,
  }
}

/** Collects the plans of statements that join all schools with other tables. */
function explain(client: pg.Client, plans: string[]): pg.Client {
  const query = (text: string | pg.Submittable, values?: unknown[]) => {
    if (typeof text !== 'string') return client.query(text)
    if (!/^\s*(?:CREATE TEMPORARY TABLE middle|INSERT INTO school|UPDATE school)/.test(text))
      return client.query(text, values)
    return client.query(`EXPLAIN ${text}`, values).then(({ rows }) => {
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return client.query(text, values)
    })
  }
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)),
  })
}

test('plans a large import for its own rows, not for an earlier small one', async () => {
  const database = await testDatabase()
  await withClient(database.connection, async (client) => {
    const few = Array.from({ length: 15 }, (_, index) => school(index, {}))
    await importSchools(client, Readable.from(few))
    await client.query('ANALYZE school, place')
    const many = Array.from({ length: 6000 }, (_, index) =>
      school(index + 100, { latitude: 26 + index / 10_000, longitude: 91 + index / 10_000 }),
    )
    const plans: string[] = []
    await importSchools(explain(client, plans), Readable.from(many))
    expect(plans).toHaveLength(3)
    for (const plan of plans) expect(plan).not.toContain('Nested Loop')
  })
  const { rows } = await database.pool.query(
    `SELECT reltuples::int AS known FROM pg_class WHERE oid = 'school'::regclass`,
  )
  expect(rows).toEqual([{ known: 6015 }])
})
