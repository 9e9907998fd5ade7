const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
/** Before the rows: signature, flags, and the length of an extension that nobody uses. */
const headerBytes = signature.length + 8
/** Stands where the number of fields of another row would. */
const trailer = 0xffff
const countBytes = 2
const lengthBytes = 4

/** The fields of one row as ranges of bytes, each from its start up to, not including, its end. */
export type CopyRow = { bytes: Uint8Array; starts: Uint32Array; ends: Uint32Array }

/**
 * Visits every row that PostgreSQL's COPY wrote in its binary format, whose fields say how long they are, so that
 * nobody has to look for their ends. The row is valid during the visit only; a null is an empty field. Texts are
 * UTF-8, numbers have their most significant byte first.
 * Source: PostgreSQL documentation, COPY, "Binary Format".
 * @param columns how many fields a row has
 * @throws Error for anything else than whole rows of so many fields
 */
export async function eachCopyRow(
  chunks: AsyncIterable<Uint8Array>,
  columns: number,
  visit: (row: CopyRow) => void,
): Promise<void> {
  const row = { starts: new Uint32Array(columns), ends: new Uint32Array(columns) }
  let rest = new Uint8Array(0)
  let hasBegun = false
  for await (const chunk of chunks) {
    let bytes = rest.length > 0 ? joined(rest, chunk) : chunk
    if (!hasBegun && bytes.length >= headerBytes) {
      if (signature.compare(bytes, 0, signature.length) !== 0) throw notRows()
      bytes = bytes.subarray(headerBytes)
      hasBegun = true
    }
    rest = bytes.slice(hasBegun ? eachWholeRow({ bytes, ...row }, visit) : 0)
  }
  const hasEnded = rest.length === countBytes && countAt(rest, 0) === trailer
  if (!hasEnded) throw notRows()
}

/** @returns where the last whole row ends. */
function eachWholeRow(row: CopyRow, visit: (row: CopyRow) => void): number {
  const { bytes, starts, ends } = row
  const { length } = bytes
  const columns = starts.length
  let begun = 0
  for (;;) {
    let at = begun + countBytes
    if (at > length) return begun
    const count = countAt(bytes, begun)
    if (count === trailer) return begun
    if (count !== columns) throw notRows()
    for (let field = 0; field < columns; field++) {
      if (at + lengthBytes > length) return begun
      // Less than nothing for a null.
      const size = Math.max(0, signedAt(bytes, at))
      at += lengthBytes
      starts[field] = at
      at += size
      ends[field] = at
    }
    if (at > length) return begun
    visit(row)
    begun = at
  }
}

/** The whole number that a row has in a field of 4 bytes. */
export function wholeNumber({ bytes, starts }: CopyRow, field: number): number {
  return signedAt(bytes, starts[field] ?? 0)
}

function countAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

function signedAt(bytes: Uint8Array, at: number): number {
  return (countAt(bytes, at) << 16) | countAt(bytes, at + 2)
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(start.length + end.length)
  bytes.set(start)
  bytes.set(end, start.length)
  return bytes
}

function notRows(): Error {
  return new Error('What PostgreSQL sent are not the rows that were asked for')
}
