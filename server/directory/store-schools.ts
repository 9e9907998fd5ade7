import type pg from 'pg'
import { copyRows } from '../database/copy.ts'
import { filledColumns, type ImportedSchool, valuesOf } from '../database/school-record.ts'
import type { PlaceBook } from './places/place-book.ts'

const schoolsOfPart = 65_536

async function* sortedParts(groups: AsyncIterable<readonly ImportedSchool[]>) {
  const part: ImportedSchool[] = []
  const takePart = () => part.splice(0).sort((one, other) => (one.code < other.code ? -1 : 1))
  for await (const group of groups) {
    for (const school of group) part.push(school)
    if (part.length >= schoolsOfPart) yield takePart()
  }
  yield takePart()
}

/**
 * Stores schools that the directory does not have. Sorts them in parts by code: PostgreSQL then needs half of the time for
 * its indexes, and reads the rows faster. Call it in a transaction. `ANALYZE school` and `renewPlaces` must follow.
 * @param groups are prepared while PostgreSQL stores the part before
 * @param places receives the places of the schools
 * @returns the number of schools
 */
export async function storeSchools(
  client: pg.ClientBase,
  groups: AsyncIterable<readonly ImportedSchool[]>,
  places: PlaceBook,
): Promise<number> {
  function* rowsOf(part: readonly ImportedSchool[]) {
    for (const school of part) yield valuesOf(school, places.idOf(school))
  }
  async function* parts() {
    for await (const part of sortedParts(groups)) yield rowsOf(part)
  }
  return copyRows(client, `school (${filledColumns})`, parts())
}
