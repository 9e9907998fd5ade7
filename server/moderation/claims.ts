import { type Kysely, sql } from 'kysely'
import { deskLimits } from '#contract/desk-limits.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

const claimMs = deskLimits.caseClaimedFor * 1000

export type Claim = { subject: string; staffId: string; email: string; until: Date }

type NewClaim = { subject: string; caseId: string; staffId: string; takesOver?: boolean }

/**
 * A subject has at most one claim, because it is the primary key. A claim lapses after 15 minutes without activity, and
 * when its holder has signed out.
 */
export class Claims {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock

  constructor({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** Claims a subject, or extends the claim. Returns false if another person has claimed it. */
  async add({ subject, caseId, staffId, takesOver = false }: NewClaim): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO case_claim (subject, case_id, staff_id, active_at)
      VALUES (${subject}, ${caseId}, ${staffId}, ${this.#clock()})
      ON CONFLICT (subject) DO UPDATE
      SET case_id = excluded.case_id, staff_id = excluded.staff_id, active_at = excluded.active_at
      WHERE case_claim.staff_id = excluded.staff_id OR ${takesOver}::boolean OR NOT ${this.#isValid()}
      RETURNING subject`.execute(this.#db)
    return rows.length > 0
  }

  async all(db = this.#db): Promise<Claim[]> {
    const { rows } = await sql<Omit<Claim, 'until'> & { activeAt: Date }>`
      SELECT subject, staff_id AS "staffId", email, active_at AS "activeAt"
      FROM case_claim JOIN staff ON staff.id = staff_id WHERE ${this.#isValid()}`.execute(db)
    return rows.map(({ activeAt, ...claim }) => ({
      ...claim,
      until: new Date(activeAt.getTime() + claimMs),
    }))
  }

  /** Releases the claim of a person, unless another case of the subject has renewed it. */
  async release(caseId: string, staffId: string, db = this.#db): Promise<void> {
    await db.deleteFrom('case_claim').where('case_id', '=', caseId).where('staff_id', '=', staffId).execute()
  }

  async forget(): Promise<void> {
    await this.#db.deleteFrom('case_claim').where('active_at', '<=', this.#earliest()).execute()
  }

  #isValid() {
    return sql`(case_claim.active_at > ${this.#earliest()}
      AND EXISTS (SELECT FROM staff_session WHERE staff_session.staff_id = case_claim.staff_id))`
  }

  #earliest(): Date {
    return new Date(this.#clock().getTime() - claimMs)
  }
}
