import { createReadStream } from 'node:fs'
import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from './backup-error.ts'

export const partialSuffix = '.partial'

/** @throws BackupError if `recipient` is not a public key of age */
export function createEncrypter(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient.trim())
  } catch {
    throw new BackupError('The public key for backups is not valid. A valid key begins with age1.')
  }
  return encrypter
}

/**
 * Compresses with zstd and encrypts with age. The file exists only when it is complete and on the disk.
 * @returns the size in bytes
 * @throws BackupError if the file cannot be written. Errors of `content` are thrown unchanged
 */
export async function writeEncrypted(
  file: string,
  content: AsyncIterable<Buffer>,
  encrypter: Encrypter,
): Promise<number> {
  const partial = `${file}${partialSuffix}`
  const throwWriteError = (error: unknown): never => {
    throw new BackupError(`${file} could not be written, and no part of it remains: ${describe(error)}`)
  }
  const handle = await open(partial, 'w', 0o600).catch(throwWriteError)
  try {
    const size = await writeTo(handle, content, encrypter, throwWriteError)
    await handle.sync().catch(throwWriteError)
    await handle.close()
    await rename(partial, file).catch(throwWriteError)
    await syncFolder(dirname(file))
    return size
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
}

async function writeTo(
  handle: FileHandle,
  content: AsyncIterable<Buffer>,
  encrypter: Encrypter,
  onWriteError: (error: unknown) => never,
): Promise<number> {
  const compressed = Readable.from(content).compose(createZstdCompress())
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>,
  )
  let size = 0
  for await (const chunk of encrypted as ReadableStream<Uint8Array>) {
    // On a full disk, `write` could write only a part without an error.
    await handle.appendFile(chunk).catch(onWriteError)
    size += chunk.length
  }
  return size
}

/** Makes the names of new files survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * @param identities secret keys of age
 * @throws BackupError if the file is missing or damaged, or belongs to another key
 */
export async function* readEncrypted(file: string, identities: readonly string[]): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    const stored = Readable.toWeb(createReadStream(file))
    const decrypted = await decrypter.decrypt(stored as globalThis.ReadableStream<Uint8Array>)
    const plain = Readable.fromWeb(decrypted as ReadableStream<Uint8Array>).compose(createZstdDecompress())
    for await (const chunk of plain) yield chunk
  } catch (error) {
    throw readingError(file, error)
  }
}

function readingError(file: string, error: unknown): BackupError {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new BackupError(`There is no file ${file}.`)
  if (error instanceof Error && error.message.startsWith('no identity matched'))
    return new BackupError(`${file} was encrypted for another key.`)
  return new BackupError(
    `${file} is damaged or incomplete. Nothing was restored. Use another backup. (${describe(error)})`,
  )
}

/**
 * @param file written by age-keygen or `createKey`
 * @throws BackupError if the file cannot be read or contains no secret key
 */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupError(`The key file ${file} cannot be read.`)
  })
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  for (const identity of identities)
    await identityToRecipient(identity).catch(() => {
      throw new BackupError(`${file} contains a line that is not a secret key of the program age.`)
    })
  if (identities.length === 0) throw new BackupError(`${file} contains no secret key of the program age.`)
  return identities
}

/**
 * Creates a secret key in a file that only the owner may read.
 * @returns the public key
 * @throws BackupError if the file exists or cannot be created
 */
export async function createKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const handle = await open(file, 'wx', 0o600).catch((error) => {
    throw new BackupError(`${file} could not be created: ${describe(error)}`)
  })
  try {
    await handle.writeFile(`# public key: ${recipient}\n${identity}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return recipient
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
