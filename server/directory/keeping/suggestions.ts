import { type Kysely, sql } from 'kysely'
import type { Suggestion } from '#contract/directory.ts'
import * as messages from '#contract/directory-messages.ts'
import { schoolUnknown } from '#contract/messages.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { SuggestionInput } from '#contract/suggestions.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import { displayName, displayRegion } from '../display-name.ts'

export const suggestionsPerPage = 20

type Options = { db: Kysely<Tables>; staffLog: StaffLog; clock: Clock }

/** Corrections that visitors suggest. Nothing is stored about the visitor, and of the time only the day. */
export class Suggestions {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws AppError 404 for an unknown school */
  async take({ schoolId, kind, details }: SuggestionInput): Promise<{ id: string }> {
    const { db, clock } = this.#options
    const { rows } = await sql<{
      code: string | null
    }>`SELECT (school_codes(${schoolId}))[1] AS code`.execute(db)
    const code = rows[0]?.code
    if (!code) throw new AppError(schoolUnknown)
    return db
      .insertInto('school_suggestion')
      .values({ school_code: code, kind, details, suggested_on: indianDay(clock()) })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  /** The oldest day first, in random order within a day. */
  async list(page: number): Promise<{ suggestions: Suggestion[]; total: number }> {
    const { total } = await this.#options.db
      .selectFrom('school_suggestion')
      .select((build) => build.fn.countAll<string>().as('total'))
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow()
    const suggestions = await this.#open()
      .orderBy('suggested_on')
      .orderBy('school_suggestion.id')
      .limit(suggestionsPerPage)
      .offset(offsetOf(page, suggestionsPerPage))
      .execute()
    return { suggestions: suggestions.map(suggestionView), total: Number(total) }
  }

  /** The oldest ones. The next ones follow when these are decided. */
  async ofSchool(code: string): Promise<Suggestion[]> {
    const rows = await this.#open()
      .where('school_code', '=', code)
      .orderBy('suggested_on')
      .orderBy('school_suggestion.id')
      .limit(suggestionsPerPage)
      .execute()
    return rows.map(suggestionView)
  }

  #open() {
    return this.#options.db
      .selectFrom('school_suggestion')
      .innerJoin('school', 'school.code', 'school_code')
      .select(['school_suggestion.id', 'code', 'name', 'city', 'state', 'kind', 'details', 'suggested_on'])
      .where('outcome', 'is', null)
  }

  /** @throws AppError 404 for a suggestion that is unknown or decided */
  async decline(id: string, reason: string, { id: staffId }: StaffMember): Promise<{ id: string }> {
    const { db, clock, staffLog } = this.#options
    return db.transaction().execute(async (transaction) => {
      const declined = await transaction
        .updateTable('school_suggestion')
        .set({ outcome: 'declined', reason, staff_id: staffId, decided_on: indianDay(clock()) })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .returning(['id', 'school_code'])
        .executeTakeFirst()
      if (!declined) throw new AppError(messages.suggestionUnknown)
      await staffLog.record(transaction, {
        staffId,
        action: 'suggestion-declined',
        target: declined.school_code,
      })
      return { id: declined.id }
    })
  }

  /** @param day in India, `YYYY-MM-DD` */
  async removeDecidedBefore(day: string): Promise<void> {
    await this.#options.db.deleteFrom('school_suggestion').where('decided_on', '<', day).execute()
  }
}

type Row = {
  id: string
  code: string
  name: string
  city: string
  state: string
  kind: Suggestion['kind']
  details: string
  suggested_on: string
}

function suggestionView({ id, code, name, city, state, kind, details, suggested_on }: Row): Suggestion {
  return {
    id,
    school: { code, name: displayName(name), city: displayName(city), state: displayRegion(state) },
    kind,
    details,
    suggestedOn: suggested_on,
  }
}
