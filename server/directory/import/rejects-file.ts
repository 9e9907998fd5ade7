import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Reject } from './read-register.ts'

function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** Writes the rows that an import could not use, with line number and reason, for somebody to mend. */
export class RejectsFile {
  readonly path: string
  count = 0
  #stream: WriteStream | undefined

  constructor(path: string) {
    this.path = path
  }

  add({ line, reason, row }: Reject): void {
    this.count++
    if (!this.#stream) {
      this.#stream = createWriteStream(this.path)
      this.#stream.write('line,reason,row\n')
    }
    this.#stream.write(`${[String(line), reason, ...row].map(cell).join(',')}\n`)
  }

  /** Ends the file; without a reject, removes the one of an earlier import. */
  async close(): Promise<void> {
    if (!this.#stream) return rm(this.path, { force: true })
    this.#stream.end()
    await once(this.#stream, 'close')
  }
}
