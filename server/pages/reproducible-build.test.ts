import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const sources = [
  'brand',
  'cli',
  'contract',
  'credentials',
  'ledger',
  'person-names',
  'search',
  'server',
  'web',
]
const files = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Copies sources and packages to a folder, and builds there. The bundler names modules by their real path, so the
 * packages are hard links in a folder of the same file system.
 */
async function build(name: string, environment: Record<string, string>, cores: number) {
  await mkdir('test-results', { recursive: true })
  const parent = await mkdtemp(resolve('test-results/build-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, name)
  await mkdir(folder, { recursive: true })
  for (const each of [...sources, ...files]) await cp(each, join(folder, each), { recursive: true })
  await promisify(execFile)('cp', ['-al', 'node_modules', folder])
  await rm(join(folder, 'node_modules', '.bolshala-build.lock'), { force: true })
  const command = [process.execPath, 'cli/build.ts']
  const [program = '', ...rest] = cores === 1 ? ['taskset', '-c', '0', ...command] : command
  const child = spawn(program, rest, { cwd: folder, env: { ...process.env, ...environment } })
  let [list, errors] = ['', '']
  child.stdout.on('data', (chunk) => {
    list += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise((done) => child.once('close', done))
  expect(code, errors).toBe(0)
  return { list, hashes: await hashesOf(join(folder, 'build')) }
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    hashes[file.slice(folder.length)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  }
  return hashes
}

test('builds the same bytes in two folders, languages, zones and numbers of cores', async () => {
  const one = await build('a', { TZ: 'Asia/Kolkata', LC_ALL: 'C' }, availableParallelism())
  const environment = { TZ: 'America/New_York', LC_ALL: 'de_DE.UTF-8', HOME: '/nonexistent' }
  const two = await build('another/longer folder', environment, 1)
  expect(Object.keys(one.hashes).length).toBeGreaterThan(200)
  expect(two.hashes).toEqual(one.hashes)
  expect(two.list).toBe(one.list)
}, 600_000)
