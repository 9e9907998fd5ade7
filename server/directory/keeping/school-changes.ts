import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { ChangeKind, SchoolChangeInput } from '#contract/directory.ts'
import * as messages from '#contract/directory-messages.ts'
import { schoolUnknown } from '#contract/messages.ts'
import type { StaffMember } from '#contract/staff.ts'
import { maximumSchoolCodes } from '#credentials/credentials.ts'
import { type Clock, indianDay } from '../../clock.ts'
import { inTransaction, withClient } from '../../database/database.ts'
import { kyselyOf } from '../../database/queries.ts'
import { isSample } from '../../database/school-record.ts'
import type { StoredSchool, StoredSums } from '../../database/tables/directory.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError } from '../../errors.ts'
import type { SealedAnswers } from '../../reviews/answers/sealed-answers.ts'
import { lockPosting } from '../../reviews/earlier-posts.ts'
import { lockDirectory } from '../directory-lock.ts'
import { PlaceBook } from '../places/place-book.ts'
import { noteSchoolChanges } from '../school-changes/note-changes.ts'
import { deleteSchool, editedFields, noteEdits, readSchools, stored, writeSchool } from './kept-schools.ts'
import { addSums, moveReviews, subtractSums, takeSums } from './move-reviews.ts'

type Options = {
  connection: pg.ClientConfig
  staffLog: StaffLog
  sealing: SealedAnswers
  clock: Clock
}

/** `before` and `after` are the schools that exist before and after the change, the changed one first. */
type Change = { before: StoredSchool[]; after: StoredSchool[] }

type FoundChange = Change & { kind: ChangeKind; answerSums: StoredSums[] | null; isUndone: boolean }

type RecordedChange = Change & {
  kind: ChangeKind
  reason: string
  answerSums?: StoredSums[]
  undoes?: string
  suggestionId?: string | undefined
}

/** Changes schools, with a reason, a history and undo. */
export class SchoolChanges {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * @param id any code of the school
   * @returns the code of the school that the person should see next
   * @throws AppError 404 for an unknown school, 409 if the change does not fit or somebody else has changed the school
   */
  change(id: string, input: SchoolChangeInput, staff: StaffMember): Promise<string> {
    return this.#locked(async (client) => {
      const involved = [
        id,
        ...('into' in input ? [input.into] : []),
        ...('code' in input ? [input.code] : []),
      ]
      const schools = (await readSchools(client, involved)).map(stored)
      await lockPosting(kyselyOf(client), [...involved, ...schools.map(({ code }) => code)])
      const school = schools.find(({ codes }) => codes.includes(id))
      if (!school) throw new AppError(schoolUnknown)
      if ((await latestChangeOf(client, school.codes)) !== input.latestChange)
        throw new AppError(messages.schoolChanged)
      const others = schools.filter((each) => each !== school)
      const change = changeOf(school, others, input)
      const answerSums = await this.#apply(client, change)
      const suggestionId = 'suggestionId' in input ? input.suggestionId : undefined
      const { kind, reason } = input
      await this.#record(client, staff, { ...change, kind, reason, answerSums, suggestionId })
      if (suggestionId !== undefined)
        await client.query(
          `UPDATE school_suggestion SET outcome = 'accepted', staff_id = $2, decided_on = $3
          WHERE id::text = $1 AND outcome IS NULL`,
          [suggestionId, staff.id, indianDay(this.#options.clock())],
        )
      return (input.kind === 'split' ? input.code : change.after[0]?.code) ?? school.code
    })
  }

