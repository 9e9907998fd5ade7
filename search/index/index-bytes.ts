import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Dictionary } from './dictionary.ts'
import type { IndexContent } from './index-content.ts'
import type { SpellingTable } from './spelling-table.ts'

type IndexFormatProblem = 'foreign' | 'other format' | 'truncated' | 'corrupt'

/** To recover, build the index again. */
export class IndexFormatError extends Error {
  readonly problem: IndexFormatProblem

  constructor(problem: IndexFormatProblem, message: string) {
    super(message)
    this.name = 'IndexFormatError'
    this.problem = problem
  }
}

// The header has 32-bit words in the byte order of the machine: 0 magic, 1 format, 2 checksum of all later bytes, 3
// unused, 4-5 version, and then the length of each section in bytes.
const magic = 0x424c5349
/** Raise this number when the layout, tokens or phonetic keys change, so that the server rebuilds older indexes. */
const format = 10
const checkedFrom = 3 * 4
const versionOffset = 4 * 4
const lengthsFrom = 6
const sectionCount = 35
const headerBytes = (lengthsFrom + sectionCount) * 4
/** The checksum of a slice takes a few milliseconds. */
const sliceBytes = 4 * 1024 * 1024

type Section = Uint8Array | Uint16Array | Uint32Array | Float32Array

export function writeIndex(content: IndexContent): Uint8Array<ArrayBuffer> {
  const sections = sectionsOf(content)
  const size = sections.reduce((sum, section) => sum + padded(section.byteLength), headerBytes)
  const bytes = new Uint8Array(size)
  const words = new Uint32Array(bytes.buffer, 0, headerBytes / 4)
  words[0] = magic
  words[1] = format
  new BigInt64Array(bytes.buffer, versionOffset, 1)[0] = content.version
  let offset = headerBytes
  sections.forEach((section, index) => {
    bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), offset)
    words[lengthsFrom + index] = section.byteLength
    offset += padded(section.byteLength)
  })
  words[2] = crc32(bytes.subarray(checkedFrom))
  return bytes
}

/**
 * Returns views into the bytes. Checks the bytes in slices, so that the event loop can run.
 * @param bytes must begin at a multiple of 4 in its buffer
 * @throws IndexFormatError if the bytes are not a usable index
 */
export async function readIndex(bytes: Uint8Array): Promise<IndexContent> {
  checkHeader(bytes)
  let checksum = 0
  for (let offset = checkedFrom; offset < bytes.length; offset += sliceBytes) {
    checksum = crc32(bytes.subarray(offset, offset + sliceBytes), checksum)
    await setImmediate()
  }
  const { buffer, byteOffset } = bytes
  const words = new Uint32Array(buffer, byteOffset, headerBytes / 4)
  if (words[2] !== checksum) {
    throw new IndexFormatError('corrupt', 'The search index is damaged: its checksum does not match')
  }
  const sections = new SectionReader(bytes, words.subarray(lengthsFrom))
  return {
    version:
      new BigInt64Array(buffer.slice(byteOffset + versionOffset, byteOffset + versionOffset + 8))[0] ?? 0n,
    codes: { bytes: sections.bytes(), order: sections.numbers() },
    tokens: readDictionary(sections),
    prefixes: readDictionary(sections),
    spellings: {
      bytes: sections.bytes(),
      offsets: sections.numbers(),
      starts: sections.numbers(),
      tokens: sections.numbers(),
      signatures: sections.numbers(),
      skeletonHashes: sections.numbers(),
      skeletonKeys: sections.numbers(),
      bucketStarts: sections.numbers(),
      bucketKeys: sections.numbers(),
    },
    forward: {
      starts: sections.numbers(),
      tokens: sections.numbers(),
      areas: sections.shortNumbers(),
      areaStarts: sections.numbers(),
      areaTokens: sections.numbers(),
      rarities: sections.bytes(),
    },
    profiles: { numbers: sections.shortNumbers(), names: sections.bytes() },
    positions: { schools: sections.numbers(), coordinates: sections.fractions() },
  }
}

function readDictionary(sections: SectionReader): Dictionary {
  return {
    bytes: sections.bytes(),
    offsets: sections.numbers(),
    starts: sections.numbers(),
    pool: sections.numbers(),
    denseTerms: sections.numbers(),
    denseCounts: sections.numbers(),
    denseBits: sections.numbers(),
  }
}

/** Reads the sections in the order of `sectionsOf`. */
class SectionReader {
  readonly #bytes: Uint8Array
  readonly #lengths: Uint32Array
  #next = 0
  #offset = headerBytes

  constructor(bytes: Uint8Array, lengths: Uint32Array) {
    this.#bytes = bytes
    this.#lengths = lengths
  }

  bytes(): Uint8Array {
    const length = this.#lengths[this.#next++] ?? 0
    const section = this.#bytes.subarray(this.#offset, this.#offset + length)
    this.#offset += padded(length)
    return section
  }

  numbers(): Uint32Array {
    const { buffer, byteOffset, length } = this.bytes()
    return new Uint32Array(buffer, byteOffset, length / 4)
  }

  fractions(): Float32Array {
    const { buffer, byteOffset, length } = this.bytes()
    return new Float32Array(buffer, byteOffset, length / 4)
  }

  shortNumbers(): Uint16Array {
    const { buffer, byteOffset, length } = this.bytes()
    return new Uint16Array(buffer, byteOffset, length / 2)
  }
}

function checkHeader(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new IndexFormatError('truncated', 'The search index is empty')
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerBytes) >>> 2)
  if (words[0] !== magic) throw new IndexFormatError('foreign', 'The file is not a search index')
  if (words[1] !== format) {
    throw new IndexFormatError('other format', `The search index has format ${words[1]}, not ${format}`)
  }
  const lengths = words.subarray(lengthsFrom, lengthsFrom + sectionCount)
  const expected = lengths.reduce((sum, length) => sum + padded(length), headerBytes)
  if (lengths.length < sectionCount || bytes.length !== expected) {
    const sizes = `${bytes.length} bytes, not ${expected}`
    throw new IndexFormatError('truncated', `The search index is incomplete: ${sizes}`)
  }
}

function sectionsOf({
  codes,
  tokens,
  prefixes,
  spellings,
  forward,
  profiles,
  positions,
}: IndexContent): Section[] {
  return [
    ...[codes.bytes, codes.order],
    ...dictionarySections(tokens),
    ...dictionarySections(prefixes),
    ...spellingSections(spellings),
    ...[forward.starts, forward.tokens, forward.areas],
    ...[forward.areaStarts, forward.areaTokens, forward.rarities],
    ...[profiles.numbers, profiles.names],
    ...[positions.schools, positions.coordinates],
  ]
}

function dictionarySections(dictionary: Dictionary): Section[] {
  const { bytes, offsets, starts, pool, denseTerms, denseCounts, denseBits } = dictionary
  return [bytes, offsets, starts, pool, denseTerms, denseCounts, denseBits]
}

function spellingSections(table: SpellingTable): Section[] {
  const { bytes, offsets, starts, tokens, signatures, skeletonHashes, skeletonKeys } = table
  const buckets = [table.bucketStarts, table.bucketKeys]
  return [bytes, offsets, starts, tokens, signatures, skeletonHashes, skeletonKeys, ...buckets]
}

/** Views of numbers must begin at multiples of 4. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}
