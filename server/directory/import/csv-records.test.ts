import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readLines } from './csv-records.ts'

test('holds only the start of a line of any length', async () => {
  const chunk = 'x'.repeat(64 * 1024)
  let largest = 0
  function* hostile() {
    // Two thousand million characters.
    for (let count = 0; count < 2e9 / chunk.length; count++) {
      if (count % 1000 === 0) largest = Math.max(largest, process.memoryUsage().heapUsed)
      yield chunk
    }
    yield '\nlast'
  }
  const before = process.memoryUsage().heapUsed
  const lines = []
  for await (const group of readLines(Readable.from(hostile()))) lines.push(...group)
  expect(lines).toMatchObject([
    { number: 1, tooLong: 2_000_027_648 },
    { number: 2, text: 'last' },
  ])
  expect(largest - before).toBeLessThan(200_000_000)
})
