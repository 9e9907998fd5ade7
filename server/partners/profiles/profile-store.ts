import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { ProfileDocument, ProfilePicture } from '#contract/school-profiles.ts'
import type { SchoolProfileTable } from '../../database/tables/school-profiles.ts'
import type { Tables } from '../../database/tables.ts'
import { completeDocument } from './profile-views.ts'

export type ProfileRow = Selectable<SchoolProfileTable>
export type ProfileState = ProfileRow['state']
export type RowsByState = Partial<Record<ProfileState, ProfileRow>>

/** Whether a profile of the alias `profile` has the picture of the alias `picture`. */
export const hasPicture = sql<boolean>`(profile.school_code = picture.school_code AND (
  profile.document ->> 'crest' = picture.hash
  OR profile.document -> 'pictures' @> jsonb_build_array(jsonb_build_object('hash', picture.hash))))`

/** Concurrent changes of the profile of a school run one after another. */
export async function lockProfile(transaction: Transaction<Tables>, schoolCode: string): Promise<void> {
  const name = `school profile ${schoolCode}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/**
 * Returns whether the member still speaks for a school with an owner. Until the transaction ends, nobody can end these
 * accounts, so that no profile stays public after its owner.
 */
export async function keepSpeakers(transaction: Transaction<Tables>, { id }: SchoolMember): Promise<boolean> {
  const { rows } = await sql<{ id: string; role: string }>`
    SELECT id, role FROM school_member WHERE NOT disabled AND password_hash IS NOT NULL
      AND school_code = (SELECT school_code FROM school_member WHERE id = ${id})
    ORDER BY id FOR SHARE`.execute(transaction)
  return rows.some((row) => row.id === id) && rows.some(({ role }) => role === 'owner')
}

export async function rowsOf(db: Kysely<Tables>, schoolCode: string): Promise<RowsByState> {
  const rows = await db
    .selectFrom('school_profile')
    .selectAll()
    .where('school_code', '=', schoolCode)
    .execute()
  return Object.fromEntries(
    rows.map((row) => [row.state, { ...row, document: completeDocument(row.document) }]),
  )
}

export async function findPublished(db: Kysely<Tables>, schoolCode: string): Promise<ProfileRow | undefined> {
  const row = await db
    .selectFrom('school_profile')
    .selectAll()
    .where('school_code', '=', schoolCode)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row && { ...row, document: completeDocument(row.document) }
}

type NewRow = Pick<Insertable<SchoolProfileTable>, 'school_code' | 'state' | 'version' | 'submitted_at'> &
  Partial<Pick<ProfileRow, 'stated_in' | 'due_at'>> & { document: ProfileDocument }

export async function addRow(
  transaction: Transaction<Tables>,
  { document, stated_in = {}, ...row }: NewRow,
): Promise<void> {
  await transaction
    .insertInto('school_profile')
    .values({ ...row, document: JSON.stringify(document), stated_in: JSON.stringify(stated_in) })
    .execute()
}

export async function removeRows(
  transaction: Transaction<Tables>,
  schoolCode: string,
  states: readonly ProfileState[],
): Promise<void> {
  await transaction
    .deleteFrom('school_profile')
    .where('school_code', '=', schoolCode)
    .where('state', 'in', [...states])
    .execute()
}

/** Returns the stored ones among these pictures of a school, by hash. */
export async function picturesOf(
  db: Kysely<Tables>,
  schoolCode: string,
  hashes: readonly string[],
): Promise<Map<string, ProfilePicture>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('school_picture')
    .select(['hash', 'width', 'height'])
    .where('school_code', '=', schoolCode)
    .where('hash', 'in', [...hashes])
    .execute()
  return new Map(rows.map((row) => [row.hash, row]))
}
