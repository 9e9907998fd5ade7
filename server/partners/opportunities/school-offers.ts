import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import { offerUnknown } from '#contract/opportunity-offer-messages.ts'
import type { NewSchoolOffer, OfferChange, OwnOffer } from '#contract/opportunity-offers.ts'
import type { SchoolAction, SchoolMember } from '#contract/school-accounts.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import type { Language } from '#messages/languages.ts'
import { type Clock, indianDay } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { SchoolLog } from '../accounts/services.ts'
import { checkOffer } from './check-offer.ts'
import type { Offers } from './offers.ts'
import type { OfferRow, OfferStore } from './store.ts'

type Parts = {
  offers: Offers
  store: OfferStore
  schoolLog: SchoolLog
  clock: Clock
  findSchool: (code: string) => Promise<SchoolDetail | undefined>
}

/** What a school does with the opportunities that it offers from its workspace. */
export class SchoolOffers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async list({ schoolCode }: SchoolMember): Promise<OwnOffer[]> {
    const { offers, store } = this.#parts
    const rows = await store.ofSchool(schoolCode, offerLimits.offersPerPage)
    return Promise.all(rows.map((row) => offers.view(row)))
  }

  /** @throws AppError 400, 404 if the directory no longer has the school, 409 */
  async add(
    { id, promises: _promises, ...content }: NewSchoolOffer,
    member: SchoolMember,
    language: Language,
  ): Promise<OwnOffer> {
    const { offers, clock, findSchool } = this.#parts
    checkOffer(content, indianDay(clock()))
    const { schoolCode, email } = member
    const school = await findSchool(schoolCode)
    if (!school) throw new AppError(offerUnknown)
    const offerer = { id, organisation: school.name, name: '', email, schoolCode }
    const record = this.#recordBy(member, 'opportunity-offered')
    return offers.view(await offers.add(content, offerer, language, (transaction) => record(id, transaction)))
  }

  /** @throws AppError 400, 404 for an offer of somebody else, 409 unless the staff has asked */
  change(id: string, change: OfferChange, member: SchoolMember): Promise<OwnOffer> {
    return this.#parts.offers.change({ id }, change, this.#own(member, 'opportunity-changed'))
  }

  /** @throws AppError 404 for an offer of somebody else, 409 if it has ended */
  withdraw(id: string, member: SchoolMember): Promise<OwnOffer> {
    return this.#parts.offers.withdraw({ id }, this.#own(member, 'opportunity-withdrawn'))
  }

  #own(member: SchoolMember, action: SchoolAction) {
    const record = this.#recordBy(member, action)
    return async (row: OfferRow, transaction: Parameters<typeof record>[1]) => {
      if (row.school_code !== member.schoolCode) throw new AppError(offerUnknown)
      await record(row.id, transaction)
    }
  }

  #recordBy({ id: memberId }: SchoolMember, action: SchoolAction) {
    const { schoolLog } = this.#parts
    return (target: string, transaction: Parameters<SchoolLog['record']>[0]) =>
      schoolLog.record(transaction, { memberId, action, target })
  }
}
