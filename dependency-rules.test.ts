import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import manifest from './package.json' with { type: 'json' }

type Import = { from: string; to: string; typeOnly: boolean }

/**
 * The modules that each module may import. A module is a top-level folder that contains TypeScript files. The first
 * test fails if a module has no entry.
 */
const mayImport: Record<string, readonly string[]> = {
  messages: [],
  brand: ['messages'],
  contract: ['brand', 'messages'],
  credentials: [],
  search: [],
  ledger: [],
  'person-names': [],
  'local-names': ['messages'],
  web: ['brand', 'contract', 'messages', 'credentials', 'person-names', 'search'],
  server: ['brand', 'contract', 'messages', 'credentials', 'person-names', 'local-names', 'search', 'ledger'],
  'sample-data': ['brand', 'contract', 'search', 'server'],
  cli: ['brand', 'contract', 'credentials', 'search', 'ledger', 'server', 'sample-data'],
  bench: ['brand', 'contract', 'messages', 'credentials', 'search', 'server', 'sample-data', 'web', 'e2e'],
  e2e: ['brand', 'contract', 'messages', 'credentials', 'search', 'ledger', 'server', 'sample-data', 'web'],
}

const modules = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^[.]|^(?:node_modules|build|test-results)$/.test(entry.name))
  .map(({ name }) => name)
  .filter((name) => globSync(`${name}/**/*.{ts,tsx}`).length > 0)

/** Tests and their helpers may import more than the product. */
const isTest = /\.test\.tsx?$|\/test-[\w-]+\.ts$|^server\/testing\//

/** Files of which the package has one for Node.js and another one for browsers, whose path counts here. */
const chosenFiles: Record<string, string | { default: string }> = manifest.imports

/** Resolves an import specifier to a path from the root of the project, or to the name of a package. */
function resolve(from: string, specifier: string): string {
  const chosen = chosenFiles[specifier]
  if (chosen !== undefined) return normalize(typeof chosen === 'object' ? chosen.default : chosen)
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return specifier
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const statics = [...module.staticImports, ...module.staticExports].flatMap((statement) => {
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)
    const specifier =
      'moduleRequest' in statement
        ? statement.moduleRequest.value
        : statement.entries[0]?.moduleRequest?.value
    return specifier === undefined ? [] : [{ specifier, typeOnly }]
  })
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    return /^['"]/.test(text) ? [{ specifier: text.slice(1, -1), typeOnly: false }] : []
  })
  return [...statics, ...dynamics].map(({ specifier, typeOnly }) => ({
    from: file,
    to: resolve(file, specifier),
    typeOnly,
  }))
}

const files = modules
  .flatMap((name) => globSync(`${name}/**/*.{ts,tsx}`))
  .filter((file) => !isTest.test(file))
const imports = files.flatMap(importsOf)

const moduleOf = (path: string) => modules.find((name) => path.startsWith(`${name}/`))

function violations(isViolation: (each: Import) => boolean): string[] {
  return imports.filter(isViolation).map(({ from, to }) => `${from} imports ${to}`)
}

/**
 * `server/product.ts` imports the sample data, to fill an empty database. The server imports the types of the services
 * that it passes to pages.
 */
function isException({ from, to, typeOnly }: Import): boolean {
  return (
    (from === 'server/product.ts' && to.startsWith('sample-data/')) || (to === 'web/services.ts' && typeOnly)
  )
}

test('has a rule for each module', () => {
  expect(Object.keys(mayImport).sort()).toEqual([...modules].sort())
})

test('reads the imports of the project', () => {
  expect(imports.length).toBeGreaterThan(1000)
  expect(imports).toContainEqual({ from: 'server/product.ts', to: 'server/app.ts', typeOnly: false })
  expect(
    imports.filter(({ to }) => moduleOf(to) && !existsSync(to.replace(/\?.*/, '')) && !to.includes('+types')),
  ).toEqual([])
})

test.each(modules)('%s imports only the modules that its rule names', (name) => {
  expect(
    violations((each) => {
      const target = moduleOf(each.to)
      return (
        moduleOf(each.from) === name &&
        target !== undefined &&
        target !== name &&
        !mayImport[name]?.includes(target) &&
        !isException(each)
      )
    }),
  ).toEqual([])
})

test('contract imports no package but zod', () => {
  expect(
    violations(
      ({ from, to }) => from.startsWith('contract/') && moduleOf(to) === undefined && to !== 'zod/mini',
    ),
  ).toEqual([])
})

test('brand imports no package', () => {
  expect(violations(({ from, to }) => from.startsWith('brand/') && moduleOf(to) === undefined)).toEqual([])
})

test('credentials imports only the packages @noble/curves and @noble/hashes', () => {
  expect(
    violations(
      ({ from, to }) =>
        from.startsWith('credentials/') &&
        moduleOf(to) === undefined &&
        !/^@noble\/(?:curves|hashes)\//.test(to),
    ),
  ).toEqual(['credentials/arc/native-arithmetic.ts imports node:crypto'])
})

