import { describe, expect, it } from 'vitest'
import { withClient } from '#server/database/database.ts'
import { testDatabase } from '../../testing/database.ts'
import { type CopyRow, CopyRowReader, doubleOf, eachCopyRow, integerOf, smallIntegerOf } from './copy-rows.ts'

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

function readAll(bytes: Uint8Array, columns: number, visit: (row: CopyRow) => void, chunkSize = 1_000): void {
  const reader = new CopyRowReader(columns, visit)
  for (let i = 0; i < bytes.length; i += chunkSize) reader.read(bytes.slice(i, i + chunkSize))
  reader.finish()
}

function rowsOf(bytes: Uint8Array, columns: number, chunkSize?: number): string[][] {
  const rows: string[][] = []
  const visit = ({ bytes, starts, ends }: CopyRow) => {
    const fields = Array.from({ length: columns }, (_, field) => bytes.subarray(starts[field], ends[field]))
    rows.push(fields.map((field) => Buffer.from(field).toString()))
  }
  readAll(bytes, columns, visit, chunkSize)
  return rows
}

describe('CopyRowReader', () => {
  it('keeps every character of the fields', () => {
    const rows = [
      ['a', 'b\t\n\\', '\\N'],
      ['', 'एक', 'c'.repeat(3_000)],
    ]
    expect(rowsOf(encodeCopy(rows), 3)).toEqual(rows)
  })

  it('visits complete rows wherever the chunks are cut', () => {
    const rows = [
      ['एक', 'दो'],
      ['three', ''],
      ['last', 'row'],
    ]
    for (let size = 1; size <= 80; size++) expect(rowsOf(encodeCopy(rows), 2, size)).toEqual(rows)
  })

  it('reads integers', () => {
    const rows: number[][] = []
    const visit = (row: CopyRow) => rows.push([0, 1].map((field) => integerOf(row, field)))
    readAll(encodeCopy([[7, 2_000_000_000]]), 2, visit)
    expect(rows).toEqual([[7, 2_000_000_000]])
  })

  it('reads missing numbers as 0 and NaN', () => {
    const numbers: number[] = []
    const visit = (row: CopyRow) => numbers.push(smallIntegerOf(row, 0), integerOf(row, 1), doubleOf(row, 2))
    readAll(encodeCopy([[null, null, null]]), 3, visit)
    expect(numbers).toEqual([0, 0, Number.NaN])
  })

  it('reads a missing value as an empty field', () => {
    expect(rowsOf(encodeCopy([[null, 'b']]), 2)).toEqual([['', 'b']])
  })

  it('visits no row of an empty table', () => {
    expect(rowsOf(encodeCopy([]), 3)).toEqual([])
  })

  it('rejects incomplete rows and other formats', () => {
    const whole = encodeCopy([['a', 'b']])
    const broken = [
      whole.subarray(0, -1),
      whole.subarray(0, 25),
      new Uint8Array(0),
      Buffer.from('a\tb\n'.repeat(9)),
    ]
    for (const bytes of broken) expect(() => rowsOf(bytes, 2)).toThrow('unexpected rows')
    expect(() => rowsOf(whole, 3)).toThrow('unexpected rows')
  })
})

describe('eachCopyRow', () => {
  async function copy(query: string, columns: number, visit: (row: CopyRow) => void): Promise<void> {
    const { connection } = await testDatabase()
    await withClient(connection, (client) => eachCopyRow(client, { query, columns }, visit))
  }

  it('reads the numbers in the rows of a query', async () => {
    const rows: number[][] = []
    const visit = (row: CopyRow) => {
      rows.push([smallIntegerOf(row, 0), integerOf(row, 1), doubleOf(row, 2)])
    }
    await copy('SELECT (-n)::int2, n * 100000, n / 7::float8 FROM generate_series(1, 20000) AS n', 3, visit)
    expect(rows).toEqual(Array.from({ length: 20_000 }, (_, i) => [-i - 1, (i + 1) * 100_000, (i + 1) / 7]))
  })

  it('rejects if the query fails after some rows', async () => {
    await expect(copy('SELECT 1 / (500 - n) FROM generate_series(1, 1000) n', 1, () => {})).rejects.toThrow(
      'division by zero',
    )
  })

  it('rejects with the error of the visit', async () => {
    const fail = () => {
      throw new Error('not this one')
    }
    await expect(copy('SELECT 1', 1, fail)).rejects.toThrow('not this one')
  })
})
