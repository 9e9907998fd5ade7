import { expect, test } from 'vitest'
import { listScripts } from './vite-plugin.ts'

const manifest = {
  'web/entry.client.ts': { file: 'assets/entry.js', src: 'web/entry.client.ts' },
  'web/islands/hydrate.ts': {
    file: 'assets/hydrate.js',
    src: 'web/islands/hydrate.ts',
    imports: ['web/entry.client.ts'],
  },
  'web/routes/login/login.island.tsx': {
    file: 'assets/login.js',
    src: 'web/routes/login/login.island.tsx',
    imports: ['_common.js', 'web/islands/hydrate.ts'],
  },
  '_common.js': { file: 'assets/common.js', imports: ['web/islands/hydrate.ts', '_common.js'] },
}

test("lists an island's script first, and each import but the entry once", () => {
  expect(listScripts(manifest)).toEqual({
    hydrate: ['/assets/hydrate.js'],
    login: ['/assets/login.js', '/assets/common.js', '/assets/hydrate.js'],
  })
})
