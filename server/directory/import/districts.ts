import type pg from 'pg'
import { otherNamesOf } from '#search/search.ts'
import { excerpt } from '../../clean-text.ts'
import { rangeOf } from '../../database/place-id.ts'
import { displayName } from '../display-name.ts'

type District = { state: string; district: string; count: number }

const maximumNotes = 30

const keyOf = (state: string, district: string) =>
  `${state}\n${displayName(district)
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')}`

const rowsOf = ({ count }: District) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`

type Known = { id: number; name: string }

async function knownDistricts(client: pg.ClientBase): Promise<Map<string, Known>> {
  const { rows } = await client.query<{ id: string; state: string; name: string }>(
    `SELECT place.id, state.name AS state, place.name FROM place JOIN place AS state ON state.id = place.parent_id
    WHERE place.level = 'district' AND place.school_count > 0`,
  )
  return new Map(rows.map(({ id, state, name }) => [keyOf(state, name), { id: Number(id), name }]))
}

/**
 * Replaces former names and other spellings of districts in `staged_school` by those of the directory, and reports
 * districts that the directory does not have.
 */
export async function mapDistricts(client: pg.ClientBase, onNote: (note: string) => void): Promise<void> {
  const known = await knownDistricts(client)
  if (known.size === 0) return
  const { rows } = await client.query<District>(
    `SELECT state, district, count(*)::int FROM staged_school WHERE district <> '' GROUP BY 1, 2 ORDER BY 1, 2`,
  )
  const unknown: District[] = []
  for (const row of rows) {
    const state = displayName(row.state)
    const name = displayName(row.district)
    const names = [name, ...otherNamesOf(name, state)]
    const found = new Set(names.flatMap((each) => known.get(keyOf(state, each)) ?? []))
    const [district] = found
    if (!district || found.size > 1) unknown.push(row)
    else if (district.name.toLowerCase() !== name.toLowerCase())
      onNote(
        `"${excerpt(row.district)}" was read as ${await rename(client, row, district.id)} in ${rowsOf(row)}`,
      )
  }
  for (const row of unknown.slice(0, maximumNotes))
    onNote(`The directory has no district "${excerpt(row.district)}" in ${row.state} yet: ${rowsOf(row)}`)
  if (unknown.length > maximumNotes)
    onNote(`The directory does not have ${unknown.length - maximumNotes} further districts of the file.`)
}

/** Returns the name of the district as the directory stores it. */
async function rename(client: pg.ClientBase, { state, district }: District, id: number): Promise<string> {
  const { rows } = await client.query<{ district: string }>(
    `SELECT district FROM school WHERE place_id >= $1 AND place_id < $2 AND district <> '' LIMIT 1`,
    rangeOf(id),
  )
  const name = rows[0]?.district ?? district
  await client.query(
    'UPDATE staged_school SET district = $1, place_id = NULL WHERE (state, district) = ($2, $3)',
    [name, state, district],
  )
  return name
}
