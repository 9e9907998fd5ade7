import { open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Dictionary } from './dictionary.ts'
import type { IndexContent } from './index-content.ts'
import type { SpellingTable } from './spelling-table.ts'

export type IndexFileProblem = 'missing' | 'foreign' | 'other format' | 'truncated' | 'corrupt'

/** Why a file cannot serve as the index; every one of them is cured by building the index again. */
export class IndexFileError extends Error {
  readonly problem: IndexFileProblem

  constructor(problem: IndexFileProblem, message: string) {
    super(message)
    this.name = 'IndexFileError'
    this.problem = problem
  }
}

// Header, 32-bit words of the machine's byte order, so that a file from another kind of machine looks foreign:
// 0 magic, 1 format, 2 checksum of all that follows, 3 unused, 4-5 directory version, then a length per section.
const magic = 0x424c5349
/** Raise it whenever the layout, or what becomes a token, changes: older files are then built again. */
const format = 4
const checkedFrom = 3 * 4
const versionAt = 4 * 4
const lengthsAt = 6
const sectionCount = 34
const headerBytes = (lengthsAt + sectionCount) * 4
/** Small enough to leave the event loop free: reading and summing 4 MB takes a few milliseconds. */
const sliceBytes = 4 * 1024 * 1024

type Section = Uint8Array | Uint16Array | Uint32Array

/**
 * Writes the index so that a reader finds either the old file or the whole new one. The disk is not waited for, which on
 * a slow one takes seconds: a file that the machine lost with its power has a wrong checksum, and is built anew.
 */
export async function writeIndexFile(path: string, content: IndexContent): Promise<void> {
  const sections = sectionsOf(content).map((section) => bytesOf(section))
  const header = new DataView(new ArrayBuffer(headerBytes))
  const words = new Uint32Array(header.buffer)
  new BigInt64Array(header.buffer, versionAt, 1)[0] = content.version
  words[0] = magic
  words[1] = format
  sections.forEach((section, at) => {
    words[lengthsAt + at] = section.length
  })
  let checksum = crc32(new Uint8Array(header.buffer, checkedFrom))
  for (const section of sections) checksum = crc32(padding(section), crc32(section, checksum))
  words[2] = checksum

  const temporary = `${path}.tmp`
  try {
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(new Uint8Array(header.buffer))
      for (const section of sections) {
        await file.writeFile(section)
        await file.writeFile(padding(section))
      }
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Reads an index file in slices, verified as a whole before anything is used.
 * @throws IndexFileError when it cannot serve as the index.
 */
export async function readIndexFile(path: string): Promise<IndexContent> {
  const buffer = await readVerified(path)
  const words = new Uint32Array(buffer, 0, headerBytes / 4)
  let at = headerBytes
  let next = 0
  const bytes = (): Uint8Array => {
    const length = words[lengthsAt + next++] ?? 0
    const section = new Uint8Array(buffer, at, length)
    at += padded(length)
    return section
  }
  const numbers = (): Uint32Array => {
    const section = bytes()
    return new Uint32Array(buffer, section.byteOffset, section.length / 4)
  }
  const shortNumbers = (): Uint16Array => {
    const section = bytes()
    return new Uint16Array(buffer, section.byteOffset, section.length / 2)
  }
  const dictionary = (): Dictionary => ({
    bytes: bytes(),
    offsets: numbers(),
    starts: numbers(),
    pool: numbers(),
    denseTerms: numbers(),
    denseCounts: numbers(),
    denseBits: numbers(),
  })
  return {
    version: new BigInt64Array(buffer, versionAt, 1)[0] ?? 0n,
    codes: { bytes: bytes(), order: numbers() },
    tokens: dictionary(),
    prefixes: dictionary(),
    spellings: {
      bytes: bytes(),
      offsets: numbers(),
      starts: numbers(),
      tokens: numbers(),
      signatures: numbers(),
      skeletonHashes: numbers(),
      skeletonForms: numbers(),
      bucketStarts: numbers(),
      bucketForms: numbers(),
    },
    forward: {
      starts: numbers(),
      tokens: numbers(),
      areas: shortNumbers(),
      areaStarts: numbers(),
      areaTokens: numbers(),
      rarities: bytes(),
    },
    kinds: { managements: bytes(), categories: bytes(), names: bytes() },
  }
}

async function readVerified(path: string): Promise<ArrayBuffer> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new IndexFileError('missing', `There is no search index at ${path} yet`)
    }
    throw error
  })
  try {
    const { size } = await file.stat()
    if (size === 0) throw new IndexFileError('truncated', `The search index ${path} is empty`)
    const buffer = new ArrayBuffer(size)
    let checksum = 0
    for (let at = 0; at < size; ) {
      const slice = new Uint8Array(buffer, at, Math.min(sliceBytes, size - at))
      const { bytesRead } = await file.read(slice)
      if (bytesRead === 0) throw new IndexFileError('truncated', `The search index ${path} ends early`)
      const from = at === 0 ? Math.min(checkedFrom, bytesRead) : 0
      checksum = crc32(slice.subarray(from, bytesRead), checksum)
      at += bytesRead
      if (at === bytesRead) checkHeader(path, buffer, bytesRead)
    }
    if (new Uint32Array(buffer, 0, 3)[2] !== checksum) {
      throw new IndexFileError('corrupt', `The search index ${path} is damaged: its checksum does not fit`)
    }
    return buffer
  } finally {
    await file.close()
  }
}

