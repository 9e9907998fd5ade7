import { open } from 'node:fs/promises'
import { type CellValue, type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { SchoolFileError } from './school-file-error.ts'

/** In bytes. The parts of a workbook other than sheets are held in memory. */
const maximums = { file: 100_000_000, sheet: 1_000_000_000, otherPart: 100_000_000 }

const zipStart = Buffer.from('PK\x03\x04')

type ZipEntry = { name: string; packed: number; unpacked: number }

const damaged = () =>
  new SchoolFileError(
    'The workbook is damaged. Open it in a spreadsheet, and save it again or as "CSV UTF-8". If it does not open, ask for the file again.',
  )

/**
 * Reads the sizes that the directory of a ZIP file states. `hucre` unpacks at most these sizes, but has no limit of its
 * own below 2 GB.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.12 and 4.3.16
 */
function readDirectory(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end === -1 || end + 22 > bytes.length) throw damaged()
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw damaged()
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const isTooLarge = ({ name, packed, unpacked }: ZipEntry) =>
  unpacked > (/\/worksheets\//.test(name) ? maximums.sheet : maximums.otherPart) ||
  // Without a stated size, `hucre` would unpack up to 2 GB.
  (unpacked === 0 && packed > 2)

/** Returns undefined if the file is no ZIP file. */
async function readZip(file: string): Promise<Buffer | undefined> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(zipStart.length))
    if (bytesRead < zipStart.length || !buffer.equals(zipStart)) return undefined
    const { size } = await handle.stat()
    if (size > maximums.file)
      throw new SchoolFileError('The workbook has more than 100 MB. Save it as "CSV UTF-8".')
    return Buffer.concat([buffer, await handle.readFile()])
  } finally {
    await handle.close()
  }
}

/**
 * Whether a file is an .xlsx workbook.
 * @throws SchoolFileError if it is a workbook that would fill the memory
 */
export async function isWorkbook(file: string): Promise<boolean> {
  const bytes = await readZip(file)
  if (!bytes) return false
  const entries = readDirectory(bytes)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return false
  if (entries.some(isTooLarge))
    throw new SchoolFileError('The workbook is too large when it is unpacked. Save it as "CSV UTF-8".')
  return true
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
  const line = text.replace(/[\r\n]+/g, ' ')
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

/** In characters. */
const chunkSize = 64 * 1024

/**
 * Yields the first sheet of a workbook as CSV. Formulas count with their stored results, and links to other files are
 * not followed.
 * @throws SchoolFileError if the workbook is damaged, or has a password
 */
export async function* readWorkbook(file: string): AsyncGenerator<string> {
  const bytes = await readZip(file)
  if (!bytes) throw damaged()
  let chunk = ''
  let next = 0
  for await (const { index, values } of rowsOf(bytes)) {
    // Empty rows are not in the file, but lines have the numbers that a spreadsheet shows.
    for (; next < index; next++) {
      chunk += '\n'
      if (chunk.length < chunkSize) continue
      yield chunk
      chunk = ''
    }
    chunk += `${values.map(textOf).join(',')}\n`
    next = index + 1
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function* rowsOf(bytes: Buffer): AsyncGenerator<StreamRow> {
  try {
    yield* streamXlsxRows(bytes, { sheet: 0 })
  } catch {
    throw damaged()
  }
}
