import { expect, test } from 'vitest'
import { JoinedReads } from './joined-reads.ts'

type Row = { code: string }

/** Reads that wait until the test responds. Knows all codes except `gone`. */
function heldReads(limits: { concurrency: number; perRead: number; capacity: number }) {
  const reads: { codes: readonly string[]; fail: () => void; respond: () => void }[] = []
  const joined = new JoinedReads<Row>((codes) => {
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    // PostgreSQL keeps no order.
    const rows = codes
      .filter((code) => code !== 'gone')
      .map((code) => ({ code }))
      .reverse()
    reads.push({ codes, respond: () => resolve(rows), fail: () => reject(new Error('broken')) })
    return promise
  }, limits)
  return { joined, reads }
}

const rowsOf = (...codes: string[]) => codes.map((code) => ({ code }))

test('reads the lists that wait together, each in its order and without deleted schools', async () => {
  const { joined, reads } = heldReads({ concurrency: 1, perRead: 3, capacity: 10 })
  const lists = [['a', 'b'], ['c', 'gone', 'd'], ['d', 'c'], ['e'], ['f']]
  const results = lists.map((codes) => joined.byCodes(codes))
  expect(reads.map(({ codes }) => codes)).toEqual([['a', 'b']])
  reads[0]?.respond()
  expect(await results[0]).toEqual(rowsOf('a', 'b'))
  expect(reads[1]?.codes).toEqual(['c', 'gone', 'd', 'e'])
  reads[1]?.respond()
  expect(await Promise.all(results.slice(1, 4))).toEqual([rowsOf('c', 'd'), rowsOf('d', 'c'), rowsOf('e')])
  reads[2]?.respond()
  expect(await results[4]).toEqual(rowsOf('f'))
  expect(reads).toHaveLength(3)
})

test('reads nothing for an empty list', async () => {
  const { joined, reads } = heldReads({ concurrency: 1, perRead: 3, capacity: 10 })
  expect(await joined.byCodes([])).toEqual([])
  expect(reads).toEqual([])
})

test('keeps to its number of reads, and refuses lists beyond its capacity', async () => {
  const { joined, reads } = heldReads({ concurrency: 2, perRead: 1, capacity: 2 })
  const results = ['a', 'b', 'c', 'd'].map((code) => joined.byCodes([code]))
  await expect(joined.byCodes(['e'])).rejects.toMatchObject({ status: 503 })
  expect(reads).toHaveLength(2)
  for (let next = 0; next < 4; next++) {
    await expect.poll(() => reads.length).toBeGreaterThan(next)
    reads[next]?.respond()
  }
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'].map((code) => rowsOf(code)))
})

test('reports a failed read to its lists only, and reads on', async () => {
  const { joined, reads } = heldReads({ concurrency: 1, perRead: 1, capacity: 10 })
  const failed = joined.byCodes(['a'])
  const next = joined.byCodes(['b'])
  reads[0]?.fail()
  await expect(failed).rejects.toThrow('broken')
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.respond()
  expect(await next).toEqual(rowsOf('b'))
})
