import { beforeEach, describe, expect, it } from 'vitest'
import { SearchIndex } from '../search-index.ts'
import { sampleRows } from '../test-schools.ts'
import { encodeRow } from './byte-row.ts'
import { IndexBuilder } from './index-builder.ts'
import { readIndex, writeIndex } from './index-bytes.ts'

const builder = new IndexBuilder()
for (const row of sampleRows(2_000)) builder.add(encodeRow(row))
const content = await builder.finish(-7n)
const written = writeIndex(content)
const page = { offset: 0, limit: 2_000 }

let bytes = written.slice()
beforeEach(() => {
  bytes = written.slice()
})

function flip(offset: number, bit = 0): void {
  bytes[offset] = (bytes[offset] ?? 0) ^ (1 << bit)
}

describe('the bytes of an index', () => {
  it('return the content that was written', async () => {
    const read = await readIndex(bytes)
    expect(read).toEqual(content)
    const [before, after] = [new SearchIndex(content), new SearchIndex(read)]
    expect(after.version).toBe(-7n)
    for (const term of ['school', 'ra', 'p', 'rampur gps', '1101']) {
      expect(after.search(term, page)).toEqual(before.search(term, page))
    }
  })

  it('can begin at a multiple of four in a buffer', async () => {
    const buffer = new Uint8Array(bytes.length + 4)
    buffer.set(bytes, 4)
    expect(await readIndex(buffer.subarray(4))).toEqual(content)
  })

  it('are rejected when they end early', async () => {
    const { length } = bytes
    for (const left of [length - 1, length - 4, length >> 1, 100, 88, 87, 9, 0]) {
      await expect(readIndex(bytes.subarray(0, left)), `${left} bytes`).rejects.toMatchObject({
        problem: 'truncated',
      })
    }
  })

  it('are rejected when they are not a search index', async () => {
    for (const other of [
      'a',
      'PGDMP and a lot of text that is longer than the header of an index file is. '.repeat(9),
    ]) {
      const text = new TextEncoder().encode(other)
      await expect(readIndex(text)).rejects.toMatchObject({ problem: 'foreign' })
    }
  })

  it('are rejected when they have another format', async () => {
    flip(4)
    await expect(readIndex(bytes)).rejects.toMatchObject({ problem: 'other format' })
  })

  it('are rejected when one bit is flipped', async () => {
    for (let offset = 0; offset < bytes.length; offset += 997) {
      flip(offset, offset % 8)
      await expect(readIndex(bytes), `byte ${offset}`).rejects.toMatchObject({ name: 'IndexFormatError' })
      flip(offset, offset % 8)
    }
    await expect(readIndex(bytes)).resolves.toBeDefined()
  })
})
