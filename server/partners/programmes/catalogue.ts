import { type Kysely, type Selectable, sql } from 'kysely'
import type {
  DeskProgramme,
  ProgrammeCatalogue,
  ProgrammeChange,
  ProgrammeInput,
  TrainerChange,
  TrainerInput,
} from '#contract/desk-programmes.ts'
import { programmeChanged, programmeUnknown, trainerUnknown } from '#contract/programme-messages.ts'
import type { Programme } from '#contract/programmes.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Language } from '#messages/languages.ts'
import { type Clock, indianDay } from '../../clock.ts'
import type { ProgrammeTable } from '../../database/tables/programmes.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'

export type ProgrammeRow = Selectable<ProgrammeTable>

type Parts = { db: Kysely<Tables>; staffLog: StaffLog; clock: Clock }

/** Returns the text in Hindi for pages in Hindi, if there is one. */
export const inLanguage = (text: string, hindi: string, language: Language): string =>
  language === 'hi-IN' && hindi !== '' ? hindi : text

/** @param language of the texts */
export function programmeView(row: ProgrammeRow, language: Language): Programme {
  const { id, material, from_class, to_class, days, minutes, capacity } = row
  return {
    id,
    title: inLanguage(row.title, row.title_hindi, language),
    description: inLanguage(row.description, row.description_hindi, language),
    material,
    fromClass: from_class,
    toClass: to_class,
    days,
    minutes,
    capacity,
  }
}

const deskView = (row: ProgrammeRow): DeskProgramme => ({
  ...programmeView(row, 'en-IN'),
  version: row.version,
  retired: row.retired,
  titleHindi: row.title_hindi,
  descriptionHindi: row.description_hindi,
})

const columnsOf = (input: ProgrammeInput) => ({
  title: input.title,
  description: input.description,
  title_hindi: input.titleHindi,
  description_hindi: input.descriptionHindi,
  material: input.material,
  from_class: Number(input.fromClass),
  to_class: Number(input.toClass),
  days: Number(input.days),
  minutes: Number(input.minutes),
  capacity: Number(input.capacity),
})

/** The programmes that schools can ask for, and the trainers. Records every change in the staff log. */
export class Catalogue {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The programmes that schools can ask for. */
  async offered(language: Language): Promise<Programme[]> {
    const rows = await this.#parts.db
      .selectFrom('programme')
      .selectAll()
      .where('retired', '=', false)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => programmeView(row, language))
  }

  async list(): Promise<ProgrammeCatalogue> {
    const { db } = this.#parts
    const [programmes, trainers] = await Promise.all([
      db.selectFrom('programme').selectAll().orderBy('retired').orderBy('position').orderBy('id').execute(),
      db
        .selectFrom('trainer')
        .selectAll()
        .orderBy(sql`retired_on IS NOT NULL`)
        .orderBy('name')
        .orderBy('id')
        .execute(),
    ])
    return {
      programmes: programmes.map(deskView),
      trainers: trainers.map(({ retired_on, ...trainer }) => ({ ...trainer, retired: retired_on !== null })),
    }
  }

  async addProgramme(input: ProgrammeInput, staff: StaffMember): Promise<ProgrammeCatalogue> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('programme')
        .values({
          position: sql`(SELECT coalesce(max(position), 0) + 1 FROM programme)`,
          ...columnsOf(input),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await this.#record(transaction, staff, { action: 'programme-saved', target: id, detail: 'added' })
    })
    return this.list()
  }

  /** @throws AppError 404, 409 if somebody else has changed it */
  async changeProgramme(
    id: string,
    { version, retired, ...input }: ProgrammeChange,
    staff: StaffMember,
  ): Promise<ProgrammeCatalogue> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('programme')
        .select(['version', 'retired'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new AppError(programmeUnknown)
      if (row.version !== version) throw new AppError(programmeChanged)
      await transaction
        .updateTable('programme')
        .set({ ...columnsOf(input), retired, version: version + 1 })
        .where('id', '=', id)
        .execute()
      const detail = retired === row.retired ? 'changed' : retired ? 'retired' : 'offered again'
      await this.#record(transaction, staff, { action: 'programme-saved', target: id, detail })
    })
    return this.list()
  }

  async addTrainer(input: TrainerInput, staff: StaffMember): Promise<ProgrammeCatalogue> {
    await this.#parts.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('trainer')
        .values({ ...input, retired_on: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await this.#record(transaction, staff, { action: 'trainer-saved', target: id, detail: 'added' })
    })
    return this.list()
  }

  /** @throws AppError 404 */
  async changeTrainer(
    id: string,
    { retired, ...input }: TrainerChange,
    staff: StaffMember,
  ): Promise<ProgrammeCatalogue> {
    const { db, clock } = this.#parts
    await db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable('trainer')
        .set({
          ...input,
          retired_on: retired ? sql`coalesce(retired_on, ${indianDay(clock())}::date)` : null,
        })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new AppError(trainerUnknown)
      const detail = retired ? 'has left' : 'changed'
      await this.#record(transaction, staff, { action: 'trainer-saved', target: id, detail })
    })
    return this.list()
  }

  /** Deletes trainers who left before the day, `YYYY-MM-DD`. */
  async deleteFormerTrainers(day: string): Promise<void> {
    await this.#parts.db.deleteFrom('trainer').where('retired_on', '<', day).execute()
  }

  #record(
    transaction: Kysely<Tables>,
    { id: staffId }: StaffMember,
    entry: { action: 'programme-saved' | 'trainer-saved'; target: string; detail: string },
  ): Promise<void> {
    return this.#parts.staffLog.record(transaction, { staffId, ...entry })
  }
}
