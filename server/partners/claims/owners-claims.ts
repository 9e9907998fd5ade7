import type { SchoolMember } from '#contract/school-accounts.ts'
import { claimChanged, claimUnknown } from '#contract/school-claim-messages.ts'
import type { OwnersClaim } from '#contract/school-claims.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Outbox } from '../../mail/outbox.ts'
import type { Settlement } from './settlement.ts'
import type { ClaimRow, SchoolClaimStore } from './store.ts'

type Parts = {
  store: SchoolClaimStore
  settlement: Settlement
  outbox: Pick<Outbox, 'start'>
  clock: Clock
}

/** What the owner of a page sees of the claims of other persons, and answers to them. */
export class OwnersClaims {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({ schoolCode }: SchoolMember): Promise<OwnersClaim[]> {
    return (await this.#parts.store.disputesOf(schoolCode)).flatMap(view)
  }

  /** @throws AppError 404 for a claim of another school, 409 after an answer or after the time for it */
  async answer(id: string, answer: string, member: SchoolMember): Promise<OwnersClaim[]> {
    const { store, settlement, outbox, clock } = this.#parts
    const answered = await store.withLocked({ id }, async (row, transaction) => {
      if (row.school_code !== member.schoolCode || row.owner_answers_until === null)
        throw new AppError(claimUnknown)
      if (row.closed_at || row.owner_answer !== null || row.owner_answers_until <= clock())
        throw new AppError(claimChanged)
      return settlement.takeOwnersAnswer(transaction, row, answer)
    })
    if (!answered) throw new AppError(claimUnknown)
    outbox.start()
    return this.list(member)
  }
}

function view({ id, form, opened_at, owner_answers_until: until, owner_answer }: ClaimRow): OwnersClaim[] {
  if (until === null) return []
  return [
    {
      id,
      name: form?.name ?? null,
      position: form?.position ?? null,
      openedAt: opened_at.toISOString(),
      answersUntil: until.toISOString(),
      answer: owner_answer,
    },
  ]
}
