import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type RejectedRow, SchoolFileError } from './read-schools.ts'

/** @see https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/

/** Spreadsheets treat a formula after an apostrophe as text. */
function encodeCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function isPermissionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS)$/.test(String(error.code))
}

export class RejectsFile {
  readonly path: string
  count = 0
  readonly #stream: WriteStream
  #failure: Error | undefined

  private constructor(path: string, stream: WriteStream) {
    this.path = path
    this.#stream = stream
    stream.on('error', (error) => {
      this.#failure = error
    })
    stream.write('line,reason,row\n')
  }

  /**
   * Creates the file beside the imported file, or in the current folder if this is not permitted.
   * @throws SchoolFileError if the file cannot be created
   */
  static async open(importedFile: string): Promise<RejectsFile> {
    const name = `${importedFile}.rejects.csv`
    try {
      return await RejectsFile.#openAt(name)
    } catch (error) {
      const fallback = resolve(basename(name))
      if (!isPermissionError(error) || fallback === resolve(name)) throw cannotWrite(name, error)
      return RejectsFile.#openAt(fallback).catch((reason) => {
        throw cannotWrite(fallback, reason)
      })
    }
  }

  static async #openAt(path: string): Promise<RejectsFile> {
    const stream = createWriteStream(path)
    await once(stream, 'open')
    return new RejectsFile(path, stream)
  }

  add({ line, reason, row }: RejectedRow): void {
    this.count++
    this.#stream.write(`${[String(line), reason, ...row].map(encodeCell).join(',')}\n`)
  }

  /**
   * Deletes the file if it has no rows.
   * @throws SchoolFileError if a row could not be written
   */
  async close(): Promise<void> {
    if (!this.#stream.closed) {
      this.#stream.end()
      await once(this.#stream, 'close').catch(() => {})
    }
    if (this.#failure) throw cannotWrite(this.path, this.#failure)
    if (this.count === 0) await rm(this.path, { force: true })
  }
}

function cannotWrite(path: string, error: unknown): SchoolFileError {
  return new SchoolFileError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`)
}
