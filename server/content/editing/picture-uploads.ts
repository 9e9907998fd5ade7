import { type Kysely, sql } from 'kysely'
import pLimit from 'p-limit'
import type { UploadedPicture } from '#contract/editing.ts'
import { pictureRefused } from '#contract/editing-messages.ts'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import { type ConvertedPicture, checkBytes, convertBytes, PictureError } from '../import/source-picture.ts'
import { removeForgottenUploads } from '../versions.ts'

/** How long a picture is kept without an item, in milliseconds. */
const keptMs = 24 * 3_600_000

/** A conversion uses a CPU core and the memory of a whole picture. */
const one = pLimit(1)

/** Stores pictures of the desk: only their pixels, without position, camera and other metadata. */
export class PictureUploads {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock

  constructor({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * @param data Base64
   * @throws AppError 400 if the file is no picture that can be used
   */
  async add(data: string): Promise<UploadedPicture> {
    const bytes = Buffer.from(data, 'base64')
    return one(async () => {
      const hash = await checkBytes(bytes, { acceptsSvg: false }).catch((error) => {
        if (!(error instanceof PictureError)) throw error
        throw new AppError({ ...pictureRefused, text: `This picture ${error.message}` })
      })
      const kept_until = new Date(this.#clock().getTime() + keptMs)
      const stored = await this.#db
        .updateTable('picture')
        .set({ kept_until })
        .where('hash', '=', hash)
        .returning(['hash', 'width', 'height'])
        .executeTakeFirst()
      return stored ?? this.#store(await convertBytes(bytes, hash), kept_until)
    })
  }

  /** Removes pictures of the desk that no saved item has. */
  async removeForgotten(): Promise<void> {
    await sql.raw(removeForgottenUploads).execute(this.#db)
  }

  async #store({ hash, files }: ConvertedPicture, kept_until: Date): Promise<UploadedPicture> {
    const { width = 0, height = 0 } = files.at(-1) ?? {}
    await this.#db.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('picture')
        .values({ hash, width, height, kept_until })
        .onConflict((clash) => clash.doNothing())
        .returning('hash')
        .executeTakeFirst()
      // Another instance has just stored the same picture.
      if (!inserted) return
      await transaction
        .insertInto('picture_file')
        .values(
          files.map((file) => ({ hash, width: file.width, format: file.format, content: file.content })),
        )
        .execute()
    })
    return { hash, width, height }
  }
}
