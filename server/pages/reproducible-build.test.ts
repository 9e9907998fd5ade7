import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from '../testing/source-copy.ts'
import { listBuild, writeBuildList } from './build-list.ts'
import { buildPages, pagesFolder } from './build-pages.ts'

type Build = { list: string; hashes: Record<string, string> }

async function buildHere(): Promise<Build> {
  await buildPages()
  return { list: writeBuildList(await listBuild(pagesFolder)), hashes: await hashesOf(pagesFolder) }
}

/** Copies sources and packages to a folder, and builds there on one core. */
async function buildElsewhere(name: string, environment: Record<string, string>): Promise<Build> {
  await mkdir('test-results', { recursive: true })
  const parent = await mkdtemp(resolve('test-results/build-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, name)
  await copySources(folder)
  const command = ['-c', '0', process.execPath, 'cli/build.ts']
  const child = spawn('taskset', command, { cwd: folder, env: { ...process.env, ...environment } })
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
  const one = await buildHere()
  const environment = { TZ: 'America/New_York', LC_ALL: 'de_DE.UTF-8', HOME: '/nonexistent' }
  const two = await buildElsewhere('another/longer folder', environment)
  expect(Object.keys(one.hashes).length).toBeGreaterThan(200)
  expect(two.hashes).toEqual(one.hashes)
  expect(two.list).toBe(one.list)
}, 600_000)
