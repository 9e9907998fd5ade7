import { readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Replaces the file atomically. Does not flush it, because the checksum reveals damage by a power failure. */
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

export async function readIndexFile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
