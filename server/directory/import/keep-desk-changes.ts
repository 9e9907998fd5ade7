import type pg from 'pg'
import { schoolColumns, schoolFields } from '../../database/school-record.ts'

const locations: readonly string[] = ['state', 'district', 'city']

/**
 * Changes `staged_school`, so that the import keeps what the desk has changed: rows with the code of a merged school are
 * left out, and an edited field keeps its value unless the file has another value than the one that was replaced.
 * @param onNote receives a sentence about rows that are left out
 */
export async function keepDeskChanges(client: pg.ClientBase, onNote: (note: string) => void): Promise<void> {
  const { rowCount: merged } = await client.query(
    'DELETE FROM staged_school USING school_alias WHERE school_alias.code = staged_school.code',
  )
  if (merged) onNote(`Left out ${merged} rows with codes of schools that the desk has merged into others.`)
  const { rows } = await client.query<{ field: string }>(
    'SELECT DISTINCT field FROM school_edit JOIN staged_school ON code = school_code',
  )
  for (const { field } of rows) {
    const name = schoolFields.find((each) => each === field)
    if (name !== undefined) await keepField(client, name)
  }
}

async function keepField(client: pg.ClientBase, field: keyof typeof schoolColumns): Promise<void> {
  const column = schoolColumns[field]
  const isOfField = `school_edit.school_code = staged.code AND school_edit.field = '${field}' AND stored.code = staged.code`
  const place = locations.includes(column) ? ', place_id = NULL' : ''
  await client.query(
    `UPDATE staged_school AS staged SET ${column} = stored.${column}, emptied = array_remove(emptied, '${column}')${place}
    FROM school_edit, school AS stored
    WHERE ${isOfField} AND staged.${column}::text IS NOT DISTINCT FROM school_edit.replaced`,
  )
  // The register has a new value, so the desk has nothing to keep any more.
  await client.query(
    `DELETE FROM school_edit USING staged_school AS staged, school AS stored
    WHERE ${isOfField} AND staged.${column}::text <> '' AND staged.${column} IS DISTINCT FROM stored.${column}`,
  )
}
