import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findInSources } from './source-members.ts'

const files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { lib: ['ESNext', 'DOM'], allowImportingTsExtensions: true, noEmit: true },
    include: ['*.ts'],
  }),
  'entry.ts': `
import { last } from './imported.ts'
import type { Shelf } from './types.ts'
export { second } from './exported.ts'
const shelf: Shelf = { toSorted: 1 }
const query = new URLSearchParams()
const known = [last([1]), shelf.toSorted, new Map().size, new Set().size, 'a'.at(-1), query.get('a')]
const tested = [1].toReversed?.()
export default [known, tested, query.size, import('./later.ts')]
`,
  'imported.ts': `
export const last = (list: readonly number[]) => list.toSorted().at(-1)
`,
  'exported.ts': `
export const second = new Map<string, string>().keys().map((key) => key)
`,
  'later.ts': `
export default [new Uint8Array(4).toReversed(), Object.groupBy([1], String)]
`,
  'types.ts': `
export type Shelf = { toSorted: number }
export const unused = new Set([1]).union(new Set([2]))
`,
}

test('finds members by their types in the files that an entry imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-members-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const uses = findInSources(join(folder, 'tsconfig.json'), [join(folder, 'entry.ts')])
  rmSync(folder, { recursive: true })
  expect(uses.map(({ path, file }) => `${path} in ${file.slice(folder.length + 1)}`).sort()).toEqual([
    'api.URLSearchParams.size in entry.ts',
    'javascript.builtins.Array.toSorted in imported.ts',
    'javascript.builtins.Iterator.map in exported.ts',
    'javascript.builtins.Object.groupBy in later.ts',
    'javascript.builtins.TypedArray.toReversed in later.ts',
  ])
})
