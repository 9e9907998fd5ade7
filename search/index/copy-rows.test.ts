import { describe, expect, it } from 'vitest'
import { type CopyRow, eachCopyRow, wholeNumber } from './copy-rows.ts'
import { copied } from './test-copy.ts'

const decoder = new TextDecoder()

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The rows of bytes that come in chunks of so many. */
async function rowsOf(bytes: Uint8Array, columns: number, size = 1_000): Promise<string[][]> {
  const rows: string[][] = []
  await eachCopyRow(chunksOf(bytes, size), columns, ({ bytes, starts, ends }: CopyRow) => {
    const each = Array.from({ length: columns }, (_, field) => bytes.subarray(starts[field], ends[field]))
    rows.push(each.map((field) => decoder.decode(field)))
  })
  return rows
}

describe('rows in the binary format of COPY', () => {
  it('have fields of any length, whatever stands in them', async () => {
    const rows = [
      ['a', 'b\t\n\\', ''],
      ['', 'एक', 'c'.repeat(3_000)],
    ]
    expect(await rowsOf(copied(rows), 3)).toEqual(rows)
  })

  it('come whole, wherever the chunks are cut', async () => {
    const rows = [
      ['एक', 'दो'],
      ['three', ''],
      ['last', 'row'],
    ]
    for (let size = 1; size <= 80; size++) expect(await rowsOf(copied(rows), 2, size)).toEqual(rows)
  })

  it('have numbers, and nulls that are empty', async () => {
    const rows: number[][] = []
    const visit = (row: CopyRow) => rows.push([0, 1].map((field) => wholeNumber(row, field)))
    await eachCopyRow(chunksOf(copied([[7, 2_000_000_000]]), 1_000), 2, visit)
    expect(rows).toEqual([[7, 2_000_000_000]])
    expect(await rowsOf(copied([[null, 'b']]), 2)).toEqual([['', 'b']])
  })

  it('are none where there is nothing', async () => {
    expect(await rowsOf(copied([]), 3)).toEqual([])
  })

  it('are not taken where they break off, or are something else', async () => {
    const whole = copied([['a', 'b']])
    const broken = [
      whole.subarray(0, -1),
      whole.subarray(0, 25),
      new Uint8Array(0),
      Buffer.from('a\tb\n'.repeat(9)),
    ]
    for (const bytes of broken) await expect(rowsOf(bytes, 2)).rejects.toThrow('not the rows')
    await expect(rowsOf(whole, 3)).rejects.toThrow('not the rows')
  })
})