function checkHeader(path: string, buffer: ArrayBuffer, bytesRead: number): void {
  const words = new Uint32Array(buffer, 0, Math.min(bytesRead, headerBytes) >>> 2)
  if (words[0] !== magic) throw new IndexFileError('foreign', `${path} is not a search index`)
  if (words[1] !== format) {
    throw new IndexFileError('other format', `The search index ${path} has format ${words[1]}, not ${format}`)
  }
  const sections = words.subarray(lengthsAt, lengthsAt + sectionCount)
  const expected = sections.reduce((length, section) => length + padded(section), headerBytes)
  if (sections.length < sectionCount || buffer.byteLength !== expected) {
    const found = `${buffer.byteLength} bytes, not ${expected}`
    throw new IndexFileError('truncated', `The search index ${path} is incomplete: ${found}`)
  }
}

/** In the order in which `readIndexFile` takes them. */
function sectionsOf({ codes, tokens, prefixes, spellings, forward, kinds }: IndexContent): Section[] {
  return [
    ...[codes.bytes, codes.order],
    ...dictionarySections(tokens),
    ...dictionarySections(prefixes),
    ...spellingSections(spellings),
    ...[
      forward.starts,
      forward.tokens,
      forward.areas,
      forward.areaStarts,
      forward.areaTokens,
      forward.rarities,
    ],
    ...[kinds.managements, kinds.categories, kinds.names],
  ]
}

function dictionarySections(dictionary: Dictionary): Section[] {
  const { bytes, offsets, starts, pool, denseTerms, denseCounts, denseBits } = dictionary
  return [bytes, offsets, starts, pool, denseTerms, denseCounts, denseBits]
}

function spellingSections(table: SpellingTable): Section[] {
  const { bytes, offsets, starts, tokens, signatures, skeletonHashes, skeletonForms } = table
  const filed = [table.bucketStarts, table.bucketForms]
  return [bytes, offsets, starts, tokens, signatures, skeletonHashes, skeletonForms, ...filed]
}

function bytesOf(section: Section): Uint8Array {
  return new Uint8Array(section.buffer, section.byteOffset, section.byteLength)
}

/** Sections begin at multiples of 4 bytes, so that the numbers in them can be used where they lie. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

function padding(section: Uint8Array): Uint8Array {
  return new Uint8Array(padded(section.length) - section.length)
}
