import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  DeskProfile,
  DeskProfileList,
  DeskProfileQuery,
  ProfileDecision,
} from '#contract/desk-profiles.ts'
import * as messages from '#contract/messages.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { profileDecided, profileUnknown } from '#contract/school-profile-messages.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import type { StaffMember } from '#contract/staff.ts'
import { contradictions } from '#contract/stated-facts.ts'
import { type Clock, indianMonth } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { displayName } from '../../directory/display-name.ts'
import { AppError } from '../../errors.ts'
import { offsetOf } from '../../http/paging.ts'
import type { Outbox } from '../../mail/outbox.ts'
import { requestMail } from '../../mail/outbox.ts'
import { lockProfile, type ProfileRow, picturesOf, removeRows, rowsOf } from './profile-store.ts'
import { changedFields, completeDocument, hashesOf, shownProfile } from './profile-views.ts'

type Action =
  | 'profile-published'
  | 'profile-refused'
  | 'profile-seen'
  | 'profile-taken-back'
  | 'profile-hidden'

/** The context passes this function, so that this module does not depend on the desk. */
export type RecordProfileAction = (
  transaction: Transaction<Tables>,
  entry: { staffId: string; action: Action; target: string; detail?: string },
) => Promise<void>

type Parts = {
  db: Kysely<Tables>
  clock: Clock
  outbox: Pick<Outbox, 'start'>
  recordAction: RecordProfileAction
  findSchool: (code: string) => Promise<SchoolDetail | undefined>
}

type ListedRow = ProfileRow & { name: string | null; before: ProfileRow['document'] | null }

const lists = {
  waiting: sql<boolean>`profile.state = 'waiting'`,
  changes: sql<boolean>`profile.state = 'published' AND NOT profile.is_seen`,
  published: sql<boolean>`profile.state = 'published'`,
} as const satisfies Record<DeskProfileQuery['list'], unknown>

const orders = {
  waiting: sql`profile.due_at, profile.id`,
  changes: sql`profile.submitted_at, profile.id`,
  published: sql`profile.submitted_at DESC, profile.id`,
} as const

const isInList = sql<boolean>`profile.state IN ('waiting', 'published')`

/** The document that the staff has seen before this one. */
const before = sql<ProfileRow['document'] | null>`(SELECT seen.document FROM school_profile AS seen
  WHERE seen.school_code = profile.school_code AND seen.state = CASE profile.state
    WHEN 'waiting' THEN 'published' WHEN 'published' THEN 'replaced' END)`

const actions: Readonly<Record<ProfileDecision['decision'], Action>> = {
  publish: 'profile-published',
  seen: 'profile-seen',
  refuse: 'profile-refused',
  'take-back': 'profile-taken-back',
  hide: 'profile-hidden',
}

/** What the staff does with profiles of schools. Records every decision in the staff log. */
export class DeskProfiles {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({ list, page }: DeskProfileQuery): Promise<DeskProfileList> {
    const { db } = this.#parts
    const limit = profileLimits.profilesPerPage
    const [rows, counts] = await Promise.all([
      listed(db)
        .where(lists[list])
        .orderBy(orders[list])
        .offset(offsetOf(page, limit))
        .limit(limit)
        .execute(),
      db
        .selectFrom('school_profile as profile')
        .select([
          sql<number>`count(*) FILTER (WHERE ${lists[list]})::int`.as('total'),
          sql<number>`count(*) FILTER (WHERE ${lists.waiting})::int`.as('waiting'),
          sql<number>`count(*) FILTER (WHERE ${lists.changes})::int`.as('changes'),
        ])
        .where(isInList)
        .executeTakeFirstOrThrow(),
    ])
    return { profiles: rows.map(summary), ...counts }
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<DeskProfile> {
    const { db, findSchool } = this.#parts
    const row = await listed(db).where('profile.id', '=', id).where(isInList).executeTakeFirst()
    if (!row) throw new AppError(profileUnknown)
    const school = await findSchool(row.school_code)
    if (!school) throw new AppError(messages.schoolUnknown)
    const { board, medium, schoolType, classes } = school
    const register = { board, medium, schoolType, classes }
    const document = completeDocument(row.document)
    const earlier = row.before && completeDocument(row.before)
    const hashes = [...hashesOf(document), ...(earlier ? hashesOf(earlier) : [])]
    const pictures = await picturesOf(db, row.school_code, hashes)
    const { refused } = await rowsOf(db, row.school_code)
    return {
      ...summary(row),
      document,
      before: earlier,
      pictures: [...pictures.values()],
      preview: shownProfile(document, row.stated_in, pictures),
      contradicts: contradictions(document, register),
      register,
      refusal: refused?.refusal ? { kind: refused.refusal, sentence: refused.sentence ?? '' } : null,
    }
  }

