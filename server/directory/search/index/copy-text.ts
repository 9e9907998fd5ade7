const tab = 0x09
const lineEnd = 0x0a
const backslash = 0x5c
/** What a letter after a backslash stands for; any other sign stands for itself. */
const escapes: Readonly<Record<string, number>> = { b: 0x08, f: 0x0c, n: 0x0a, r: 0x0d, t: 0x09, v: 0x0b }
const escaped = Uint8Array.from({ length: 0x100 }, (_, byte) => escapes[String.fromCharCode(byte)] ?? byte)

/** The fields of one row as ranges of bytes, each from its start up to, not including, its end. */
export type CopyRow = { bytes: Uint8Array; starts: Uint32Array; ends: Uint32Array }

/**
 * Visits every row that PostgreSQL's COPY wrote in its text format. The row is valid during the visit only; nulls
 * must have been made something else, and `\N` is a field `N`.
 * Source: PostgreSQL documentation, COPY, "Text Format".
 * @param columns how many fields a row has
 */
export async function eachCopyRow(
  chunks: AsyncIterable<Uint8Array>,
  columns: number,
  visit: (row: CopyRow) => void,
): Promise<void> {
  const row = { starts: new Uint32Array(columns), ends: new Uint32Array(columns) }
  let rest = new Uint8Array(0)
  for await (const chunk of chunks) {
    const firstEnd = chunk.indexOf(lineEnd) + 1
    if (firstEnd === 0) {
      rest = joined(rest, chunk)
      continue
    }
    if (rest.length > 0) eachLine(joined(rest, chunk.subarray(0, firstEnd)), 0, row, visit)
    const end = eachLine(chunk, rest.length > 0 ? firstEnd : 0, row, visit)
    rest = new Uint8Array(chunk.subarray(end))
  }
  if (rest.length > 0) eachLine(joined(rest, Uint8Array.of(lineEnd)), 0, row, visit)
}

/** @returns where the last line ends. */
function eachLine(
  bytes: Uint8Array,
  from: number,
  { starts, ends }: Omit<CopyRow, 'bytes'>,
  visit: (row: CopyRow) => void,
): number {
  let begun = from
  let field = 0
  let hasEscapes = false
  starts[0] = begun
  const end = bytes.length
  for (let at = from; at < end; at++) {
    const byte = bytes[at] ?? 0
    if (byte > lineEnd && byte !== backslash) continue
    if (byte === tab) {
      ends[field++] = at
      starts[field] = at + 1
    } else if (byte === lineEnd) {
      ends[field] = at
      visit(hasEscapes ? unescaped({ bytes, starts, ends }) : { bytes, starts, ends })
      begun = at + 1
      field = 0
      starts[0] = begun
      hasEscapes = false
    } else if (byte === backslash) {
      hasEscapes = true
    }
  }
  return begun
}

function unescaped({ bytes, starts, ends }: CopyRow): CopyRow {
  const room = (ends.at(-1) ?? 0) - (starts[0] ?? 0) + 1
  const row = { bytes: new Uint8Array(room), starts: starts.slice(), ends: ends.slice() }
  let length = 0
  for (let field = 0; field < starts.length; field++) {
    row.starts[field] = length
    const end = ends[field] ?? 0
    for (let at = starts[field] ?? 0; at < end; at++) {
      const isEscape = bytes[at] === backslash
      if (isEscape) at++
      const byte = bytes[at] ?? 0
      row.bytes[length++] = isEscape ? (escaped[byte] ?? byte) : byte
    }
    row.ends[field] = length
    row.bytes[length++] = tab
  }
  return row
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(start.length + end.length)
  bytes.set(start)
  bytes.set(end, start.length)
  return bytes
}
