import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { isSample, type SchoolFacts, type SchoolRecord } from '../school-record.ts'

export type RejectedRow = { line: number; reason: string; row: readonly string[] }

export class SchoolFileError extends Error {}

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
  schoolType: ['school_type'],
  area: ['area'],
  latitude: ['latitude'],
  longitude: ['longitude'],
  board: ['board'],
  medium: ['medium'],
  classFrom: ['class_from'],
  classTo: ['class_to'],
}

const required: readonly Column[] = ['code', 'name', 'city', 'district', 'state']

const spreadsheetError = /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NULL!|NUM!|SPILL!|CALC!)$/

function findColumns(header: readonly string[]): Record<Column, number> {
  const headerNames = header.map((name) => name.trim().toLowerCase())
  const indexes = Object.entries(columns).map(([column, names]) => [
    column,
    headerNames.findIndex((name) => names.includes(name)),
  ])
  const found = Object.fromEntries(indexes) as Record<Column, number>
  const missing = required
    .filter((column) => found[column] === -1)
    .map((column) => columns[column].join(' or '))
  if (missing.length > 0)
    throw new SchoolFileError(`The first line does not contain the columns ${missing.join(', ')}.`)
  return found
}

/** Restores a leading zero. Returns undefined for an invalid code. */
function restoreCode(given: string): string | undefined {
  if (/^(?:[\dA-Za-z]{11}|\d{8})$/.test(given)) return given
  return /^\d[\dA-Za-z]{9}$/.test(given) ? `0${given}` : undefined
}

function toSchool(row: readonly string[], columnIndex: Record<Column, number>): SchoolRecord | string {
  const value = (column: Column) => {
    const text = row[columnIndex[column]]?.trim() ?? ''
    return spreadsheetError.test(text) ? '' : text
  }
  const code = restoreCode(value('code'))
  if (code === undefined) return 'The code must have 8 digits, or 10 or 11 digits and letters.'
  if (isSample(code)) return 'Codes that begin with 99 are reserved for sample schools.'
  const name = value('name')
  if (name === '') return 'The name is empty or a spreadsheet error.'
  const state = value('state')
  if (state === '') return 'The state is empty.'
  if (row.some((text) => text.includes('\u0000'))) return 'The row contains a NUL character.'
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
    ...factsOf(value),
  }
}

/** Replaces invalid facts by null, instead of rejecting the school. */
function factsOf(value: (column: Column) => string): SchoolFacts {
  const latitude = numberFrom(value('latitude'), { min: -90, max: 90 })
  const longitude = numberFrom(value('longitude'), { min: -180, max: 180 })
  const hasPosition = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
  const classFrom = classFromText(value('classFrom'))
  const classTo = classFromText(value('classTo'))
  const hasClasses = classFrom !== null && classTo !== null && classFrom <= classTo
  return {
    schoolType: value('schoolType') || null,
    area: value('area') || null,
    latitude: hasPosition ? latitude : null,
    longitude: hasPosition ? longitude : null,
    board: value('board') || null,
    medium: value('medium') || null,
    classFrom: hasClasses ? classFrom : null,
    classTo: hasClasses ? classTo : null,
  }
}

function numberFrom(text: string, { min, max }: { min: number; max: number }): number | null {
  const number = text === '' ? Number.NaN : Number(text)
  return number >= min && number <= max ? number : null
}

function classFromText(text: string): number | null {
  return /^\d{1,2}$/.test(text) ? numberFrom(text, { min: 1, max: 12 }) : null
}

type Options = {
  onReject: (row: RejectedRow) => void
  onProgress: (bytes: number) => void
}

/**
 * Yields the schools of valid rows, and reports the other rows.
 * @param file path of a CSV file in UTF-8 with a header, `.csv` or `.csv.gz`
 * @throws SchoolFileError if the file cannot be used; the caller must then discard all its schools
 */
export async function* readSchools(file: string, options: Options): AsyncGenerator<SchoolRecord> {
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
  const reading = file.endsWith('.gz') ? pipeline(source, createGunzip(), parser) : pipeline(source, parser)
  // Prevents an unhandled rejection: the loop below throws the same error.
  reading.catch(() => {})

  const firstLine = new Map<string, number>()
  let columnIndex: Record<Column, number> | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (!columnIndex) {
        columnIndex = findColumns(record)
        continue
      }
      const school = toSchool(record, columnIndex)
      if (typeof school === 'string') {
        options.onReject({ line: info.lines, reason: school, row: record })
        continue
      }
      const earlierLine = firstLine.get(school.code)
      if (earlierLine !== undefined) {
        options.onReject({
          line: info.lines,
          reason: `Line ${earlierLine} has the same code.`,
          row: record,
        })
        continue
      }
      firstLine.set(school.code, info.lines)
      yield school
    }
  } catch (error) {
    throw error instanceof SchoolFileError
      ? error
      : new SchoolFileError(`${file} cannot be read: ${(error as Error).message}`)
  } finally {
    source.destroy()
  }
  if (!columnIndex) throw new SchoolFileError(`${file} is empty.`)
}
