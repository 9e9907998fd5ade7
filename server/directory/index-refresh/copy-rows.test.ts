import { describe, expect, it } from 'vitest'
import { readCopyRows } from './copy-rows.ts'

async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

async function rowsOf(text: string, chunkSize = 1_000): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  for await (const some of readCopyRows(chunksOf(Buffer.from(text), chunkSize))) rows.push(...some)
  return rows
}

describe('rows in the text format of COPY', () => {
  it('keep every character of their fields', async () => {
    const text = String.raw`a\tb\b\v${'\t'}back\\slash${'\t'}एक${'\n'}${'\t'}x\ny\rz\f${'\t'}\\N${'\n'}`
    expect(await rowsOf(text)).toEqual([
      ['a\tb\b\v', 'back\\slash', 'एक'],
      ['', 'x\ny\rz\f', '\\N'],
    ])
  })

  it('are complete wherever the chunks are cut', async () => {
    const text = 'एक\tदो\nthree\t\nlast\trow\n'
    const rows = [
      ['एक', 'दो'],
      ['three', ''],
      ['last', 'row'],
    ]
    for (let size = 1; size <= 40; size++) expect(await rowsOf(text, size)).toEqual(rows)
  })

  it('have null for a missing value', async () => {
    expect(await rowsOf('\\N\tb\n')).toEqual([[null, 'b']])
  })

  it('are none for an empty table', async () => {
    expect(await rowsOf('')).toEqual([])
  })

  it('are rejected when they break off', async () => {
    await expect(rowsOf('a\tb\nc')).rejects.toThrow('incomplete row')
  })
})
