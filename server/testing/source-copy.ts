import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const sources = [
  'brand',
  'cli',
  'contract',
  'credentials',
  'ledger',
  'person-names',
  'sample-data',
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
 * Copies what a build and a start need. The bundler names modules by their real path, so the packages are hard links.
 * @param folder does not exist yet, and is in the file system of this project
 */
export async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const each of [...sources, ...files]) await cp(each, join(folder, each), { recursive: true })
  await promisify(execFile)('cp', ['-al', 'node_modules', folder])
  await rm(join(folder, 'node_modules', '.bolshala-build.lock'), { force: true })
}
