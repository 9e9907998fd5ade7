import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'

/** Names the folder that `prepareData` has filled, for child processes. */
const variable = 'PREPARED_DATA'

export const sampleSchools = 3000

/**
 * Global setup of Playwright and of some files of Vitest. Fills one data folder with samples, because this takes longer
 * than the start of a product that has them. Does nothing if a parent process has done this, as in `npm test`.
 * @returns a function that removes the folder
 */
export default async function prepareData(): Promise<() => void> {
  if (process.env[variable] !== undefined) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'bolshala-prepared-'))
  const product = await startProduct({ dataDir: folder, sampleSchools })
  await product.stop()
  process.env[variable] = folder
  return () => {
    delete process.env[variable]
    rmSync(folder, { recursive: true })
  }
}

/**
 * Creates a data folder with samples, or an empty one if `prepareData` has not run.
 * @param name part of the name of the folder
 */
export function createDataFolder(name: string): string {
  const prepared = process.env[variable]
  const folder = mkdtempSync(join(tmpdir(), `bolshala-${name}-`))
  // Node's function does not keep the owner of PostgreSQL's files.
  if (prepared !== undefined) execFileSync('cp', ['-a', `${prepared}/.`, folder])
  return folder
}