/** Browsers have no `node:crypto`. */
test('no file imports the arithmetic of Node.js by its own name', () => {
  expect(violations(({ to }) => to.endsWith('/native-arithmetic.ts'))).toEqual([])
})

/** Browsers must not load the code that needs the secret key of the issuer. */
test('other modules import only the public interface of credentials', () => {
  expect(
    violations(
      ({ from, to }) =>
        !from.startsWith('credentials/') &&
        to.startsWith('credentials/') &&
        to !== 'credentials/credentials.ts' &&
        to !== 'credentials/base64url.ts' &&
        (to !== 'credentials/issuer.ts' || from.startsWith('web/')),
    ),
  ).toEqual([])
})

/** A migration must still do the same after the code has changed. */
test('migrations import only Kysely', () => {
  expect(
    violations(
      ({ from, to }) =>
        /^server\/database\/migrations\/\d/.test(from) && to !== 'kysely' && !to.startsWith('kysely/'),
    ),
  ).toEqual([])
})

test('search imports no database, no HTTP server and no schema library', () => {
  expect(
    violations(
      ({ from, to }) =>
        from.startsWith('search/') && /^(?:pg|pg-copy-streams|kysely|fastify|zod)(?:\/|$)/.test(to),
    ),
  ).toEqual([])
})

test('other modules import only the public interface of the ledger', () => {
  expect(
    violations(
      ({ from, to }) => !from.startsWith('ledger/') && to.startsWith('ledger/') && to !== 'ledger/ledger.ts',
    ),
  ).toEqual([])
})

test('other modules import only the public interface of search', () => {
  expect(
    violations(
      ({ from, to }) =>
        !from.startsWith('search/') &&
        to.startsWith('search/') &&
        to !== 'search/search.ts' &&
        to !== 'search/build-index.ts' &&
        to !== 'search/near/great-circle.ts',
    ),
  ).toEqual([])
})

test('pages load no search engine', () => {
  expect(
    violations(
      ({ from, to }) =>
        from.startsWith('web/') && to.startsWith('search/') && to !== 'search/near/great-circle.ts',
    ),
  ).toEqual([])
})

/** The stages of search, each with the stages that it may import. Every stage may also import `tuning.ts` and `search-budget.ts`. */
const searchStages: Record<string, readonly string[]> = {
  language: [],
  tokenize: ['language'],
  index: ['tokenize', 'language'],
  expand: ['index', 'tokenize', 'language'],
  match: ['expand', 'index', 'tokenize', 'language'],
  rank: ['understand', 'match', 'expand', 'index', 'tokenize', 'language'],
  facet: ['match', 'index'],
  near: ['match', 'expand', 'index', 'tokenize', 'language'],
  understand: ['index', 'tokenize', 'language'],
}

