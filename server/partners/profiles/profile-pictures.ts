import { type Kysely, type RawBuilder, sql } from 'kysely'
import pLimit from 'p-limit'
import { type PictureFileName, parseFileName } from '#contract/picture-paths.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { profilePictureRefused, profilePictureUnknown } from '#contract/school-profile-messages.ts'
import type { ProfilePicture } from '#contract/school-profiles.ts'
import type { Clock } from '../../clock.ts'
import {
  type ConvertedPicture,
  checkBytes,
  convertBytes,
  PictureError,
} from '../../content/import/source-picture.ts'
import type { Tables } from '../../database/tables.ts'
import { hourMs } from '../../due-times.ts'
import { AppError } from '../../errors.ts'
import { hasPicture } from './profile-store.ts'

type Parts = {
  db: Kysely<Tables>
  /** For visitors. */
  reads: Kysely<Tables>
  clock: Clock
}

type RecordUpload = (transaction: Kysely<Tables>) => Promise<void>

export type PictureFile = { format: PictureFileName['format']; content: Buffer }

/** A conversion uses a CPU core and the memory of a whole picture. */
const one = pLimit(1)

const isPublic = sql<boolean>`EXISTS (SELECT FROM school_profile AS profile
  WHERE profile.state = 'published' AND ${hasPicture})`

/** Pictures of schools: only their pixels, without position, camera and other metadata. */
export class ProfilePictures {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Recognises a picture by its content, and draws it again.
   * @param data Base64
   * @throws AppError 400 if the file is no picture that can be used
   */
  async add(schoolCode: string, data: string, record: RecordUpload): Promise<ProfilePicture> {
    const bytes = Buffer.from(data, 'base64')
    return one(async () => {
      const hash = await checkBytes(bytes, { acceptsSvg: false }).catch((error) => {
        throw error instanceof PictureError ? new AppError(profilePictureRefused) : error
      })
      return (
        (await this.#keep(schoolCode, hash)) ??
        this.#store(schoolCode, await convertBytes(bytes, hash), record)
      )
    })
  }

  get #keptUntil(): Date {
    return new Date(this.#parts.clock().getTime() + profileLimits.pictureKeptFor * hourMs)
  }

  #keep(schoolCode: string, hash: string): Promise<ProfilePicture | undefined> {
    return this.#parts.db
      .updateTable('school_picture')
      .set({ kept_until: this.#keptUntil })
      .where('school_code', '=', schoolCode)
      .where('hash', '=', hash)
      .returning(['hash', 'width', 'height'])
      .executeTakeFirst()
  }

  async #store(
    school_code: string,
    { hash, files }: ConvertedPicture,
    record: RecordUpload,
  ): Promise<ProfilePicture> {
    const { width = 0, height = 0 } = files.at(-1) ?? {}
    await this.#parts.db.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('school_picture')
        .values({ school_code, hash, width, height, kept_until: this.#keptUntil })
        .onConflict((clash) => clash.doNothing())
        .returning('hash')
        .executeTakeFirst()
      // Another instance has just stored the same picture.
      if (!inserted) return
      await transaction
        .insertInto('school_picture_file')
        .values(files.map(({ width, format, content }) => ({ school_code, hash, width, format, content })))
        .execute()
      await record(transaction)
    })
    return { hash, width, height }
  }

  /** Returns a file of a public profile. */
  async findPublic(name: string): Promise<PictureFile | undefined> {
    return this.#find(this.#parts.reads, name, isPublic)
  }

  /** @throws AppError 404 */
  async ofSchool(schoolCode: string, name: string): Promise<PictureFile> {
    return found(await this.#find(this.#parts.db, name, sql<boolean>`picture.school_code = ${schoolCode}`))
  }

  /** Returns a file of any school. @throws AppError 404 */
  async forStaff(name: string): Promise<PictureFile> {
    return found(await this.#find(this.#parts.db, name, sql<boolean>`true`))
  }

  async #find(
    db: Kysely<Tables>,
    name: string,
    condition: RawBuilder<boolean>,
  ): Promise<PictureFile | undefined> {
    const file = parseFileName(name)
    if (!file) return undefined
    const row = await db
      .selectFrom('school_picture_file as picture')
      .select('content')
      .where('picture.hash', '=', file.hash)
      .where('picture.width', '=', file.width)
      .where('picture.format', '=', file.format)
      .where(condition)
      .limit(1)
      .executeTakeFirst()
    return row && { format: file.format, content: row.content }
  }

  /** Deletes pictures that no profile has. */
  async removeForgotten(): Promise<void> {
    const { db, clock } = this.#parts
    await sql`DELETE FROM school_picture AS picture WHERE kept_until < ${clock()}
      AND NOT EXISTS (SELECT FROM school_profile AS profile WHERE ${hasPicture})`.execute(db)
  }
}

function found(file: PictureFile | undefined): PictureFile {
  if (!file) throw new AppError(profilePictureUnknown)
  return file
}
