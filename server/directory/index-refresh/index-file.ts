import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type StoredIndex = {
  bytes: Uint8Array
  /** In milliseconds since the epoch. */
  builtAt: number
}

/** Where instances, or the workers of one, find the index that one of them has built. */
export type IndexStorage = {
  /** For the log. */
  name: string
  /** @returns undefined if there is no index yet */
  read(): Promise<StoredIndex | undefined>
  write(bytes: Uint8Array): Promise<StoredIndex>
}

/** Keeps the index in a file. */
export class IndexFile implements IndexStorage {
  readonly name: string
  readonly #isShared: boolean

  /** @param options.isShared whether the bytes are in shared memory, so that other threads can use them */
  constructor(path: string, { isShared = false }: { isShared?: boolean } = {}) {
    this.name = path
    this.#isShared = isShared
  }

  /** Replaces the file atomically. Does not flush it, because the checksum reveals damage by a power failure. */
  async write(bytes: Uint8Array): Promise<StoredIndex> {
    const temporary = `${this.name}.tmp`
    await mkdir(dirname(this.name), { recursive: true })
    try {
      await writeFile(temporary, bytes, { mode: 0o600 })
      await rename(temporary, this.name)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    const { mtimeMs: builtAt } = await stat(this.name)
    if (!this.#isShared) return { bytes, builtAt }
    const shared = this.#allocate(bytes.length)
    shared.set(bytes)
    return { bytes: shared, builtAt }
  }

  async read(): Promise<StoredIndex | undefined> {
    const file = await open(this.name).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    })
    if (file === undefined) return undefined
    try {
      const { size, mtimeMs: builtAt } = await file.stat()
      const bytes = this.#allocate(size)
      let offset = 0
      while (offset < size) {
        const { bytesRead } = await file.read(bytes, offset, size - offset, offset)
        if (bytesRead === 0) break
        offset += bytesRead
      }
      return { bytes: bytes.subarray(0, offset), builtAt }
    } finally {
      await file.close()
    }
  }

  #allocate(size: number): Uint8Array {
    return new Uint8Array(this.#isShared ? new SharedArrayBuffer(size) : new ArrayBuffer(size))
  }
}
