import { expect, test } from 'vitest'
import { listScripts } from './vite-plugin.ts'

const manifest = {
  'web/entry.client.ts': { file: 'assets/entry.js', src: 'web/entry.client.ts' },
  'web/islands/hydrate.ts': {
    file: 'assets/hydrate.js',
    src: 'web/islands/hydrate.ts',
    imports: ['web/entry.client.ts'],
  },
  'web/islands/later.ts': {
    file: 'assets/later.js',
    src: 'web/islands/later.ts',
    imports: ['web/islands/hydrate.ts'],
  },
  'web/routes/login/login.island.tsx': {
    file: 'assets/login.js',
    src: 'web/routes/login/login.island.tsx',
    imports: ['_common.js', 'web/islands/hydrate.ts'],
  },
  '_common.js': { file: 'assets/common.js', imports: ['web/islands/hydrate.ts', '_common.js'] },
}

test("lists an island's script, then each import once, but not the entry script", () => {
  expect(listScripts(manifest)).toEqual({
    entry: ['/assets/entry.js'],
    hydrate: ['/assets/hydrate.js'],
    later: ['/assets/later.js', '/assets/hydrate.js'],
    login: ['/assets/login.js', '/assets/common.js', '/assets/hydrate.js'],
  })
})