  /**
   * @returns the code of the changed school
   * @throws AppError 404 for an unknown change, 409 if it is undone or the schools have changed since
   */
  undo(id: string, reason: string, staff: StaffMember): Promise<string> {
    return this.#locked(async (client) => {
      const { rows } = await client.query<FoundChange>(
        `SELECT kind, before, after, answer_sums AS "answerSums",
          EXISTS (SELECT FROM school_change AS undo WHERE undo.undoes = school_change.id) AS "isUndone"
        FROM school_change WHERE id = $1`,
        [id],
      )
      const [change] = rows
      if (!change) throw new AppError(messages.schoolChangeUnknown)
      const { kind, before, after, answerSums, isUndone } = change
      const present = (await readSchools(client, codesOf(change))).map(stored)
      await lockPosting(kyselyOf(client), codesOf(change))
      if (kind === 'undo' || isUndone || !isDeepStrictEqual(byCode(present), byCode(after)))
        throw new AppError(messages.undoImpossible)
      const undone = { before: after, after: before }
      await this.#apply(client, undone, kind === 'merge' ? (answerSums ?? []) : undefined)
      await this.#record(client, staff, { ...undone, kind: 'undo', reason, undoes: id })
      return before[0]?.code ?? ''
    })
  }

  /**
   * `work` must call `lockPosting` for all schools that it changes, so that no review is stored for a school that is
   * being merged. It does so last, because posts must not wait for an import.
   */
  #locked(work: (client: pg.ClientBase) => Promise<string>): Promise<string> {
    return withClient(this.#options.connection, (client) =>
      inTransaction(client, async () => {
        await lockDirectory(client)
        return work(client)
      }),
    )
  }

  /**
   * Replaces the schools of `before` by those of `after`. The reviews and sums of schools that go move to the first one.
   * @param merged the sums that a merge has added, if this undoes a merge: reviews and sums then move back
   * @returns the sums that were added to the first school
   */
  async #apply(
    client: pg.ClientBase,
    { before, after }: Change,
    merged?: readonly StoredSums[],
  ): Promise<StoredSums[]> {
    const { sealing } = this.#options
    const codes = codesOf({ before, after })
    const book = await PlaceBook.loadFor(client, after)
    const placesBefore = (await readSchools(client, codes)).map(({ placeId }) => placeId)
    // Frees the codes that another school takes.
    await client.query('DELETE FROM school_alias WHERE school_code = ANY($1)', [codes])
    const sums: StoredSums[] = []
    const [first] = after
    for (const { code } of without(before, after)) {
      if (!first) continue
      await deleteSchool(client, code)
      await moveReviews(client, { from: code, to: first.code, sealing })
      const taken = await takeSums(client, code)
      await addSums(client, first.code, taken)
      sums.push(...taken)
    }
    const placesAfter: (number | null)[] = []
    for (const school of after) {
      placesAfter.push(await writeSchool(client, book, school))
      const earlier = before.find(({ code }) => code === school.code)
      if (earlier) await noteEdits(client, earlier, school)
    }
    const [from] = before
    for (const school of merged && from ? without(after, before) : []) {
      await moveReviews(client, {
        from: from?.code ?? '',
        to: school.code,
        sealing,
        writtenFor: school.codes,
      })
      await subtractSums(client, from?.code ?? '', merged ?? [])
      await addSums(client, school.code, merged ?? [])
    }
    const placeIds = [...placesBefore, ...placesAfter].flatMap((id) => (id === null ? [] : Number(id)))
    await noteSchoolChanges(client, book, { codes, placeIds })
    return sums
  }

  async #record(client: pg.ClientBase, { id: staffId }: StaffMember, change: RecordedChange): Promise<void> {
    const { kind, reason, before, after, answerSums, undoes, suggestionId } = change
    await client.query(
      `INSERT INTO school_change
        (kind, codes, reason, staff_id, changed_at, before, after, answer_sums, undoes, suggestion_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        kind,
        codesOf(change),
        reason,
        staffId,
        this.#options.clock(),
        JSON.stringify(before),
        JSON.stringify(after),
        answerSums ? JSON.stringify(answerSums) : null,
        undoes,
        suggestionId,
      ],
    )
    await this.#options.staffLog.record(kyselyOf(client), {
      staffId,
      action: kind === 'undo' ? 'school-change-undone' : 'school-changed',
      target: before[0]?.code ?? '',
      detail: kind,
    })
  }
}

function codesOf({ before, after }: Change): string[] {
  return [...new Set([...before, ...after].flatMap(({ codes }) => codes))]
}

function byCode(schools: readonly StoredSchool[]): StoredSchool[] {
  return schools.toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

function without(schools: readonly StoredSchool[], others: readonly StoredSchool[]): StoredSchool[] {
  return schools.filter(({ code }) => others.every((other) => other.code !== code))
}

async function latestChangeOf(client: pg.ClientBase, codes: readonly string[]): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM school_change WHERE codes && $1 ORDER BY changed_at DESC, id LIMIT 1',
    [codes],
  )
  return rows[0]?.id ?? null
}

/** @throws AppError 409 if the change does not fit the school */
function changeOf(school: StoredSchool, others: readonly StoredSchool[], input: SchoolChangeInput): Change {
  switch (input.kind) {
    case 'edit': {
      const after = { ...school, ...fieldsOf(input) }
      if (isDeepStrictEqual(school, after)) throw new AppError(messages.changeImpossible)
      return { before: [school], after: [after] }
    }
    case 'close':
    case 'reopen': {
      const isClosed = input.kind === 'close'
      if (school.isClosed === isClosed) throw new AppError(messages.changeImpossible)
      return { before: [school], after: [{ ...school, isClosed }] }
    }
    case 'merge': {
      const [into] = others
      if (!into || isSample(into.code) !== isSample(school.code))
        throw new AppError(messages.changeImpossible)
      return { before: [into, school], after: [withCodes(into, [...into.codes, ...school.codes])] }
    }
    case 'redirect':
      requireFree(school, others, input.code)
      if (school.codes.includes(input.code)) throw new AppError(messages.changeImpossible)
      return { before: [school], after: [withCodes(school, [...school.codes, input.code])] }
    case 'split': {
      const { code } = input
      requireFree(school, others, code)
      if (code === school.code) throw new AppError(messages.changeImpossible)
      const added = { ...school, ...fieldsOf(input), code, codes: [code], isClosed: false }
      return {
        before: [school],
        after: [
          withCodes(
            school,
            school.codes.filter((each) => each !== code),
          ),
          added,
        ],
      }
    }
  }
}

function fieldsOf(input: Extract<SchoolChangeInput, { name: string }>): Partial<StoredSchool> {
  return Object.fromEntries(editedFields.map((field) => [field, input[field]]))
}

/** Samples go with the first import. */
function requireFree({ code: own }: StoredSchool, others: readonly StoredSchool[], code: string): void {
  if (others.length > 0) throw new AppError(messages.codeTaken)
  if (isSample(code) !== isSample(own)) throw new AppError(messages.changeImpossible)
}

function withCodes(school: StoredSchool, codes: string[]): StoredSchool {
  if (codes.length > maximumSchoolCodes) throw new AppError(messages.tooManyCodes)
  return { ...school, codes }
}
