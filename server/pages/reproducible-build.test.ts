import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from '../testing/source-copy.ts'

/** Copies sources and packages to a folder, and builds there. */
async function build(name: string, environment: Record<string, string>, cores: number) {
  await mkdir('test-results', { recursive: true })
  const parent = await mkdtemp(resolve('test-results/build-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, name)
  await copySources(folder)
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
