import { expect, test } from 'vitest'
import { copyFields, linesOf } from './copy-text.ts'

test('fields are told apart by tabs, escapes undone', () => {
  expect(copyFields('1\tP.S. A\\\\B\tx\\ty\\nz\t\\N\t')).toEqual(['1', 'P.S. A\\B', 'x\ty\nz', null, ''])
  expect(copyFields('a\tb')).toEqual(['a', 'b'])
})

test('lines come whole, wherever the chunks are cut', async () => {
  const text = 'एक\nदो\nthree'
  const bytes = new TextEncoder().encode(text)
  for (let size = 1; size <= bytes.length; size++) {
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const lines: string[] = []
    for await (const some of linesOf(chunks())) lines.push(...some)
    expect(lines).toEqual(['एक', 'दो', 'three'])
  }
})
