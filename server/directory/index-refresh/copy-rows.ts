import type pg from 'pg'

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
/** Signature, four bytes of flags, and the length of an extension, which is 0. */
const headerBytes = signature.length + 8
/** Follows the last row, in place of the number of fields. */
const trailer = 0xffff
const countBytes = 2
const lengthBytes = 4

const nothing = new Uint8Array(0)

/** Field `i` is `bytes.subarray(starts[i], ends[i])`, which is empty for a null. */
export type CopyRow = { bytes: Uint8Array; starts: Uint32Array; ends: Uint32Array }

/** In COPY's binary format, texts are UTF-8 and numbers big-endian. */
export class CopyRowReader {
  readonly #row: CopyRow
  readonly #visit: (row: CopyRow) => void
  #rest: Uint8Array = nothing
  #hasHeader = false

  /** @param visit must not keep the row */
  constructor(columns: number, visit: (row: CopyRow) => void) {
    this.#row = { bytes: nothing, starts: new Uint32Array(columns), ends: new Uint32Array(columns) }
    this.#visit = visit
  }

  /**
   * Visits the complete rows.
   * @throws Error of `visit`, or if the number of fields or the format is unexpected
   */
  read(chunk: Uint8Array): void {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    if (!this.#hasHeader && bytes.length >= headerBytes) {
      if (signature.compare(bytes, 0, signature.length) !== 0) throw unexpectedData()
      bytes = bytes.subarray(headerBytes)
      this.#hasHeader = true
    }
    this.#row.bytes = bytes
    const read = this.#hasHeader ? eachCompleteRow(this.#row, this.#visit) : 0
    // Copies the bytes, because pg reuses the memory of a message.
    this.#rest = read === bytes.length ? nothing : Uint8Array.from(bytes.subarray(read))
  }

  /** @throws Error if data is missing */
  finish(): void {
    if (this.#rest.length !== countBytes || uint16At(this.#rest, 0) !== trailer) throw unexpectedData()
  }
}

/**
 * Visits the rows of a query. Handles messages directly, because a stream takes more processor time.
 * @throws Error of PostgreSQL, `visit` or {@link CopyRowReader}
 * @see PostgreSQL documentation, COPY, "Binary Format"
 */
export function eachCopyRow(
  client: pg.Client,
  { query, columns }: { query: string; columns: number },
  visit: (row: CopyRow) => void,
): Promise<void> {
  const reader = new CopyRowReader(columns, visit)
  return new Promise((resolve, reject) => {
    let failure: unknown
    client.query({
      submit: (connection: pg.Connection) => connection.query(`COPY (${query}) TO STDOUT (FORMAT binary)`),
      handleCopyData({ chunk }: { chunk: Buffer }) {
        if (failure !== undefined) return
        try {
          reader.read(chunk)
        } catch (error) {
          failure = error
          reject(error)
        }
      },
      handleError: reject,
      handleCommandComplete() {},
      handleReadyForQuery() {
        try {
          reader.finish()
          resolve()
        } catch (error) {
          reject(error)
        }
      },
    })
  })
}

/** Returns the offset after the last complete row. */
function eachCompleteRow(row: CopyRow, visit: (row: CopyRow) => void): number {
  const { bytes, starts, ends } = row
  const { length } = bytes
  const columns = starts.length
  let rowStart = 0
  for (;;) {
    let offset = rowStart + countBytes
    if (offset > length) return rowStart
    const count = uint16At(bytes, rowStart)
    if (count === trailer) return rowStart
    if (count !== columns) throw unexpectedData()
    for (let field = 0; field < columns; field++) {
      if (offset + lengthBytes > length) return rowStart
      // The length of a null is -1.
      const size = Math.max(0, int32At(bytes, offset))
      offset += lengthBytes
      starts[field] = offset
      offset += size
      ends[field] = offset
    }
    if (offset > length) return rowStart
    visit(row)
    rowStart = offset
  }
}

function isEmptyField({ starts, ends }: CopyRow, field: number): boolean {
  return starts[field] === ends[field]
}

/** Returns 0 for a null. */
export function smallIntegerOf(row: CopyRow, field: number): number {
  return isEmptyField(row, field) ? 0 : (uint16At(row.bytes, row.starts[field] ?? 0) << 16) >> 16
}

/** Returns 0 for a null. */
export function integerOf(row: CopyRow, field: number): number {
  return isEmptyField(row, field) ? 0 : int32At(row.bytes, row.starts[field] ?? 0)
}

const double = new DataView(new ArrayBuffer(8))

/** Returns `NaN` for a null. */
export function doubleOf(row: CopyRow, field: number): number {
  if (isEmptyField(row, field)) return Number.NaN
  const start = row.starts[field] ?? 0
  double.setInt32(0, int32At(row.bytes, start))
  double.setInt32(4, int32At(row.bytes, start + 4))
  return double.getFloat64(0)
}

function uint16At(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0)
}

function int32At(bytes: Uint8Array, offset: number): number {
  return (uint16At(bytes, offset) << 16) | uint16At(bytes, offset + 2)
}

function unexpectedData(): Error {
  return new Error('PostgreSQL sent incomplete or unexpected rows. Try again.')
}
