import { execFile } from 'node:child_process'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const sources = [
  'brand',
  'cli',
  'contract',
  'credentials',
  'ledger',
  'messages',
  'local-names',
  'person-names',
  'sample-data',
  'search',
  'server',
  'web',
]
const files = [
  'package.json',
  'package-lock.json',

  'tsconfig.json',
  'vite.config.ts',
]

/**
 * Copies what a build and a start need. The bundler names modules by their real path, so the packages are hard links.
 * @param folder does not exist yet, and is in the file system of this project
 */
export async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const each of [...sources, ...files]) await cp(each, join(folder, each), { recursive: true })
  // Not the caches and locks, because other processes delete files there meanwhile.
  const packages = (await readdir('node_modules')).filter((name) => name === '.bin' || !name.startsWith('.'))
  const into = join(folder, 'node_modules')
  await mkdir(into)
  await promisify(execFile)('cp', ['-al', ...packages.map((name) => join('node_modules', name)), into])
}
