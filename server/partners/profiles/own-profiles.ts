import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import * as messages from '#contract/messages.ts'
import type { OwnProfileState, OwnSchoolProfile, ProfileInput } from '#contract/own-school-profile.ts'
import { schoolRoleMissing } from '#contract/school-account-messages.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { profileChanged, profileEmpty, profilePictureMissing } from '#contract/school-profile-messages.ts'
import { emptyProfile, type ProfileDocument, type SchoolProfile } from '#contract/school-profiles.ts'
import { type Clock, indianMonth } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { hourMs } from '../../due-times.ts'
import { AppError } from '../../errors.ts'
import {
  addRow,
  keepSpeakers,
  lockProfile,
  picturesOf,
  type RowsByState,
  removeRows,
  rowsOf,
} from './profile-store.ts'
import { hasFacts, hashesOf, monthsOf, shownProfile, withReadableColour } from './profile-views.ts'

type Parts = {
  db: Kysely<Tables>
  clock: Clock
  /** All codes of a school, the present one first. */
  codesOf: (code: string) => Promise<string[] | undefined>
}

/** Records the action of a member in the transaction of the action. */
type RecordMember = (transaction: Transaction<Tables>) => Promise<void>

/** What a school states about itself, as its workspace shows it. */
export class OwnProfiles {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the present code of the school. @throws AppError 404 for a school that does not exist any more */
  async schoolOf({ schoolCode }: Pick<SchoolMember, 'schoolCode'>): Promise<string> {
    const [code] = (await this.#parts.codesOf(schoolCode)) ?? []
    if (code === undefined) throw new AppError(messages.schoolUnknown)
    return code
  }

  async get(member: Pick<SchoolMember, 'schoolCode'>): Promise<OwnSchoolProfile> {
    const schoolCode = await this.schoolOf(member)
    return this.#view(schoolCode, await rowsOf(this.#parts.db, schoolCode))
  }

  /** Returns how the page will look with what is saved. */
  async previewOf(member: Pick<SchoolMember, 'schoolCode'>): Promise<SchoolProfile> {
    return (await this.get(member)).preview
  }

  /** @throws AppError 409 if somebody else has saved meanwhile, or if a picture is not stored */
  async save(
    member: SchoolMember,
    { version, ...fields }: ProfileInput,
    record: RecordMember,
  ): Promise<OwnSchoolProfile> {
    const document = withReadableColour(fields)
    await this.#change(member, version, async (transaction, schoolCode, rows) => {
      await requirePictures(transaction, schoolCode, document)
      if (isDeepStrictEqual(documentOf(rows), document)) return
      await removeRows(transaction, schoolCode, ['draft'])
      await addRow(transaction, {
        school_code: schoolCode,
        state: 'draft',
        version: version + 1,
        document,
        submitted_at: null,
      })
      await record(transaction)
    })
    return this.get(member)
  }

  /**
   * Publishes what is saved. The staff checks it before, unless the last check was good.
   * @throws AppError 409 if somebody else has saved meanwhile, without facts, or if a picture is not stored
   */
  async publish(
    member: SchoolMember,
    { version, confirmsAll }: { version: number; confirmsAll: boolean },
    record: RecordMember,
  ): Promise<OwnSchoolProfile> {
    const now = this.#parts.clock()
    await this.#change(member, version, async (transaction, schoolCode, rows) => {
      const document = documentOf(rows)
      if (!hasFacts(document)) throw new AppError(profileEmpty)
      await requirePictures(transaction, schoolCode, document)
      const waits = needsCheck(rows)
      const { published } = rows
      await removeRows(transaction, schoolCode, ['draft', 'waiting', 'refused'])
      if (!waits) await replacePublished(transaction, rows)
      await addRow(transaction, {
        school_code: schoolCode,
        state: waits ? 'waiting' : 'published',
        version,
        document,
        stated_in: monthsOf(document, indianMonth(now), published, confirmsAll),
        submitted_at: now,
        due_at: waits ? new Date(now.getTime() + profileLimits.checkedWithin * hourMs) : null,
      })
      await record(transaction)
    })
    return this.get(member)
  }

  async #change(
    member: SchoolMember,
    version: number,
    work: (transaction: Transaction<Tables>, schoolCode: string, rows: RowsByState) => Promise<void>,
  ): Promise<void> {
    const schoolCode = await this.schoolOf(member)
    await this.#parts.db.transaction().execute(async (transaction) => {
      if (!(await keepSpeakers(transaction, member))) throw new AppError(schoolRoleMissing)
      await lockProfile(transaction, schoolCode)
      const rows = await rowsOf(transaction, schoolCode)
      if (versionOf(rows) !== version) throw new AppError(profileChanged)
      await work(transaction, schoolCode, rows)
    })
  }

  async #view(schoolCode: string, rows: RowsByState): Promise<OwnSchoolProfile> {
    const { db, clock } = this.#parts
    const { published, waiting, refused } = rows
    const document = documentOf(rows)
    const hashes = [...hashesOf(document), ...(published ? hashesOf(published.document) : [])]
    const pictures = await picturesOf(db, schoolCode, hashes)
    return {
      state: stateOf(rows),
      version: versionOf(rows),
      document,
      storedPictures: hashesOf(document).flatMap((hash) => pictures.get(hash) ?? []),
      preview: shownProfile(document, monthsOf(document, indianMonth(clock()), published), pictures),
      published: published ? shownProfile(published.document, published.stated_in, pictures) : null,
      dueAt: waiting?.due_at?.toISOString() ?? null,
      needsCheck: needsCheck(rows),
      refusal: refused?.refusal ? { kind: refused.refusal, sentence: refused.sentence ?? '' } : null,
    }
  }
}

function stateOf({ draft, waiting, refused, published }: RowsByState): OwnProfileState {
  if (waiting) return 'waiting'
  if (published) return draft || refused ? 'changed' : 'public'
  return draft || refused ? 'draft' : 'none'
}

/** What the staff has refused is what the school changes next. */
function documentOf({ draft, waiting, refused, published }: RowsByState): ProfileDocument {
  return (draft ?? waiting ?? refused ?? published)?.document ?? emptyProfile
}

function versionOf(rows: RowsByState): number {
  return Math.max(0, ...Object.values(rows).map(({ version }) => version))
}

function needsCheck({ published, waiting, refused }: RowsByState): boolean {
  return !published || waiting !== undefined || refused !== undefined
}

/** Keeps the version that the staff has seen last, so that the staff can compare it and take a change back. */
async function replacePublished(transaction: Transaction<Tables>, { published }: RowsByState): Promise<void> {
  if (!published) return
  const { id, school_code: schoolCode, is_seen: isSeen } = published
  if (!isSeen) return removeRows(transaction, schoolCode, ['published'])
  await removeRows(transaction, schoolCode, ['replaced'])
  await transaction.updateTable('school_profile').set({ state: 'replaced' }).where('id', '=', id).execute()
}

async function requirePictures(
  transaction: Transaction<Tables>,
  schoolCode: string,
  document: ProfileDocument,
): Promise<void> {
  const hashes = hashesOf(document)
  const stored = await picturesOf(transaction, schoolCode, hashes)
  if (hashes.some((hash) => !stored.has(hash))) throw new AppError(profilePictureMissing)
}
