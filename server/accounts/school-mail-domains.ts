import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hasNewcomerLimit } from '../mail/large-providers.ts'
import { isRegistrable, registrableDomainOf } from '../mail/registrable-domain.ts'

/** The operator can correct the mistake that the message describes. */
export class SchoolMailDomainError extends Error {}

export type SchoolMailDomain = { domain: string; schoolCode: string; schoolName: string | null }

/**
 * Mail domains that staff has matched to a school, so that its students can sign up together.
 * @see docs/decisions/0052-newcomers-by-mail-domain.md
 */
export class SchoolMailDomains {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async list(): Promise<SchoolMailDomain[]> {
    return this.#db
      .selectFrom('school_mail_domain')
      .leftJoin('school', 'school.code', 'school_code')
      .select(['domain', 'school_code as schoolCode', 'school.name as schoolName'])
      .orderBy('domain')
      .execute()
  }

  /**
   * @returns the stored domain
   * @throws SchoolMailDomainError for an unknown school, and for a domain that does not belong to one school
   */
  async add(typed: string, schoolCode: string): Promise<string> {
    const domain = readDomain(typed)
    if (!hasNewcomerLimit(domain))
      throw new SchoolMailDomainError(`${domain} has no limit, so it needs no school.`)
    const school = await this.#db
      .selectFrom('school')
      .select('code')
      .where('code', '=', schoolCode)
      .executeTakeFirst()
    if (!school) throw new SchoolMailDomainError(`There is no school with the code ${schoolCode}.`)
    await this.#db
      .insertInto('school_mail_domain')
      .values({ domain, school_code: schoolCode })
      .onConflict((conflict) => conflict.column('domain').doUpdateSet({ school_code: schoolCode }))
      .execute()
    return domain
  }

  /** @throws SchoolMailDomainError if the domain is not stored */
  async remove(typed: string): Promise<string> {
    const domain = readDomain(typed)
    const { numDeletedRows } = await this.#db
      .deleteFrom('school_mail_domain')
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new SchoolMailDomainError(`${domain} belongs to no school.`)
    return domain
  }
}

/** Subdomains count as their registrable domain. */
function readDomain(typed: string): string {
  const host = URL.parse(`http://${typed.trim().replace(/^.*@/, '')}`)?.hostname ?? ''
  const domain = registrableDomainOf(host)
  if (!isRegistrable(domain))
    throw new SchoolMailDomainError(`“${typed}” is not a mail domain of one school.`)
  return domain
}
