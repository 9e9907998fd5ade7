import { describe, expect, it } from 'vitest'
import { eachCopyRow } from './copy-text.ts'

/** The rows of a text that comes in chunks of so many bytes. */
async function rowsOf(text: string, columns: number, size = 1_000): Promise<string[][]> {
  const bytes = new TextEncoder().encode(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const rows: string[][] = []
  await eachCopyRow(chunks(), columns, (row) => {
    rows.push(
      Array.from({ length: columns }, (_, field) =>
        new TextDecoder().decode(row.bytes.subarray(row.starts[field], row.ends[field])),
      ),
    )
  })
  return rows
}

describe('rows in the text format of COPY', () => {
  it('have fields told apart by tabs, empty ones too', async () => {
    expect(await rowsOf('a\tb\t\n\t\tc\n', 3)).toEqual([
      ['a', 'b', ''],
      ['', '', 'c'],
    ])
  })

  it('have their escapes undone, wherever they stand', async () => {
    expect(await rowsOf('1\tP.S. A\\\\B\tx\\ty\\nz\n2\tplain\t\\\\\n3\t\\b\\f\\r\\v\t\\.\n', 3)).toEqual([
      ['1', 'P.S. A\\B', 'x\ty\nz'],
      ['2', 'plain', '\\'],
      ['3', '\b\f\r\v', '.'],
    ])
  })

  it('come whole, wherever the chunks are cut', async () => {
    const text = 'एक\tदो\\\\\nthree\\tन\tपाँच\nlast\trow'
    for (let size = 1; size <= 60; size++) {
      expect(await rowsOf(text, 2, size)).toEqual([
        ['एक', 'दो\\'],
        ['three\tन', 'पाँच'],
        ['last', 'row'],
      ])
    }
  })

  it('are none where there is nothing', async () => {
    expect(await rowsOf('', 3)).toEqual([])
  })
})
