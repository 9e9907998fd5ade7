/**
 * Rows as PostgreSQL's COPY writes them in its binary format, for tests: texts, whole numbers of 4 bytes, and nulls.
 */
export function copied(rows: readonly (string | number | null)[][]): Uint8Array {
  const number = (value: number, size: number) => {
    const bytes = Buffer.alloc(size)
    bytes.writeIntBE(value, 0, size)
    return bytes
  }
  const field = (value: string | number | null) => {
    if (value === null) return number(-1, 4)
    const bytes = typeof value === 'number' ? number(value, 4) : Buffer.from(value)
    return Buffer.concat([number(bytes.length, 4), bytes])
  }
  const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
  const body = rows.flatMap((row) => [number(row.length, 2), ...row.map(field)])
  return Buffer.concat([header, ...body, number(-1, 2)])
}
