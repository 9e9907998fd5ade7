const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
/** The signature, four bytes of flags, and the length of an extension, which PostgreSQL leaves empty. */
const headerBytes = signature.length + 8
/** Follows the last row, in place of a number of fields. */
const trailer = 0xffff
const countBytes = 2
const lengthBytes = 4

/** Field `i` is the bytes from `starts[i]` up to, not including, `ends[i]`. A null is an empty field. */
export type CopyRow = { bytes: Uint8Array; starts: Uint32Array; ends: Uint32Array }

/**
 * Visits the rows of COPY's binary format. Texts are UTF-8 and numbers big-endian. A row is valid during its visit
 * only.
 * @param columns fields per row
 * @throws Error if the data is no sequence of complete rows with this number of fields
 * @see PostgreSQL documentation, COPY, "Binary Format"
 */
export async function eachCopyRow(
  chunks: AsyncIterable<Uint8Array>,
  columns: number,
  visit: (row: CopyRow) => void,
): Promise<void> {
  const fields = { starts: new Uint32Array(columns), ends: new Uint32Array(columns) }
  let rest = new Uint8Array(0)
  let hasHeader = false
  for await (const chunk of chunks) {
    let bytes = rest.length > 0 ? concatenate(rest, chunk) : chunk
    if (!hasHeader && bytes.length >= headerBytes) {
      if (signature.compare(bytes, 0, signature.length) !== 0) throw unexpectedData()
      bytes = bytes.subarray(headerBytes)
      hasHeader = true
    }
    rest = bytes.slice(hasHeader ? eachCompleteRow({ bytes, ...fields }, visit) : 0)
  }
  if (rest.length !== countBytes || uint16At(rest, 0) !== trailer) throw unexpectedData()
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

/** Reads an `integer` field. */
export function integerOf({ bytes, starts }: CopyRow, field: number): number {
  return int32At(bytes, starts[field] ?? 0)
}

function uint16At(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0)
}

function int32At(bytes: Uint8Array, offset: number): number {
  return (uint16At(bytes, offset) << 16) | uint16At(bytes, offset + 2)
}

function concatenate(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(start.length + end.length)
  bytes.set(start)
  bytes.set(end, start.length)
  return bytes
}

function unexpectedData(): Error {
  return new Error('PostgreSQL sent incomplete or unexpected rows. Try again.')
}
