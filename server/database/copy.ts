import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** In characters. */
const chunkSize = 64 * 1024

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function formatField(value: string | number | null): string {
  if (value === null) return '\\N'
  return typeof value === 'number'
    ? String(value)
    : value.replace(/[\\\n\r\t]/g, (found) => escapes[found] ?? found)
}

/**
 * @param target table and columns, such as `school (code, name)`; not escaped
 * @returns the number of rows
 */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  rows: Iterable<readonly (string | number | null)[]> | AsyncIterable<readonly (string | number | null)[]>,
): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`))
  const done = finished(stream)
  // Prevents an unhandled rejection.
  done.catch(() => {})
  let count = 0
  let chunk = ''
  try {
    for await (const row of rows) {
      count++
      chunk += `${row.map(formatField).join('\t')}\n`
      if (chunk.length < chunkSize) continue
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
      chunk = ''
    }
    stream.end(chunk)
  } catch (error) {
    // PostgreSQL then stores no row.
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
    await done.catch(() => {})
    throw error
  }
  await done
  return count
}
