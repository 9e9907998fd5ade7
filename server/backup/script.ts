import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** Increase this number when older versions of the product cannot read new files. */
const format = 1

const firstWord = '-- bolshala-backup '
const lastWord = '-- bolshala-backup-end '

const Header = z.object({
  format: z.literal(format, `must be ${format}`),
  /** The maintenance day, `YYYY-MM-DD`. */
  day: z.iso.date(),
  content: z.enum(['everything', 'erasures']),
  migration: z.string(),
})

export type ScriptHeader = Omit<z.infer<typeof Header>, 'format'>

const RowCounts = z.record(z.string(), z.int().nonnegative())

export function headerLine(header: ScriptHeader): string {
  return `${firstWord}${JSON.stringify({ format, ...header })}\n\n`
}

/** @param rows numbers of rows by table */
export function endLine(rows: Readonly<Record<string, number>>): string {
  return `${lastWord}${JSON.stringify(rows)}\n`
}

/** @param columns quoted names */
export function copyLine(table: string, columns: readonly string[]): string {
  return `COPY ${table} (${columns.join(', ')}) FROM stdin;\n`
}

/** In the text format of COPY, no row looks like this. */
export const endOfRows = '\\.\n\n'

/** Maximum length of a line outside the rows of tables, in bytes. */
const maximumLine = 64 * 1024

const rowsEnd = Buffer.from('\n\\.\n')

/** Uses constant memory. Accepts only the form that `takeBackup` writes, and runs no SQL of the file. */
export class ScriptReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** @throws BackupError if this is not a backup of this format */
  async readHeader(): Promise<ScriptHeader> {
    const line = (await this.#readLine()) ?? ''
    if (!line.startsWith(firstWord)) throw new BackupError('This file is not a backup of the product.')
    const header = Header.safeParse(parseJson(line.slice(firstWord.length)))
    if (!header.success)
      throw new BackupError(
        'This version of the product cannot read this backup. Use the version that wrote it.',
      )
    return header.data
  }

  /**
   * The caller must read all `rows` before the next call.
   * @throws BackupError if the script has another form
   */
  async next(): Promise<
    { table: string; columns: string[]; rows: AsyncGenerator<Buffer> } | { counts: Record<string, number> }
  > {
    const line = (await this.#readLine()) ?? damaged()
    if (line === '') return this.next()
    if (line.startsWith(lastWord)) {
      const counts = RowCounts.safeParse(parseJson(line.slice(lastWord.length)))
      if (!counts.success || (await this.#readLine()) !== undefined) damaged()
      return { counts: counts.data ?? {} }
    }
    const [, table, columns] = /^COPY (\w+) \(([\w", ]+)\) FROM stdin;$/.exec(line) ?? damaged()
    return {
      table: table ?? '',
      columns: (columns ?? '').split(', ').map((column) => column.replaceAll('"', '')),
      rows: this.#readRows(),
    }
  }

  async *#readRows(): AsyncGenerator<Buffer> {
    // With this line break, `rowsEnd` also matches the end of an empty table.
    this.#rest = Buffer.concat([rowsEnd.subarray(0, 1), this.#rest])
    let begin = 1
    for (;;) {
      const rest = this.#rest
      const end = rest.indexOf(rowsEnd)
      if (end !== -1) {
        this.#rest = rest.subarray(end + rowsEnd.length)
        if (end + 1 > begin) yield rest.subarray(begin, end + 1)
        return
      }
      const safe = rest.length - rowsEnd.length + 1
      if (safe > begin) {
        this.#rest = rest.subarray(safe)
        yield rest.subarray(begin, safe)
        begin = 0
      }
      if (!(await this.#readMore())) damaged()
    }
  }

  async #readLine(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf('\n')
      if (end !== -1) {
        const line = this.#rest.subarray(0, end).toString()
        this.#rest = this.#rest.subarray(end + 1)
        return line
      }
      if (this.#rest.length > maximumLine) damaged()
      if (await this.#readMore()) continue
      if (this.#rest.length > 0) damaged()
      return undefined
    }
  }

  async #readMore(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#rest = Buffer.concat([this.#rest, value])
    return true
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function damaged(): never {
  throw new BackupError(
    'The backup is damaged or incomplete. Nothing was restored from it. Use another backup.',
  )
}
