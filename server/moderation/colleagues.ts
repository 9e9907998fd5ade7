import type { Kysely } from 'kysely'
import type { CasePresence, Colleagues as ColleaguesView } from '#contract/cases.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import type { Tables } from '../database/tables.ts'
import type { Presence } from '../desk/presence.ts'
import { AppError } from '../errors.ts'
import { type CaseRow, findCase } from './case-list-store.ts'
import type { Claims } from './claims.ts'
import { countReports, findPost, versionOf } from './post-store.ts'

type Subject = Pick<CaseRow, 'id' | 'floodId'>

type Parts = { db: Kysely<Tables>; presence: Presence; claims: Claims }

/** Who reads a case, and who has claimed it. The cases of a flood or burst are one subject. */
export class Colleagues {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Tells others that a person reads the case.
   * @throws AppError 404 for an unknown case
   */
  async meet(caseId: string, staffId: string): Promise<CasePresence> {
    const { db, presence, claims } = this.#parts
    const found = await this.#find(caseId)
    const subject = subjectOf(found)
    const [readers, all, post] = await Promise.all([
      presence.meet(subject, staffId),
      claims.all(),
      findPost(db, found),
    ])
    if (!post) throw new AppError(deskMessages.caseUnknown)
    const { count } = await countReports(db, post.targetId)
    const claim = all.find((each) => each.subject === subject)
    return {
      readers,
      claim: claimView(claim, staffId),
      isClosed: found.dueAt === null,
      version: versionOf(post, found, count),
    }
  }

  /** @throws AppError 404 for an unknown case, 409 for a closed case, and if another person has claimed it */
  async claim(caseId: string, staffId: string, { takesOver }: { takesOver: boolean }): Promise<CasePresence> {
    const found = await this.#find(caseId)
    if (found.dueAt === null) throw new AppError(deskMessages.caseChanged)
    if (!(await this.tryToClaim(found, staffId, { takesOver }))) throw new AppError(deskMessages.caseClaimed)
    return this.meet(caseId, staffId)
  }

  tryToClaim(found: Subject, staffId: string, { takesOver = false } = {}): Promise<boolean> {
    return this.#parts.claims.add({ subject: subjectOf(found), caseId: found.id, staffId, takesOver })
  }

  /** @throws AppError 404 for an unknown case */
  async leave(caseId: string, staffId: string): Promise<void> {
    const { presence, claims } = this.#parts
    await presence.leave(subjectOf(await this.#find(caseId)), staffId)
    await claims.release(caseId, staffId)
  }

  /** Returns the subjects that other people read or have claimed. */
  async subjectsOfOthers(staffId: string): Promise<string[]> {
    const { presence, claims } = this.#parts
    const [readers, all] = await Promise.all([presence.others(staffId), claims.all()])
    const claimed = all.filter((claim) => claim.staffId !== staffId)
    return [...readers, ...claimed].map(({ subject }) => subject)
  }

  /** Returns a function that describes the colleagues of a case. */
  async describe(staffId: string): Promise<(found: Subject) => ColleaguesView> {
    const { presence, claims } = this.#parts
    const [readers, all] = await Promise.all([presence.others(staffId), claims.all()])
    return (found) => {
      const subject = subjectOf(found)
      const claim = all.find((each) => each.subject === subject)
      return {
        readers: readers.filter((reader) => reader.subject === subject).map(({ email }) => email),
        claim: claimView(claim, staffId),
      }
    }
  }

  /** @throws AppError 409 if another person has claimed the case */
  async requireFree(db: Kysely<Tables>, found: Subject, staffId: string): Promise<void> {
    const all = await this.#parts.claims.all(db)
    if (all.some((claim) => claim.subject === subjectOf(found) && claim.staffId !== staffId))
      throw new AppError(deskMessages.caseClaimed)
  }

  async release(db: Kysely<Tables>, caseId: string, staffId: string): Promise<void> {
    await this.#parts.claims.release(caseId, staffId, db)
  }

  async forget(): Promise<void> {
    await this.#parts.claims.forget()
  }

  async #find(caseId: string): Promise<CaseRow> {
    const found = await findCase(this.#parts.db, caseId)
    if (!found) throw new AppError(deskMessages.caseUnknown)
    return found
  }
}

function subjectOf({ id, floodId }: Subject): string {
  return floodId ?? id
}

function claimView(
  claim: Awaited<ReturnType<Claims['all']>>[number] | undefined,
  staffId: string,
): ColleaguesView['claim'] {
  if (!claim) return null
  return { by: claim.email, isOwn: claim.staffId === staffId, until: claim.until.toISOString() }
}
