import { readFile, rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes the file so that a reader finds either the old or the whole new one. Does not wait for the disk, which takes
 * seconds on a slow one: a file that is lost with the power has a wrong checksum and is built again.
 */
export async function writeIndexFile(path: string, index: Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`
  try {
    await writeFile(temporary, index, { mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Returns the bytes of the file, or undefined if there is none. */
export async function readIndexFile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
