import { expect, test } from 'vitest'
import { JoinedReads } from './joined-reads.ts'

function follow() {
  const statements: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const reads = new JoinedReads<{ key: string }>({
    keyOf: ({ key }) => key,
    read(keys) {
      const { promise, resolve, reject } = Promise.withResolvers<{ key: string }[]>()
      const existing = keys.filter((key) => !key.startsWith('deleted')).map((key) => ({ key }))
      statements.push({ keys, end: () => resolve(existing), fail: reject })
      return promise
    },
  })
  const keysOf = async (keys: string[]) => {
    const rows = await reads.read(keys)
    return keys.flatMap((key) => rows.get(key)?.key ?? [])
  }
  return { statements, keysOf }
}

test('reads at once if the database is idle, and joins the calls that wait', async () => {
  const { statements, keysOf } = follow()
  const calls = [['a'], ['b'], ['c', 'deleted'], ['c', 'd'], ['e']].map(keysOf)
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b']])
  statements[1]?.end()
  expect(await calls[1]).toEqual(['b'])
  expect(statements.map(({ keys }) => keys).slice(2)).toEqual([['c', 'deleted', 'd', 'e']])
  statements[0]?.end()
  statements[2]?.end()
  expect(await Promise.all(calls)).toEqual([['a'], ['b'], ['c'], ['c', 'd'], ['e']])
})

test('divides many keys between statements', async () => {
  const { statements, keysOf } = follow()
  const many = (letter: string) => Array.from({ length: 600 }, (_, number) => `${letter}${number}`)
  const calls = [['a'], ['b'], many('c'), many('d'), Array.from({ length: 3 }, () => many('e')).flat()].map(
    keysOf,
  )
  for (let next = 0; next < 5; next++) {
    await expect.poll(() => statements.length).toBeGreaterThan(next)
    statements[next]?.end()
  }
  expect((await Promise.all(calls)).map(({ length }) => length)).toEqual([1, 1, 600, 600, 1800])
})

test('reports a failure to all that wait, and works afterwards', async () => {
  const { statements, keysOf } = follow()
  const calls = [['a'], ['b'], ['c'], ['d']].map(keysOf)
  statements[0]?.fail(new Error('no connection is free'))
  statements[1]?.end()
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'rejected'])
  const later = keysOf(['e'])
  statements[2]?.end()
  expect(await later).toEqual(['e'])
})
