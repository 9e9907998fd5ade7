import { describe, expect, it } from 'vitest'
import { type CopyRow, eachCopyRow, integerOf } from './copy-rows.ts'

type Value = string | number | null

/** Encodes rows in COPY's binary format; numbers have the type `integer`. */
function encodeCopy(rows: readonly Value[][]): Uint8Array {
  const integer = (value: number, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeIntBE(value, 0, size)
    return bytes
  }
  const field = (value: Value) => {
    if (value === null) return integer(-1, 4)
    const bytes = typeof value === 'number' ? integer(value, 4) : Buffer.from(value)
    return Buffer.concat([integer(bytes.length, 4), bytes])
  }
  const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
  const body = rows.flatMap((row) => [integer(row.length, 2), ...row.map(field)])
  return Buffer.concat([header, ...body, integer(-1, 2)])
}

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

async function rowsOf(bytes: Uint8Array, columns: number, chunkSize = 1_000): Promise<string[][]> {
  const rows: string[][] = []
  await eachCopyRow(chunksOf(bytes, chunkSize), columns, ({ bytes, starts, ends }) => {
    const fields = Array.from({ length: columns }, (_, field) => bytes.subarray(starts[field], ends[field]))
    rows.push(fields.map((field) => Buffer.from(field).toString()))
  })
  return rows
}

describe('eachCopyRow', () => {
  it('keeps every character of the fields', async () => {
    const rows = [
      ['a', 'b\t\n\\', '\\N'],
      ['', 'एक', 'c'.repeat(3_000)],
    ]
    expect(await rowsOf(encodeCopy(rows), 3)).toEqual(rows)
  })

  it('visits complete rows wherever the chunks are cut', async () => {
    const rows = [
      ['एक', 'दो'],
      ['three', ''],
      ['last', 'row'],
    ]
    for (let size = 1; size <= 80; size++) expect(await rowsOf(encodeCopy(rows), 2, size)).toEqual(rows)
  })

  it('reads integers', async () => {
    const rows: number[][] = []
    const visit = (row: CopyRow) => rows.push([0, 1].map((field) => integerOf(row, field)))
    await eachCopyRow(chunksOf(encodeCopy([[7, 2_000_000_000]]), 1_000), 2, visit)
    expect(rows).toEqual([[7, 2_000_000_000]])
  })

  it('reads a missing value as an empty field', async () => {
    expect(await rowsOf(encodeCopy([[null, 'b']]), 2)).toEqual([['', 'b']])
  })

  it('visits no row of an empty table', async () => {
    expect(await rowsOf(encodeCopy([]), 3)).toEqual([])
  })

  it('rejects incomplete rows and other formats', async () => {
    const whole = encodeCopy([['a', 'b']])
    const broken = [
      whole.subarray(0, -1),
      whole.subarray(0, 25),
      new Uint8Array(0),
      Buffer.from('a\tb\n'.repeat(9)),
    ]
    for (const bytes of broken) await expect(rowsOf(bytes, 2)).rejects.toThrow('unexpected rows')
    await expect(rowsOf(whole, 3)).rejects.toThrow('unexpected rows')
  })
})
