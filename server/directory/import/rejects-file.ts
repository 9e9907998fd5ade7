import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { RegisterError, type Reject } from './read-register.ts'

/** How a cell begins that a spreadsheet runs as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r]/

/** A formula gets an apostrophe, which spreadsheets read as "this is text". */
function cell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function isClosedToUs(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS)$/.test(String(error.code))
}

/** Writes the rows that an import could not use, with line number and reason, for somebody to mend. */
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
   * Opens the file beside the register, or in the current folder where that one may not be written to.
   * @throws RegisterError where neither can be
   */
  static async open(register: string): Promise<RejectsFile> {
    const name = `${register}.rejects.csv`
    try {
      return await RejectsFile.#openAt(name)
    } catch (error) {
      const other = resolve(basename(name))
      if (!isClosedToUs(error) || other === resolve(name)) throw cannotWrite(name, error)
      return RejectsFile.#openAt(other).catch((reason) => {
        throw cannotWrite(other, reason)
      })
    }
  }

  static async #openAt(path: string): Promise<RejectsFile> {
    const stream = createWriteStream(path)
    await once(stream, 'open')
    return new RejectsFile(path, stream)
  }

  add({ line, reason, row }: Reject): void {
    this.count++
    this.#stream.write(`${[String(line), reason, ...row].map(cell).join(',')}\n`)
  }

  /**
   * Ends the file; without a reject there is none.
   * @throws RegisterError if not all of it could be written
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

function cannotWrite(path: string, error: unknown): RegisterError {
  return new RegisterError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`)
}
