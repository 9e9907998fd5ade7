import { type Kysely, sql } from 'kysely'
import type { DeskSchool, FoundSchool, KeptSchool, SchoolChange } from '#contract/directory.ts'
import { directoryLimits } from '#contract/directory-messages.ts'
import { schoolUnknown } from '#contract/messages.ts'
import type { School, SchoolDetail } from '#contract/schools.ts'
import type { StoredSchool } from '../../database/tables/directory.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { displayName, displayRegion } from '../display-name.ts'
import type { Schools } from '../schools.ts'
import { editedFields, readSchool } from './kept-schools.ts'
import type { Suggestions } from './suggestions.ts'

type Options = {
  db: Kysely<Tables>
  schools: Pick<Schools, 'find' | 'list'>
  suggestions: Pick<Suggestions, 'ofSchool'>
}

/** What the keeper of the directory sees. */
export class KeeperDesk {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Finds a school by any of its codes, and otherwise by search. Closed schools with the words come last. */
  async search(term: string): Promise<FoundSchool[]> {
    const { schools, db } = this.#options
    const byCode = await schools.find(term)
    if (byCode) return [foundView(byCode, byCode.closed)]
    if (term === '') return []
    const listed = await schools.list({ searchTerm: term, page: 1, limit: directoryLimits.found })
    const closed = await db
      .selectFrom('school')
      .select(['code', 'name', 'city', 'district', 'state'])
      .where('is_closed', '=', true)
      .where('name', 'ilike', `%${term.replace(/[\\%_]/g, '\\$&')}%`)
      .orderBy('code')
      .limit(directoryLimits.found)
      .execute()
    return [
      ...listed.schools.map((school) => foundView(school, false)),
      ...closed.map(({ code, name, ...place }) => ({
        code,
        name: displayName(name),
        place: placeOf(place),
        isClosed: true,
        reviewCount: 0,
      })),
    ]
  }

  /** @throws AppError 404 for an unknown school */
  async get(id: string): Promise<DeskSchool> {
    const { schools, suggestions, db } = this.#options
    const shown = await schools.find(id)
    const school = shown && (await readSchool(db, shown._id))
    if (!shown || !school) throw new AppError(schoolUnknown)
    const edits = await db
      .selectFrom('school_edit')
      .select('field')
      .where('school_code', '=', school.code)
      .orderBy('field')
      .execute()
    return {
      school: keptView(school),
      name: shown.name,
      place: placeOf(shown),
      reviewCount: shown.reviewCount,
      averageRating: shown.averageRating,
      editedFields: edits.map(({ field }) => field),
      changes: await this.changes(school.codes),
      suggestions: await suggestions.ofSchool(school.code),
    }
  }

  /**
   * Returns the latest changes first.
   * @param codes default: of all schools
   */
  async changes(codes?: readonly string[]): Promise<SchoolChange[]> {
    const rows = await this.#options.db
      .selectFrom('school_change')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['school_change.id', 'kind', 'reason', 'email', 'changed_at', 'before', 'after'])
      .select(
        sql<boolean>`EXISTS (SELECT FROM school_change AS undo WHERE undo.undoes = school_change.id)`.as(
          'isUndone',
        ),
      )
      .$if(codes !== undefined, (query) => query.where(sql<boolean>`codes && ${[...(codes ?? [])]}::text[]`))
      .orderBy('changed_at', 'desc')
      .orderBy('school_change.id')
      .limit(directoryLimits.history)
      .execute()
    return rows.map(({ email, changed_at, before, after, ...change }) => ({
      ...change,
      staff: email,
      changedAt: changed_at.toISOString(),
      before: before.map(keptView),
      after: after.map(keptView),
    }))
  }
}

function keptView(school: StoredSchool): KeptSchool {
  const { code, codes, isClosed } = school
  const fields = Object.fromEntries(editedFields.map((field) => [field, school[field] ?? null]))
  return { code, codes, isClosed, fields }
}

function foundView(school: School | SchoolDetail, isClosed: boolean): FoundSchool {
  const { _id, name, reviewCount } = school
  return { code: _id, name, place: placeOf(school), isClosed, reviewCount }
}

function placeOf({ city, district, state }: Pick<School, 'city' | 'district' | 'state'>): string {
  return [displayName(city), displayName(district), displayRegion(state)].filter(Boolean).join(', ')
}
