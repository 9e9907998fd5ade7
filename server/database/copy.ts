import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** In characters. */
const chunkSize = 64 * 1024
/** In bytes. Further rows wait until PostgreSQL has received the earlier ones. */
const maximumWaiting = 16 * 1024 * 1024

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

type Row = readonly (string | number | null)[]

function formatField(value: string | number | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return value.search(special) === -1 ? value : value.replace(special, (found) => escapes[found] ?? found)
}

/** A loop takes half of the time of `map` and `join`. */
function formatRow(row: Row): string {
  let line = ''
  let separator = ''
  for (const value of row) {
    line += separator + formatField(value)
    separator = '\t'
  }
  return `${line}\n`
}

/**
 * @param target table and columns, such as `school (code, name)`; not escaped
 * @param rows or groups of rows, which are sent while the caller prepares the next group
 * @returns the number of rows
 */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  rows: Iterable<Row> | AsyncIterable<Iterable<Row>>,
): Promise<number> {
  const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`))
  const done = finished(stream)
  // Prevents an unhandled rejection.
  done.catch(() => {})
  let count = 0
  let chunk = ''
  try {
    for await (const group of Symbol.asyncIterator in rows ? rows : [rows]) {
      for (const row of group) {
        count++
        chunk += formatRow(row)
        if (chunk.length < chunkSize) continue
        stream.write(chunk)
        chunk = ''
        // Without this pause, nothing is sent until the end of the group.
        await setImmediate()
        if (stream.writableLength > maximumWaiting) await Promise.race([once(stream, 'drain'), done])
      }
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