test('has a rule for each stage of search', () => {
  const folders = readdirSync('search', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(Object.keys(searchStages).sort()).toEqual(folders.sort())
})

test.each(Object.entries(searchStages))(
  'the search stage %s imports only earlier stages',
  (stage, earlier) => {
    const allowed = ['tuning.ts', 'search-budget.ts', stage, ...earlier].map((name) => `search/${name}`)
    expect(
      violations(
        ({ from, to }) =>
          from.startsWith(`search/${stage}/`) &&
          to.startsWith('search/') &&
          !allowed.some((path) => to === path || to.startsWith(`${path}/`)),
      ),
    ).toEqual([])
  },
)

test('no product code imports server/testing', () => {
  expect(
    violations(({ from, to }) => to.startsWith('server/testing/') && !/^(?:bench|e2e)\//.test(from)),
  ).toEqual([])
})

const serverFolderOf = (path: string) => /^server\/([\w-]+)\//.exec(path)?.[1]

test('no two folders of the server import each other', () => {
  const pairs = new Set(
    imports.flatMap(({ from, to }) => {
      const [source, target] = [serverFolderOf(from), serverFolderOf(to)]
      return source === undefined || target === undefined || source === target ? [] : `${source} ${target}`
    }),
  )
  expect([...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')))).toEqual([])
})

const serverFeatures = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(serverFeatures)('no other feature imports the stores of server/%s', (feature) => {
  const mayImportStores = /^server\/(?:context|product|worker)\.ts$|^(?:sample-data|cli|bench|e2e)\//
  expect(
    violations(
      ({ from, to }) =>
        to.startsWith(`server/${feature}/`) &&
        /\bstore\.ts$/.test(to) &&
        !from.startsWith(`server/${feature}/`) &&
        !mayImportStores.test(from),
    ),
  ).toEqual([])
})

/** Returns whether `reachableFrom` skips a file: `context.ts` imports all services, and `tables.ts` only has types. */
const isComposition = (path: string) => /^server\/(?:context|database\/tables)\.ts$/.test(path)

/** Returns the given files, and the files of the server that they import, directly or through other files. */
function reachableFrom(start: readonly string[]): string[] {
  const found = new Set(start)
  for (const file of found)
    for (const { from, to } of imports)
      if (from === file && to.startsWith('server/') && !isComposition(to)) found.add(to)
  return [...found]
}

/** A school must not be able to influence the order, speed or outcome of moderation. */
test('moderation neither imports nor mentions registrations, contact and partnerships', () => {
  const moderation = files.filter((file) => file.startsWith('server/moderation/'))
  const aboutSchools = /contact|inbox|registration|partner|school-account/
  const reached = reachableFrom(moderation)
  expect(reached).toContain('server/checks/near-copy.ts')
  expect(reached.filter((file) => aboutSchools.test(file))).toEqual([])
  const mentions = moderation.filter((file) => aboutSchools.test(readFileSync(file, 'utf8')))
  expect(mentions).toEqual([])
})

/** What a school pays for or states must not influence what readers see of reviews. */
test('only the composition of the server imports partners', () => {
  expect(
    violations(
      ({ from, to }) =>
        to.startsWith('server/partners/') &&
        !/^(?:bench\/|server\/(?:partners\/|maintenance\/|backup\/|(?:context|app|mail-kinds)\.ts$))/.test(
          from,
        ),
    ),
  ).toEqual([])
  const ranking = files.filter((file) => /^(?:server\/(?:moderation|reviews|directory)|search)\//.test(file))
  expect(reachableFrom(ranking).filter((file) => file.startsWith('server/partners/'))).toEqual([])
})

/** Imports are not enough: code could also read the tables of accounts, claims, profiles and programmes. */
test('only named files outside of partners read the tables of schools with an account', () => {
  const aboutAccounts =
    /\bschool_(?:member|dispute|announcement|claim|answer|profile|programme|event|certificate)/
  const reading = files.filter(
    (file) =>
      file.startsWith('server/') &&
      !/^server\/(?:partners|members|database|backup)\//.test(file) &&
      aboutAccounts.test(readFileSync(file, 'utf8')),
  )
  expect(reading.sort()).toEqual([
    'server/breach/affected.ts',
    'server/directory/keeping/move-reviews.ts',
    // What schools state, for filters of the search.
    'server/directory/store.ts',
    'server/due-soon.ts',
    'server/due-warnings/due-items.ts',
    'server/metrics/store.ts',
    'server/secret-key-check.ts',
    'server/transparency/claim-times.ts',
    'server/transparency/outcomes.ts',
  ])
})

test('ui imports no feature and no route', () => {
  expect(
    violations(({ from, to }) => from.startsWith('web/ui/') && /^web\/(?:features|routes)\//.test(to)),
  ).toEqual([])
})

test('features and lib import no route', () => {
  expect(
    violations(
      ({ from, to }) =>
        /^web\/(?:features|lib)\//.test(from) && /^web\/routes\//.test(to) && !to.includes('+types'),
    ),
  ).toEqual([])
})

test('no route imports the files of another route', () => {
  const routeOf = (path: string) => /^web\/routes\/([\w-]+)\//.exec(path)?.[1]
  expect(
    violations(({ from, to }) => {
      const [source, target] = [routeOf(from), routeOf(to)]
      return source !== undefined && target !== undefined && source !== target
    }),
  ).toEqual([])
})

/** Finds import cycles as strongly connected components (Tarjan 1972). */
function cycles(): string[][] {
  const targets = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { from, to } of imports) if (targets.has(to)) targets.get(from)?.push(to)
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    lowest.set(file, number)
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!numbers.has(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, visit(target)))
      else if (stack.includes(target))
        lowest.set(file, Math.min(lowest.get(file) ?? 0, numbers.get(target) ?? 0))
    }
    const low = lowest.get(file) ?? 0
    if (low === number) {
      const component = stack.splice(stack.indexOf(file))
      if (component.length > 1 || targets.get(file)?.includes(file)) found.push(component)
    }
    return low
  }
  for (const file of files) if (!numbers.has(file)) visit(file)
  return found
}

test('contains no import cycle', () => {
  expect(cycles()).toEqual([])
})

test('declares the packages of the product as dependencies, not development dependencies', () => {
  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/')
  const runs = /^(?:brand|contract|credentials|search|ledger|server|web|sample-data|cli)\//
  expect(
    violations(({ from, to, typeOnly }) => {
      const isOurs =
        moduleOf(to) !== undefined || /^(?:node:|\.|\+|virtual:)/.test(to) || to.includes('/+types/')
      return runs.test(from) && !isOurs && !typeOnly && !Object.hasOwn(manifest.dependencies, packageOf(to))
    }),
  ).toEqual([])
})

test('reads the environment only in server/config.ts', () => {
  const readers = files.filter(
    (file) =>
      /^(?:server|search|credentials|ledger|web|brand|contract|sample-data|cli)\//.test(file) &&
      /process\.env\b/.test(readFileSync(file, 'utf8')),
  )
  // The first module tells other threads where compiled code is. The build of the pages passes the environment on.
  expect(readers).toEqual(['server/config.ts', 'server/main.ts', 'server/pages/build-pages.ts'])
})
