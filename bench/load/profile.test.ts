import { expect, test } from 'vitest'
import { moduleOf, summariseProfile } from './profile.ts'

const root = '/project'
const frame = (functionName: string, url: string) => ({
  functionName,
  url,
  scriptId: '1',
  lineNumber: 9,
  columnNumber: 0,
})

test('returns the module of files of the project, of packages and of Node', () => {
  const nameOf = (url: string, functionName = 'run') => moduleOf({ url, functionName, lineNumber: 0 }, root)
  expect(nameOf('file:///project/server/pages/plugin.ts')).toBe('server/pages/plugin.ts')
  expect(nameOf('file:///project/node_modules/pg/lib/client.js')).toBe('node_modules/pg')
  expect(nameOf('file:///project/node_modules/a/node_modules/@b/c/index.js')).toBe('node_modules/@b/c')
  expect(nameOf('node:internal/url')).toBe('node:internal/url')
  expect(nameOf('', '(garbage collector)')).toBe('(garbage collector)')
  expect(nameOf('', 'writev')).toBe('(native code)')
})

test('sums time by module and function, without idle time', () => {
  const profile = {
    nodes: [
      { id: 1, callFrame: frame('(root)', ''), children: [2, 3] },
      { id: 2, callFrame: frame('(idle)', '') },
      { id: 3, callFrame: frame('render', 'file:///project/server/pages/renderer.ts'), children: [4, 5] },
      { id: 4, callFrame: frame('render', 'file:///project/server/pages/renderer.ts') },
      { id: 5, callFrame: frame('query', 'file:///project/node_modules/pg/lib/client.js') },
    ],
    startTime: 0,
    endTime: 100_000,
    samples: [2, 3, 4, 5],
    timeDeltas: [0, 40_000, 10_000, 20_000, 30_000],
  }
  const { seconds, modules, functions, inclusive } = summariseProfile(profile, root)
  expect(seconds).toBeCloseTo(0.06)
  expect(modules.map(({ name }) => name)).toEqual(['server/pages/renderer.ts', 'node_modules/pg'])
  expect(modules.map((each) => each.seconds)).toEqual([0.03, 0.03].map((each) => expect.closeTo(each)))
  expect(functions.map(({ name }) => name)).toEqual([
    'render server/pages/renderer.ts:10',
    'query node_modules/pg:10',
  ])
  expect(inclusive).toEqual([{ name: 'render server/pages/renderer.ts:10', seconds: expect.closeTo(0.06) }])
})