  /**
   * Mails every decision to the school, except that a change has been seen.
   * @throws AppError 404 for an unknown profile, 409 if its state does not permit the decision, for example after a change
   */
  async decide(id: string, decision: ProfileDecision, staff: StaffMember): Promise<void> {
    const { db, outbox, recordAction } = this.#parts
    await db.transaction().execute(async (transaction) => {
      const { schoolCode } = await find(transaction, id)
      await lockProfile(transaction, schoolCode)
      await this.#decide(transaction, id, decision)
      if (decision.decision !== 'seen') await requestMail(transaction, 'profile', id)
      await recordAction(transaction, {
        staffId: staff.id,
        action: actions[decision.decision],
        target: schoolCode,
        ...('sentence' in decision && { detail: decision.sentence }),
      })
    })
    outbox.start()
  }

  async #decide(transaction: Transaction<Tables>, id: string, decision: ProfileDecision): Promise<void> {
    // The profile may have changed before the lock.
    const { schoolCode, state, isSeen, submittedAt } = await find(transaction, id)
    const set = (change: Partial<Pick<ProfileRow, 'state' | 'is_seen' | 'refusal' | 'sentence'>>) =>
      transaction
        .updateTable('school_profile')
        .set({ ...change, due_at: null })
        .where('id', '=', id)
        .execute()
    const refuse = async (refusal: NonNullable<ProfileRow['refusal']>, sentence: string) => {
      await removeRows(transaction, schoolCode, ['refused'])
      await set({ state: 'refused', refusal, sentence, is_seen: false })
    }
    const isChange = state === 'published' && !isSeen
    if (decision.decision === 'publish' && state === 'waiting') {
      await removeRows(transaction, schoolCode, ['published', 'replaced'])
      await set({ state: 'published', is_seen: true })
      if (submittedAt) await this.#measure(transaction, submittedAt)
    } else if (decision.decision === 'refuse' && state === 'waiting') {
      await refuse('refused', decision.sentence)
    } else if (decision.decision === 'seen' && isChange) {
      await removeRows(transaction, schoolCode, ['replaced'])
      await set({ is_seen: true })
    } else if (decision.decision === 'take-back' && isChange) {
      await refuse('taken-back', decision.sentence)
      await showAgain(transaction, schoolCode)
    } else if (decision.decision === 'hide' && state === 'published') {
      await removeRows(transaction, schoolCode, ['replaced'])
      await refuse('hidden', decision.sentence)
    } else throw new AppError(profileDecided)
  }

  async #measure(transaction: Transaction<Tables>, submittedAt: Date): Promise<void> {
    const now = this.#parts.clock()
    const staff_seconds = Math.max(0, Math.round((now.getTime() - submittedAt.getTime()) / 1000))
    await transaction
      .insertInto('school_profile_check')
      .values({ month: indianMonth(now), staff_seconds })
      .execute()
  }
}

/** @throws AppError 409 without a version that the staff has seen */
async function showAgain(transaction: Transaction<Tables>, schoolCode: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('school_profile')
    .set({ state: 'published', is_seen: true })
    .where('school_code', '=', schoolCode)
    .where('state', '=', 'replaced')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError(profileDecided)
}

async function find(transaction: Transaction<Tables>, id: string) {
  const row = await transaction
    .selectFrom('school_profile')
    .select(['school_code as schoolCode', 'state', 'is_seen as isSeen', 'submitted_at as submittedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError(profileUnknown)
  return row
}

function listed(db: Kysely<Tables>) {
  return db
    .selectFrom('school_profile as profile')
    .leftJoin('school', 'school.code', 'profile.school_code')
    .selectAll('profile')
    .select(['school.name', before.as('before')])
}

function summary(row: ListedRow): DeskProfileList['profiles'][number] {
  const document = completeDocument(row.document)
  const isSeen = row.state === 'published' && row.is_seen
  return {
    id: row.id,
    school: { id: row.school_code, name: displayName(row.name ?? row.school_code) },
    state: row.state === 'waiting' ? 'waiting' : 'published',
    isSeen,
    submittedAt: (row.submitted_at ?? new Date(0)).toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    changed: isSeen ? [] : changedFields(row.before && completeDocument(row.before), document),
  }
}
