import { SchoolFileError } from './school-file-error.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** `tooLong` is the length of a line that is longer than {@link maximumLine}. `text` is then its start. */
export type Line = { number: number; text: string; tooLong?: number }

/** With `problem`, `cells` has only the start of the line. */
export type CsvRecord = { line: number; cells: string[]; problem?: string }

/** In characters. */
export const maximumLine = 50_000
const shownStart = 200

/** A quoted field with more line breaks probably lacks its closing quotation mark. */
const maximumLinesOfRecord = 50

/** Groups lines, because an asynchronous generator is slow for single lines. Never holds more than one line and chunk. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let number = 1
  let start = ''
  let length = 0
  const take = (end: string): Line => {
    const total = length + end.length
    const line: Line =
      total <= maximumLine
        ? { number, text: start + end }
        : { number, text: (start + end).slice(0, shownStart), tooLong: total }
    number++
    start = ''
    length = 0
    return line
  }
  let endedWithReturn = false
  for await (const chunk of chunks) {
    if (chunk === '') continue
    const text = endedWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    endedWithReturn = chunk.endsWith('\r')
    const ends = text.split(/\r\n|\n|\r/)
    const rest = ends.pop() ?? ''
    const lines = ends.map(take)
    if (length < maximumLine) start += rest
    length += rest.length
    if (lines.length > 0) yield lines
  }
  if (length > 0) yield [take('')]
}

type Split = { cells: string[] } | { unclosed: number } | { textAfterQuote: number }

/** Splits a record as RFC 4180 says. A quotation mark inside an unquoted field is part of its text. */
function splitRecord(text: string, delimiter: Delimiter): Split {
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text[at] !== '"') {
      const end = text.indexOf(delimiter, at)
      cells.push(text.slice(at, end === -1 ? undefined : end))
      if (end === -1) return { cells }
      at = end + 1
      continue
    }
    let close = text.indexOf('"', at + 1)
    while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    if (close === -1) return { unclosed: cells.length + 1 }
    cells.push(text.slice(at + 1, close).replaceAll('""', '"'))
    if (close + 1 === text.length) return { cells }
    if (text[close + 1] !== delimiter) return { textAfterQuote: cells.length }
    at = close + 2
  }
}

/** Joins lines to records, and splits these into cells. */
export class RecordReader {
  readonly #delimiter: Delimiter
  /** A quoted field with so many delimiters has probably swallowed other rows. */
  readonly #maximumDelimiters: number
  #open: { line: number; text: string; lines: number; column: number } | undefined

  /** @param columns number of columns of the header */
  constructor(delimiter: Delimiter, columns: number) {
    this.#delimiter = delimiter
    this.#maximumDelimiters = Math.max(2, columns - 3)
  }

  /**
   * @returns undefined if the record continues in the next line
   * @throws SchoolFileError for a quotation mark that is never closed
   */
  read({ number, text, tooLong }: Line): CsvRecord | undefined {
    if (tooLong !== undefined) {
      if (this.#open) throw this.#unclosed()
      const problem = `The line has ${tooLong.toLocaleString('en-IN')} characters. The maximum is ${maximumLine.toLocaleString('en-IN')}.`
      return { line: number, cells: [text], problem }
    }
    if (!this.#open && !text.includes('"')) return { line: number, cells: text.split(this.#delimiter) }
    const record = this.#open ?? { line: number, text: '', lines: 0, column: 0 }
    record.text = record.lines === 0 ? text : `${record.text}\n${text}`
    record.lines++
    const split = splitRecord(record.text, this.#delimiter)
    if ('unclosed' in split) {
      record.column = split.unclosed
      this.#open = record
      if (record.lines > maximumLinesOfRecord || record.text.length > maximumLine) throw this.#unclosed()
      return undefined
    }
    if (record.lines === 1 && 'textAfterQuote' in split) {
      const problem = `Text follows the closing quotation mark in column ${split.textAfterQuote}. Write a quotation mark inside a quoted value twice.`
      return { line: number, cells: [text.slice(0, shownStart)], problem }
    }
    if ('textAfterQuote' in split || split.cells.some((cell) => this.#hasSwallowedRows(cell)))
      throw this.#unclosed()
    this.#open = undefined
    return { line: record.line, cells: split.cells }
  }

  /** @throws SchoolFileError if a quotation mark is still open */
  end(): void {
    if (this.#open) throw this.#unclosed()
  }

  #hasSwallowedRows(cell: string): boolean {
    return cell.includes('\n') && cell.split(this.#delimiter).length > this.#maximumDelimiters
  }

  #unclosed(): SchoolFileError {
    const { line, column } = this.#open ?? { line: 0, column: 0 }
    return new SchoolFileError(
      `Line ${line}: the quotation mark that opens column ${column} is not closed. Correct this line and import the file again.`,
    )
  }
}
