import { excerpt } from '../../clean-text.ts'
import type { ImportedSchool } from '../../database/school-record.ts'
import {
  type ChosenColumns,
  columnName,
  describeHeader,
  type Field,
  findHeader,
  type Header,
  maximumLinesBefore,
  UnknownColumnsError,
} from './columns.ts'
import { type CsvRecord, type Line, RecordReader, readLines } from './csv-records.ts'
import { type FileFormat, inspectFile, readText } from './file-text.ts'
import { SchoolFileError } from './school-file-error.ts'
import { checkDefaults, type Defaults, RowReader, type Spellings } from './school-row.ts'

/** Further spellings are only counted. */
const maximumSpellings = 100

/** Counts how often a spelling of the file was read as another one. */
class SpellingCounts implements Spellings {
  readonly #counts = new Map<string, { text: string; count: number }>()
  #others = 0
  #codes = 0

  noteCode(): void {
    this.#codes++
  }

  note(given: string, read: string): void {
    const key = `${given}\n${read}`
    const known = this.#counts.get(key)
    if (known) known.count++
    else if (this.#counts.size < maximumSpellings)
      this.#counts.set(key, { text: `"${excerpt(given)}" was read as ${read}`, count: 1 })
    else this.#others++
  }

  /** Returns a line for each spelling. */
  lines(): string[] {
    const rows = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
    const lines = [...this.#counts.values()].map(({ text, count }) => `${text} in ${rows(count)}`)
    if (this.#codes > 0)
      lines.push(
        `A spreadsheet has removed the leading zero of codes, or added marks to them. They were restored in ${rows(this.#codes)}`,
      )
    return this.#others > 0 ? [...lines, `Other spellings in ${rows(this.#others)}`] : lines
  }
}

/** A row that the operator must look at. */
export type ReportedRow = { line: number; reason: string; row: readonly string[] }

type Options = {
  /** For rows without a state or district. Default: none */
  defaults?: Defaults
  /** Default: columns are found by their names. */
  columns?: ChosenColumns
  /** Receives the names of all columns, and those that are used. */
  onColumns?: (names: string[], used: Partial<Record<Field, string>>) => void
  /** Receives rows that are not stored. */
  onReject: (row: ReportedRow) => void
  /** Receives rows that are stored without one of their values, or with a changed one. */
  onRemark: (row: ReportedRow) => void
  /** Receives sentences about the file and its columns, and at the end about spellings. */
  onNote: (note: string) => void
  onProgress: (bytes: number) => void
}

const required = { code: 'udise_code', name: 'name', district: 'district' } as const

/** Bounds time, and the memory for finding repeated codes. India has 1.5 million schools. */
const maximumLines = 5_000_000

function describeEncoding({ encoding, example }: FileFormat): string[] {
  if (encoding === 'utf-8') return []
  if (encoding === 'workbook') return ['The first sheet of the workbook is read.']
  const name = { 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252' }[encoding]
  const check =
    example === undefined ? '' : ` If "${example}" looks wrong, save the file as UTF-8 from its original.`
  return [`The file is read as ${name}.${check}`]
}

const namesOf = ({ names }: Header) => names.map(columnName).filter((name) => name !== '')

const usedColumns = ({ columnOf, names }: Header) =>
  [...columnOf].map(([field, index]) => [field, columnName(names[index] ?? '')] as const)

function requireColumns(
  header: Header,
  { defaults: { district }, columns }: { defaults: Defaults; columns: ChosenColumns },
): void {
  const { columnOf } = header
  const isMissing = (field: Field) => !columnOf.has(field)
  const missing = Object.entries(required).flatMap(([field, name]) => {
    const hasDefault = field === 'district' && district
    return columnOf.has(field as Field) || hasDefault || columns[field as Field] === '' ? [] : [name]
  })
  if (missing.length === 0) return
  const advice = isMissing('district') ? ' Add --district "NAME" if all schools are in one district.' : ''
  throw new UnknownColumnsError(`The file does not contain the columns ${missing.join(', ')}.`, {
    names: namesOf(header),
    advice,
  })
}

/** Returns sentences about what the file lacks, and what is done instead. */
function describeAbsent({ columnOf }: Header, { state }: Defaults, columns: ChosenColumns): string[] {
  return [
    ...(columnOf.has('city') || columns.city === ''
      ? []
      : [
          'No column has the name of a village or city, so the schools are stored without one. If the file has such a column, choose it.',
        ]),
    ...(columnOf.has('state') || state !== undefined
      ? []
      : ['No column has the name of a state. The first two digits of the codes tell the states.']),
  ]
}

async function takeFirstLines(lines: AsyncIterator<Line[]>): Promise<Line[]> {
  const first: Line[] = []
  while (first.length < 2 * maximumLinesBefore) {
    const { value, done } = await lines.next()
    if (done) break
    first.push(...value)
  }
  return first
}

async function* afterFirst(first: Line[], rest: AsyncGenerator<Line[]>): AsyncGenerator<Line[]> {
  yield first
  yield* rest
}

/** Yields the records below the header, without empty ones. */
async function* readRecords(lines: AsyncIterable<Line[]>, header: Header): AsyncGenerator<CsvRecord[]> {
  const reader = new RecordReader(header.delimiter, header.names.length)
  for await (const group of lines) {
    const records: CsvRecord[] = []
    for (const line of group) {
      if (line.number > maximumLines)
        throw new SchoolFileError(`The file has more than ${maximumLines.toLocaleString('en-IN')} lines.`)
      const record = line.number > header.line ? reader.read(line) : undefined
      if (record?.cells.some((cell) => cell.trim() !== '')) records.push(record)
    }
    yield records
  }
  reader.end()
}

/**
 * Yields the schools of valid rows in groups, and reports the other rows.
 * @param file path of a workbook, or of a CSV file that may be compressed with gzip
 * @throws SchoolFileError if the file cannot be used; the caller must then discard all its schools
 */
export async function* readSchools(
  file: string,
  {
    defaults: given = {},
    columns = {},
    onColumns = () => {},
    onReject,
    onRemark,
    onNote,
    onProgress,
  }: Options,
): AsyncGenerator<ImportedSchool[]> {
  const defaults = checkDefaults(given)
  const format = await inspectFile(file)
  const lines = readLines(readText(file, format, onProgress))
  const first = await takeFirstLines(lines)
  if (first.every(({ text }) => text.trim() === '')) throw new SchoolFileError(`The file ${file} is empty.`)
  const header = findHeader(first, columns)
  const skipped = first.filter(({ number }) => number < header.line)
  const isWorkbook = format.encoding === 'workbook'
  for (const note of [...describeEncoding(format), ...describeHeader(header, skipped, { isWorkbook })])
    onNote(note)
  onColumns(namesOf(header), Object.fromEntries(usedColumns(header)))
  requireColumns(header, { defaults, columns })
  for (const note of describeAbsent(header, defaults, columns)) onNote(note)

  const spellings = new SpellingCounts()
  const rows = new RowReader(header, { defaults, spellings })
  const firstLine = new Map<string, number>()
  function read({ line, cells, problem }: CsvRecord): ImportedSchool[] {
    const row = problem === undefined ? rows.read(cells) : { reason: problem }
    const reject = (reason: string) => {
      onReject({ line, reason, row: cells })
      return []
    }
    if ('reason' in row) return reject(row.reason)
    const earlier = firstLine.get(row.school.code)
    if (earlier !== undefined) return reject(`Line ${earlier} has the same code.`)
    firstLine.set(row.school.code, line)
    if (row.remarks.length > 0) onRemark({ line, reason: row.remarks.join(' '), row: cells })
    return [row.school]
  }
  for await (const records of readRecords(afterFirst(first, lines), header)) yield records.flatMap(read)
  for (const note of spellings.lines()) onNote(note)
}
