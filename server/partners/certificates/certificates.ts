import type { Transaction } from 'kysely'
import { brand } from '#brand/brand.ts'
import { namesIn } from '#contract/certificate-choices.ts'
import { newCertificateCode, readCertificateCode } from '#contract/certificate-code.ts'
import {
  certificateDayField,
  certificateUnknown,
  tooManyCertificates,
} from '#contract/certificate-messages.ts'
import type {
  CertificateMonths,
  IssuedCertificates,
  NewCertificates,
  ShownCertificate,
} from '#contract/certificates.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import type { StaffMember } from '#contract/staff.ts'
import * as m from '#messages'
import { type Clock, indianDay } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { StaffLog } from '../../desk/staff-log.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { SchoolLog } from '../accounts/services.ts'
import type { CertificateDocument, Drawn } from './document.ts'
import { hashOf, open, type Statement, seal } from './sealed-certificate.ts'
import type { CertificateStore } from './store.ts'

type Parts = {
  store: CertificateStore
  schoolLog: SchoolLog
  staffLog: StaffLog
  limiter: RateLimiter
  clock: Clock
  origin: () => string
  findSchool: (code: string) => Promise<SchoolDetail | undefined>
  draw: (document: CertificateDocument) => Promise<Drawn>
}

type Issuer = { schoolCode: string | null; name: string; location: string }

type Issue = {
  issuer: Issuer
  /** Counts the certificates. @throws AppError 429 */
  admit: (count: number) => Promise<void>
  /** Records the action in its transaction. */
  record: (transaction: Transaction<Tables>, count: number) => Promise<void>
}

/** Certificates for work under one's own name. Nothing connects them with reviews or with accounts of students. */
export class Certificates {
  readonly #parts: Parts
  /** Each drawing uses one processor for up to some seconds. */
  readonly #queue = new WorkQueue({ concurrency: 1, capacity: 10 })

  constructor(parts: Parts) {
    this.#parts = parts
  }

  list({ schoolCode }: SchoolMember): Promise<CertificateMonths> {
    return this.#parts.store.months(schoolCode)
  }

  /** @throws AppError 400 for a future day, or a character that cannot be printed, 404, 429, 503 */
  async issue(input: NewCertificates, member: SchoolMember): Promise<IssuedCertificates> {
    const { schoolLog, limiter, findSchool } = this.#parts
    const { id: memberId, schoolCode } = member
    const school = await findSchool(schoolCode)
    if (!school) throw new AppError(certificateUnknown)
    const location = [school.city, school.district].filter(Boolean).join(', ')
    const issuer = { schoolCode, name: school.name, location }
    return this.#issue(input, {
      issuer,
      async admit(count) {
        if (!(await limiter.allowsMany('certificate by school', count, schoolCode)))
          throw new AppError(tooManyCertificates)
      },
      record: (transaction, count) =>
        schoolLog.record(transaction, { memberId, action: 'certificates-issued', detail: String(count) }),
    })
  }

  /** Issues certificates of the operator. @throws AppError 400 like `issue`, 503 */
  async issueAsOperator(input: NewCertificates, staff: StaffMember): Promise<IssuedCertificates> {
    const issuer = { schoolCode: null, name: brand.name, location: '' }
    return this.#issue(input, {
      issuer,
      admit: async () => {},
      record: (transaction, count) =>
        this.#parts.staffLog.record(transaction, {
          staffId: staff.id,
          action: 'certificates-issued',
          detail: String(count),
        }),
    })
  }

  async #issue(
    { names, ...stated }: NewCertificates,
    { issuer, admit, record }: Issue,
  ): Promise<IssuedCertificates> {
    const { store, clock, origin, draw } = this.#parts
    const { kind, text, day, language } = stated
    const today = indianDay(clock())
    if (day > today) throw invalidFields({ day: (locale) => certificateDayField.future({}, { locale }) })
    const certificates = namesIn(names).map((name) => ({ name, code: newCertificateCode() }))
    const document = { kind, text, day, language, certificates, issuer, origin: origin() }
    const drawn = await this.#queue.run(() => draw(document))
    if ('missing' in drawn) {
      const { field, character } = drawn.missing
      throw invalidFields({
        [field]: (locale) => m.certificates_character_not_printable({ character }, { locale }),
      })
    }
    await admit(certificates.length)
    await store.transact(async (transaction) => {
      await record(transaction, certificates.length)
      const rows = certificates.map(({ name, code }) => {
        const statement: Statement = { name, kind, text, day, issuer: issuer.name }
        return {
          code_hash: hashOf(code),
          school_code: issuer.schoolCode,
          issued_in: `${today.slice(0, 7)}-01`,
          encrypted: seal(code, statement),
        }
      })
      await store.add(transaction, rows)
    })
    return { pdf: Buffer.from(drawn.pdf).toString('base64'), certificates }
  }

  /** Revokes a certificate of the own school. Repeating it changes nothing. @throws AppError 404 */
  revoke(code: string, { id: memberId, schoolCode }: SchoolMember): Promise<{ month: string }> {
    const { schoolLog } = this.#parts
    return this.#revoke(code, schoolCode, (transaction) =>
      schoolLog.record(transaction, { memberId, action: 'certificate-revoked' }),
    )
  }

  /** Revokes a certificate of any issuer. @throws AppError 404 */
  revokeAny({ code, reason }: { code: string; reason: string }, { id: staffId }: StaffMember) {
    const { staffLog } = this.#parts
    return this.#revoke(code, undefined, (transaction) =>
      staffLog.record(transaction, { staffId, action: 'certificate-revoked', detail: reason }),
    )
  }

  #revoke(
    code: string,
    schoolCode: string | undefined,
    record: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<{ month: string }> {
    const { store } = this.#parts
    return store.transact(async (transaction) => {
      const revoked = await store.revoke(transaction, hashOf(code), schoolCode)
      if (!revoked) throw new AppError(certificateUnknown)
      await record(transaction)
      return revoked
    })
  }

  /** Returns what a certificate states. Counts towards the limit of the network. */
  async show(typed: string, networkAddress: string): Promise<ShownCertificate> {
    const { store, limiter, findSchool } = this.#parts
    const code = readCertificateCode(typed)
    if (code === undefined) return { state: 'unknown' }
    if (!(await limiter.allows('certificate page by network', networkAddress))) return { state: 'too-many' }
    const row = await store.find(hashOf(code))
    if (!row) return { state: 'unknown' }
    if (!row.encrypted) return { state: 'revoked' }
    const statement = open(code, row.encrypted)
    const school = row.school_code === null ? undefined : await findSchool(row.school_code)
    return {
      state: 'valid',
      ...statement,
      ...(school && { school: { _id: school._id, name: school.name, city: school.city } }),
    }
  }
}
