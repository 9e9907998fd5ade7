import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { isSample, type SchoolRecord } from '../school-record.ts'

/** A row of the file that cannot be used. */
export type Reject = { line: number; reason: string; row: readonly string[] }

/** The file as a whole cannot be used; the message says why. */
export class RegisterError extends Error {}

type Column = keyof SchoolRecord

const columns: Record<Column, readonly string[]> = {
  code: ['udise_code', 'code'],
  name: ['name'],
  city: ['village', 'city'],
  district: ['district'],
  state: ['state'],
  pincode: ['pincode'],
  management: ['management'],
  category: ['category'],
}

const required: readonly Column[] = ['code', 'name', 'city', 'district', 'state']

/** What spreadsheets leave where a formula failed. */
const spreadsheetError = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!|SPILL!|CALC!)$/

function findColumns(header: readonly string[]): Record<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const places = Object.entries(columns).map(([column, known]) => [
    column,
    names.findIndex((name) => known.includes(name)),
  ])
  const found = Object.fromEntries(places) as Record<Column, number>
  const missing = required
    .filter((column) => found[column] === -1)
    .map((column) => columns[column].join(' or '))
  if (missing.length > 0) throw new RegisterError(`The first line names no column ${missing.join(', ')}.`)
  return found
}

/**
 * A register code with the leading zero that spreadsheets take away: states 01 to 09 lose it.
 * A few hold letters; codes of 8 digits are an older kind and stay.
 */
function restoreCode(given: string): string | undefined {
  if (/^(?:[\dA-Za-z]{11}|\d{8})$/.test(given)) return given
  return /^\d[\dA-Za-z]{9}$/.test(given) ? `0${given}` : undefined
}

/** Turns one row into a school, or says why that cannot be. */
function toSchool(row: readonly string[], at: Record<Column, number>): SchoolRecord | string {
  const value = (column: Column) => {
    const text = row[at[column]]?.trim() ?? ''
    return spreadsheetError.test(text) ? '' : text
  }
  const code = restoreCode(value('code'))
  if (code === undefined) return 'The code does not have 8, 10 or 11 digits and letters.'
  if (isSample(code)) return 'Codes that begin with 99 are kept for samples.'
  const name = value('name')
  if (name === '') return 'The name is empty or the error of a spreadsheet.'
  const state = value('state')
  if (state === '') return 'The state is empty.'
  if (row.some((text) => text.includes('\u0000'))) return 'The row holds a NUL character.'
  const pincode = value('pincode')
  return {
    code,
    name,
    city: value('city'),
    district: value('district'),
    state,
    pincode: /^[1-9]\d{5}$/.test(pincode) ? pincode : null,
    management: value('management') || null,
    category: value('category') || null,
  }
}

type Options = {
  onReject: (reject: Reject) => void
  /** Bytes of the file read so far, as it lies on disk. */
  onProgress: (bytes: number) => void
}

/**
 * Reads the schools of a register, as a stream.
 * @param file CSV in UTF-8 with a header, as `.csv` or `.csv.gz`
 * @throws RegisterError if it is no such file; what was read until then is void
 */
export async function* readRegister(file: string, options: Options): AsyncGenerator<SchoolRecord> {
  const source = createReadStream(file)
  source.on('data', () => options.onProgress(source.bytesRead))
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  const read = file.endsWith('.gz') ? pipeline(source, createGunzip(), parser) : pipeline(source, parser)
  // A failure reaches the loop below through the parser.
  read.catch(() => {})

  const firstLine = new Map<string, number>()
  let at: Record<Column, number> | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (!at) {
        at = findColumns(record)
        continue
      }
      const school = toSchool(record, at)
      if (typeof school === 'string') {
        options.onReject({ line: info.lines, reason: school, row: record })
        continue
      }
      const before = firstLine.get(school.code)
      if (before !== undefined) {
        options.onReject({
          line: info.lines,
          reason: `The code stands already in line ${before}.`,
          row: record,
        })
        continue
      }
      firstLine.set(school.code, info.lines)
      yield school
    }
  } catch (error) {
    throw error instanceof RegisterError
      ? error
      : new RegisterError(`${file} cannot be read: ${(error as Error).message}`)
  } finally {
    source.destroy()
  }
  if (!at) throw new RegisterError(`${file} is empty.`)
}
