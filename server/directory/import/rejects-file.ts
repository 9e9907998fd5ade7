import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { excerpt } from '../../clean-text.ts'
import type { ReportedRow } from './read-schools.ts'
import { SchoolFileError } from './school-file-error.ts'

/** @see https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/

/** In characters of a cell. */
const maximumCell = 200
const maximumCells = 40

/** In characters. */
const maximumFile = 10_000_000
const chunkSize = 64 * 1024

/** Spreadsheets treat a formula after an apostrophe as text. */
function encodeCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function isPermissionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS)$/.test(String(error.code))
}

/** Lists rows with their line, reason and the beginning of each cell. */
export class RejectsFile {
  readonly path: string
  /** Rows that are not stored. */
  rejected = 0
  /** Rows that are stored, with a remark. */
  remarked = 0
  readonly #descriptor: number
  readonly #maximum: number
  #chunk = 'line,reason,row\n'
  #length = 0
  #unlisted = 0
  #isClosed = false

  private constructor(path: string, maximum: number) {
    this.path = path
    this.#maximum = maximum
    this.#descriptor = openSync(path, 'w')
  }

  /**
   * Creates the file beside the imported file, or in the current folder if this is not permitted.
   * @param maximum characters of the file; further rows are only counted
   * @throws SchoolFileError if the file cannot be created
   */
  static open(importedFile: string, maximum = maximumFile): RejectsFile {
    const name = `${importedFile}.rejects.csv`
    const fallback = resolve(basename(name))
    try {
      return new RejectsFile(name, maximum)
    } catch (error) {
      if (!isPermissionError(error) || fallback === resolve(name)) throw cannotWrite(name, error)
    }
    try {
      return new RejectsFile(fallback, maximum)
    } catch (error) {
      throw cannotWrite(fallback, error)
    }
  }

  reject(row: ReportedRow): void {
    this.rejected++
    this.#add(row)
  }

  remark(row: ReportedRow): void {
    this.remarked++
    this.#add(row)
  }

  /**
   * Deletes the file if it has no rows.
   * @throws SchoolFileError if a row could not be written
   */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    if (this.#unlisted > 0)
      this.#chunk += `,${this.#unlisted} more rows are not listed. Correct the rows above and import the file again.,\n`
    try {
      this.#write()
    } finally {
      closeSync(this.#descriptor)
    }
    if (this.rejected + this.remarked === 0) rmSync(this.path, { force: true })
  }

  #add({ line, reason, row }: ReportedRow): void {
    if (this.#length >= this.#maximum) {
      this.#unlisted++
      return
    }
    const cells = row.slice(0, maximumCells).map((cell) => excerpt(cell, maximumCell))
    if (row.length > maximumCells) cells.push('…')
    const text = `${[String(line), reason, ...cells].map(encodeCell).join(',')}\n`
    this.#length += text.length
    this.#chunk += text
    if (this.#chunk.length >= chunkSize) this.#write()
  }

  #write(): void {
    const bytes = Buffer.from(this.#chunk)
    this.#chunk = ''
    try {
      for (let written = 0; written < bytes.length; )
        written += writeSync(this.#descriptor, bytes, written, bytes.length - written)
    } catch (error) {
      throw cannotWrite(this.path, error)
    }
  }
}

function cannotWrite(path: string, error: unknown): SchoolFileError {
  return new SchoolFileError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`)
}
