import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import manifest from './package.json' with { type: 'json' }

type Arrow = { from: string; to: string; typeOnly: boolean }

const rooms = ['contract', 'server', 'web', 'cli'] as const

/** Tests and their helpers may reach further than the product. */
const isTest = /(?:\.test\.tsx?|\/test-[\w-]+\.ts)$/

/** What a module names, resolved: a path of ours from the root, or a package. */
function resolve(from: string, request: string): string {
  if (request.startsWith('#')) return request.slice(1)
  if (request.startsWith('.'))
    return normalize(join(dirname(from), request)).replace(/^\.react-router\/types\//, '')
  return request
}

function arrowsOf(file: string): Arrow[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const statics = [...module.staticImports, ...module.staticExports].flatMap((statement) => {
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)
    const request =
      'moduleRequest' in statement
        ? statement.moduleRequest.value
        : statement.entries[0]?.moduleRequest?.value
    return request === undefined ? [] : [{ request, typeOnly }]
  })
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    return /^['"]/.test(text) ? [{ request: text.slice(1, -1), typeOnly: false }] : []
  })
  return [...statics, ...dynamics].map(({ request, typeOnly }) => ({
    from: file,
    to: resolve(file, request),
    typeOnly,
  }))
}

const files = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`)).filter((file) => !isTest.test(file))
const arrows = files.flatMap(arrowsOf)

const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`))

function wrong(isWrong: (arrow: Arrow) => boolean): string[] {
  return arrows.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`)
}

/** Which rooms may see which. */
const sees: Record<(typeof rooms)[number], readonly string[]> = {
  contract: ['contract'],
  web: ['web', 'contract'],
  server: ['server', 'contract'],
  cli: ['cli', 'server', 'contract'],
}

/** The brand is plain data for both sides, and the server fills the services that pages ask for. */
function isAgreed({ to, typeOnly }: Arrow): boolean {
  return /^web\/brand\/[\w-]+\.ts$/.test(to) || (to === 'web/services.ts' && typeOnly)
}

test('the arrows are read at all', () => {
  expect(arrows.length).toBeGreaterThan(200)
  expect(arrows).toContainEqual({ from: 'server/app.ts', to: 'server/reviews/store.ts', typeOnly: false })
})

test.each(rooms)('%s sees only what it may', (room) => {
  expect(
    wrong((arrow) => {
      const target = roomOf(arrow.to)
      return (
        roomOf(arrow.from) === room &&
        target !== undefined &&
        !sees[room].includes(target) &&
        !isAgreed(arrow)
      )
    }),
  ).toEqual([])
})

test('the contract imports zod alone', () => {
  expect(
    wrong(({ from, to }) => from.startsWith('contract/') && roomOf(to) === undefined && to !== 'zod/mini'),
  ).toEqual([])
})

const features = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(features)("no other feature reaches into server/%s's store", (feature) => {
  const isComposition = /^server\/(?:app|main|maintenance\/tasks)\.ts$/
  expect(
    wrong(
      ({ from, to }) =>
        to.startsWith(`server/${feature}/`) &&
        /\bstore\.ts$/.test(to) &&
        !from.startsWith(`server/${feature}/`) &&
        !isComposition.test(from),
    ),
  ).toEqual([])
})

test('the design system and the brand know no feature and no page', () => {
  expect(
    wrong(({ from, to }) => /^web\/(?:ui|brand)\//.test(from) && /^web\/(?:features|routes)\//.test(to)),
  ).toEqual([])
})

test('what the product runs on is a dependency, not a development one', () => {
  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/')
  expect(
    wrong(({ to, typeOnly }) => {
      const isOurs =
        roomOf(to) !== undefined || /^(?:node:|\.|\+|virtual:)/.test(to) || to.includes('/+types/')
      return !isOurs && !typeOnly && !Object.hasOwn(manifest.dependencies, packageOf(to))
    }),
  ).toEqual([])
})

test('the environment is read in one place', () => {
  const readers = files.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual(['server/config.ts'])
})

test('search stands in layers: language knows no index, the index no query', () => {
  const layers = ['language', 'index', 'query'].map((layer) => `server/directory/search/${layer}/`)
  const layerOf = (path: string) => layers.findIndex((layer) => path.startsWith(layer))
  expect(layers.map((_, at) => arrows.some(({ from }) => layerOf(from) === at))).toEqual([true, true, true])
  expect(wrong(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from))).toEqual([])
})
