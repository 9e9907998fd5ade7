import type { Kysely } from 'kysely'
import { initialTexts } from '#brand/initial-texts.ts'
import { itemVersionOutdated } from '#contract/editing-messages.ts'
import {
  type EditedSiteText,
  type SiteTextName,
  type SiteTexts,
  siteTextNames,
  siteTextSchema,
} from '#contract/site-texts.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import { AppError, invalidFields } from '../errors.ts'

type Options = { db: Kysely<Tables>; reads: { db: Kysely<Tables> }; staffLog: StaffLog; clock: Clock }

/** What staff has written instead of the texts of `brand/`, which each page has in its language. */
export class SiteTextStore {
  readonly #options: Options
  /** While the database is unavailable, pages show these. */
  #last: Partial<SiteTexts> = {}

  constructor(options: Options) {
    this.#options = options
  }

  /** Never rejects. */
  async replaced(): Promise<Partial<SiteTexts>> {
    try {
      const rows = await this.#options.reads.db
        .selectFrom('site_text')
        .select(['name', 'entries'])
        .distinctOn('name')
        .orderBy('name')
        .orderBy('version', 'desc')
        .execute()
      this.#last = Object.fromEntries(rows.map(({ name, entries }) => [name, { entries, sample: false }]))
    } catch {
      // The caller reports the failures of its other reads.
    }
    return this.#last
  }

  /** Returns the names of the texts that are still samples. */
  async samples(): Promise<SiteTextName[]> {
    const replaced = await this.replaced()
    return siteTextNames.filter((name) => initialTexts[name].sample && !replaced[name])
  }

  async get(name: SiteTextName): Promise<EditedSiteText> {
    const versions = await this.#options.db
      .selectFrom('site_text')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['version', 'saved_at', 'email', 'entries'])
      .where('name', '=', name)
      .orderBy('version', 'desc')
      .limit(50)
      .execute()
    const [newest] = versions
    const { entries, sample } = initialTexts[name]
    return {
      version: newest?.version ?? 0,
      sample: newest ? false : sample,
      entries: newest?.entries ?? [...entries],
      versions: versions.map(({ saved_at, email, ...version }) => ({
        ...version,
        savedAt: saved_at.toISOString(),
        savedBy: email,
      })),
    }
  }

  /**
   * Replaces a text at once on all pages.
   * @throws AppError 409 if the version is not the newest, 400 for invalid entries
   */
  async save(
    name: SiteTextName,
    { version, entries }: { version: number; entries: unknown },
    staff: StaffMember,
  ): Promise<EditedSiteText> {
    const { db, staffLog, clock } = this.#options
    const { data, error } = siteTextSchema(name).safeParse(entries)
    if (!data) throw invalidFields({ entries: error.issues[0]?.message ?? '' })
    await db.transaction().execute(async (transaction) => {
      const { newest } = await transaction
        .selectFrom('site_text')
        .select(({ fn }) => fn.max('version').as('newest'))
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      if ((newest ?? 0) !== version) throw new AppError(itemVersionOutdated)
      const saved = await transaction
        .insertInto('site_text')
        .values({
          name,
          version: version + 1,
          saved_at: clock(),
          staff_id: staff.id,
          entries: JSON.stringify(data),
        })
        .onConflict((clash) => clash.doNothing())
        .returning('version')
        .executeTakeFirst()
      // Another save came first.
      if (!saved) throw new AppError(itemVersionOutdated)
      const detail = `version ${saved.version}`
      await staffLog.record(transaction, {
        staffId: staff.id,
        action: 'site-text-saved',
        target: name,
        detail,
      })
    })
    return this.get(name)
  }
}
