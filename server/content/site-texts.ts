import type { Kysely } from 'kysely'
import { founder, founderIsSample } from '#brand/founder.ts'
import { mediaItems, mediaItemsAreSamples } from '#brand/media.ts'
import { milestones, milestonesAreSamples } from '#brand/milestones.ts'
import { partners, partnersAreSamples } from '#brand/partners.ts'
import { studentProgrammes } from '#brand/student-programmes.ts'
import { testimonials, testimonialsAreSamples } from '#brand/testimonials.ts'
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

/** The texts of `brand/`, until staff replaces them. */
export const initialTexts: SiteTexts = {
  testimonials: { entries: testimonials.map(({ id: _, ...entry }) => entry), sample: testimonialsAreSamples },
  media: { entries: mediaItems.map(({ id: _, ...entry }) => entry), sample: mediaItemsAreSamples },
  partners: { entries: partners.map(({ id: _, ...entry }) => entry), sample: partnersAreSamples },
  founder: { entries: [{ ...founder, story: founder.story.join('\n\n') }], sample: founderIsSample },
  milestones: { entries: milestones, sample: milestonesAreSamples },
  programmes: { entries: studentProgrammes, sample: false },
}

type Options = { db: Kysely<Tables>; reads: { db: Kysely<Tables> }; staffLog: StaffLog; clock: Clock }

/** The texts of the operator on pages: those of `brand/`, or what staff has written instead. */
export class SiteTextStore {
  readonly #options: Options
  /** While the database is unavailable, pages show these. */
  #last = initialTexts

  constructor(options: Options) {
    this.#options = options
  }

  /** Never rejects. */
  async all(): Promise<SiteTexts> {
    try {
      const rows = await this.#options.reads.db
        .selectFrom('site_text')
        .select(['name', 'entries'])
        .distinctOn('name')
        .orderBy('name')
        .orderBy('version', 'desc')
        .execute()
      const replaced = rows.map(({ name, entries }) => [name, { entries, sample: false }])
      this.#last = { ...initialTexts, ...Object.fromEntries(replaced) }
    } catch {
      // The caller reports the failures of its other reads.
    }
    return this.#last
  }

  /** Returns the names of the texts that are still samples. */
  async samples(): Promise<SiteTextName[]> {
    const texts = await this.all()
    return siteTextNames.filter((name) => texts[name].sample)
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
