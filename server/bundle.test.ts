import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bundleModules, bundleServer } from './bundle.ts'
import { nameModules } from './bundled-modules.ts'

function createProgram(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'bolshala-bundle-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(root, name), text)
  mkdirSync(join(root, 'data'))
  for (const [name, text] of Object.entries(files)) write(name, text)
  const bundle = () =>
    bundleModules({ root, folder: 'bundle', entries: { main: 'main.ts' }, others: ['package.json'] })
  return { root, write, bundle, run: async () => execFileSync('node', [(await bundle())('main')]).toString() }
}

const files = {
  'package.json': '{ "type": "module" }',
  'main.ts': `import { greeting } from './greeting.ts'\nprocess.stdout.write(greeting('world' as string))`,
  'greeting.ts': `export const greeting = (name: string): string => \`Hello \${name}\``,
}

test('joins modules again only after a change', async () => {
  const program = createProgram(files)
  expect(await program.run()).toBe('Hello world')
  const file = join(program.root, 'bundle/main.mjs')
  const first = statSync(file).mtimeMs
  expect(await program.run()).toBe('Hello world')
  expect(statSync(file).mtimeMs).toBe(first)

  program.write('greeting.ts', `export const greeting = (name: string) => 'Good morning ' + name`)
  expect(await program.run()).toBe('Good morning world')

  const second = statSync(file).mtimeMs
  program.write('package.json', '{ "type": "module", "version": "2.0.0" }')
  await program.run()
  expect(statSync(file).mtimeMs).not.toBe(second)
})

test('reports a removed module, and goes on when it is there again', async () => {
  const program = createProgram(files)
  await program.run()
  rmSync(join(program.root, 'greeting.ts'))
  await expect(program.bundle()).rejects.toThrow('greeting.ts')
  program.write('greeting.ts', files['greeting.ts'])
  expect(await program.run()).toBe('Hello world')
})

test('lets modules find their files', async () => {
  const program = createProgram({
    ...files,
    'data/name.txt': 'Asha',
    'data/names.ts': `
      import { readFileSync } from 'node:fs'
      import { join } from 'node:path'
      export const byUrl = readFileSync(new URL('./name.txt', import.meta.url), 'utf8')
      export const byFolder = readFileSync(join(import.meta.dirname, 'name.txt'), 'utf8')`,
    'main.ts': `import { byFolder, byUrl } from './data/names.ts'\nprocess.stdout.write(byUrl + byFolder)`,
  })
  expect(await program.run()).toBe('AshaAsha')
})

test('names the module of each call in a trace', async () => {
  const trace = nameModules([
    '    at run (file:///srv/server/app.ts:3:5)',
    `    at fail (${pathToFileURL((await bundleServer())('product')).href}:300:7)`,
  ])
  expect(trace[0]).toBe('    at run (file:///srv/server/app.ts:3:5)')
  expect(trace[1]).toMatch(/^ {4}at fail \([\w/-]+\.ts in file:.*product\.mjs:300:7\)$/)
})

test('refuses a package that looks for files where the bundle is', async () => {
  const program = createProgram({
    ...files,
    'main.ts': `import { folder } from 'zod'\nprocess.stdout.write(folder)`,
  })
  const folder = join(program.root, 'node_modules/zod')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }')
  writeFileSync(join(folder, 'index.js'), 'export const folder = import.meta.dirname')
  await expect(program.bundle()).rejects.toThrow('index.js looks for files')

  writeFileSync(join(folder, 'index.js'), `export const folder = 'none'`)
  expect(await program.run()).toBe('none')
})

test('has only ASCII, because other files need twice as much memory', async () => {
  const pathOf = await bundleServer()
  const folder = dirname(pathOf('product'))
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.mjs')))
    expect(/[^\0-\x7f]/.exec(readFileSync(join(folder, name), 'utf8')), name).toBeNull()
})

test('joins modules once for calls at the same time', async () => {
  const program = createProgram(files)
  const calls = await Promise.all(Array.from({ length: 5 }, program.bundle))
  expect(new Set(calls.map((pathOf) => pathOf('main'))).size).toBe(1)
  expect(await program.run()).toBe('Hello world')
})
