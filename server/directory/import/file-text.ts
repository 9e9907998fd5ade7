import { isAscii } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { SchoolFileError } from './school-file-error.ts'
import { isWorkbook, readWorkbook } from './workbook.ts'

/** `workbook`: the first sheet is read as CSV. */
export type Encoding = 'workbook' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type FileFormat = {
  isCompressed: boolean
  encoding: Encoding
  /** A word with letters that depend on the encoding, if it is not UTF-8. */
  example: string | undefined
}

const saveAsCsv =
  'Open it in a spreadsheet, make the column of the codes so wide that it shows all digits, and save it as "CSV UTF-8 (comma delimited)".'

const askForCsv = 'Ask for the list as CSV or as a workbook (.xlsx).'

type Format = [start: RegExp, what: string, remedy: string]

/** The first bytes of files, in hexadecimal digits. */
const binaryFormats: readonly Format[] = [
  [
    /^504b0304/,
    'a ZIP file or a workbook of another format than .xlsx',
    `If it is a ZIP file, unpack it. Otherwise: ${saveAsCsv}`,
  ],
  [/^d0cf11e0/, 'an old workbook (.xls)', saveAsCsv],
  [/^25504446/, 'a PDF file', askForCsv],
  [/^50415231/, 'a Parquet file', askForCsv],
  [/^53514c697465/, 'an SQLite database', askForCsv],
  [/^(?:ffd8ff|89504e47|47494638)/, 'a picture', askForCsv],
]

const textFormats: readonly Format[] = [
  [
    /^\s*<(?:!doctype|html|table|\?xml)/i,
    'a web page or an XML file, even if its name ends in .xls',
    saveAsCsv,
  ],
  [/^\s*[[{]/, 'a JSON file', askForCsv],
]

/** Returns what a file is that is no CSV. */
function otherFormat(start: Buffer): Pick<Format, 1 | 2> | undefined {
  const digits = start.subarray(0, 8).toString('hex')
  const text = start.toString('latin1')
  const found =
    binaryFormats.find(([first]) => first.test(digits)) ?? textFormats.find(([first]) => first.test(text))
  if (found || utf16Of(start) || !start.includes(0)) return found
  return { 1: 'no text', 2: askForCsv }
}

const firstBytes = 4096

/** The first two bytes of a gzip file (RFC 1952). */
const gzipStart = Buffer.from([0x1f, 0x8b])

function openBytes(file: string, isCompressed: boolean, onProgress: (bytes: number) => void): Readable {
  const source = createReadStream(file)
  source.on('data', () => onProgress(source.bytesRead))
  const bytes = new PassThrough()
  // An error destroys `bytes`, whose reader then throws it.
  const reading = isCompressed ? pipeline(source, createGunzip(), bytes) : pipeline(source, bytes)
  reading.catch(() => {})
  return bytes
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** In text of these encodings, every second byte of digits and Latin letters is zero. */
function utf16Of(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = (first: number) => start.filter((byte, index) => index % 2 === first && byte === 0).length
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le'
  if (zeros(0) > start.length / 4 && zeros(1) === 0) return 'utf-16be'
  return undefined
}

const replacement = '\ufffd'
const replacementBytes = Buffer.from(replacement)
const unusual = /[\u0080-\u{10ffff}]/u
const unusualWord = /[\p{L}\p{M}]*[\u0080-\u{10ffff}][\p{L}\p{M}]*/u

/**
 * Finds out whether the bytes are UTF-8. A file with damaged UTF-8 counts as Windows-1252 only if it contains no valid
 * character beyond ASCII.
 */
async function encodingOf(bytes: AsyncIterable<Buffer>): Promise<Pick<FileFormat, 'encoding' | 'example'>> {
  const utf8 = new TextDecoder()
  const windows = new TextDecoder('windows-1252')
  let isFirst = true
  let isDamaged = false
  let example: string | undefined
  for await (const chunk of bytes) {
    if (isFirst) {
      const encoding = utf16Of(chunk.subarray(0, firstBytes))
      if (encoding) return { encoding, example: undefined }
      isFirst = false
    }
    const text = utf8.decode(chunk, { stream: true })
    if (text.includes(replacement)) isDamaged = true
    if (isAscii(chunk)) continue
    if (chunk.includes(replacementBytes) || unusual.test(text.replaceAll(replacement, '')))
      return { encoding: 'utf-8', example: undefined }
    example ??= unusualWord.exec(windows.decode(chunk))?.[0].slice(0, 30)
  }
  if (utf8.decode() !== '') isDamaged = true
  return isDamaged ? { encoding: 'windows-1252', example } : { encoding: 'utf-8', example: undefined }
}

/** @throws SchoolFileError if the file cannot be read or is no text */
export async function inspectFile(file: string): Promise<FileFormat> {
  try {
    if (await isWorkbook(file)) return { isCompressed: false, encoding: 'workbook', example: undefined }
    const isCompressed = (await readStart(file)).subarray(0, 2).equals(gzipStart)
    const start = await firstChunk(openBytes(file, isCompressed, () => {}))
    const other = otherFormat(start)
    if (other) throw new SchoolFileError(`${file} is ${other[1]}, not a CSV file. ${other[2]}`)
    return { isCompressed, ...(await encodingOf(openBytes(file, isCompressed, () => {}))) }
  } catch (error) {
    throw unreadable(file, error)
  }
}

async function firstChunk(bytes: Readable): Promise<Buffer> {
  for await (const chunk of bytes) return chunk.subarray(0, firstBytes)
  return Buffer.alloc(0)
}

/** Yields the text of a file in parts. */
export async function* readText(
  file: string,
  { isCompressed, encoding }: FileFormat,
  onProgress: (bytes: number) => void,
): AsyncGenerator<string> {
  if (encoding === 'workbook') {
    yield* readWorkbook(file)
    return
  }
  const decoder = new TextDecoder(encoding)
  try {
    for await (const chunk of openBytes(file, isCompressed, onProgress))
      yield decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw unreadable(file, error)
  }
  yield decoder.decode()
}

function unreadable(file: string, error: unknown): SchoolFileError {
  if (error instanceof SchoolFileError) return error
  return new SchoolFileError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
}
