import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { copyRows } from './copy.ts'

async function connect(): Promise<pg.Client> {
  const { connection } = await testDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('CREATE TEMPORARY TABLE copied (number int, text text)')
  return client
}

async function textsOf(client: pg.Client): Promise<(string | null)[]> {
  const { rows } = await client.query<{ text: string | null }>('SELECT text FROM copied ORDER BY number')
  return rows.map(({ text }) => text)
}

test('copies each text as it is', async () => {
  const client = await connect()
  const texts = ['a\tb', 'a\nb', 'a\r\nb', 'C:\\new\\table', '\\N', '\\.', '', null, 'विद्यालय', '𑀅']
  const count = await copyRows(
    client,
    'copied (number, text)',
    texts.map((text, index) => [index, text]),
  )
  expect(count).toBe(texts.length)
  expect(await textsOf(client)).toEqual(texts)
})

test('copies more rows than it keeps in memory', async () => {
  const client = await connect()
  const text = 'x'.repeat(100_000)
  async function* groups() {
    for (let group = 0; group < 4; group++)
      yield Array.from({ length: 100 }, (_, row) => [100 * group + row, text])
  }
  expect(await copyRows(client, 'copied (number, text)', groups())).toBe(400)
  const { rows } = await client.query('SELECT count(*)::int, sum(length(text))::int FROM copied')
  expect(rows).toEqual([{ count: 400, sum: 40_000_000 }])
})

test('stores nothing if a group fails', async () => {
  const client = await connect()
  async function* groups() {
    yield [[1, 'stored only for a moment']]
    throw new Error('The file is damaged.')
  }
  await expect(copyRows(client, 'copied (number, text)', groups())).rejects.toThrow('The file is damaged.')
  expect(await textsOf(client)).toEqual([])
})

test('ends with the error of PostgreSQL, however many rows follow', async () => {
  const client = await connect()
  async function* groups() {
    for (;;) yield [['no number', 'x'.repeat(10_000)]]
  }
  await expect(copyRows(client, 'copied (number, text)', groups())).rejects.toThrow(
    'invalid input syntax for type integer',
  )
  expect(await textsOf(client)).toEqual([])
})
