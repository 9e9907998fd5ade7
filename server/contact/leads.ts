import { answers } from '#contract/answers.ts'
import type { ContactMessage, SchoolRegistration } from '#contract/leads.ts'
import type { School } from '#contract/schools.ts'
import type { Clock } from '../clock.ts'
import { badInput, conflict } from '../http/errors.ts'
import type { LeadForm, Recipient } from './lead.ts'
import type { LeadMail } from './lead-mail.ts'
import type { LeadStore } from './store.ts'

type Parts = {
  store: LeadStore
  mail: LeadMail
  clock: Clock
  /** A school of the directory; nothing for an unknown id. */
  findSchool: (id: string) => Promise<School | undefined>
}

/**
 * What people send to the operator. It is stored when a call returns, and mailed after that.
 * A form that comes again with the same id is taken once.
 */
export class Leads {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError 409 if another message has come with this id */
  async takeMessage({ id, ...message }: ContactMessage): Promise<void> {
    await this.#take(id, { kind: 'message', ...message }, ['operator'])
  }

  /** @throws AppError 400 for an unknown school, 409 if another registration has come with this id */
  async takeRegistration({ id, ...registration }: SchoolRegistration): Promise<void> {
    const school = await this.#schoolOf(registration)
    await this.#take(id, { kind: 'school', ...registration, ...school }, ['operator', 'sender'])
  }

  async #schoolOf({ schoolId, schoolName, place, district, state }: Omit<SchoolRegistration, 'id'>) {
    // The contract asks for all of them where there is no id.
    if (schoolId === undefined)
      return {
        schoolName: schoolName ?? '',
        place: place ?? '',
        district: district ?? '',
        state: state ?? '',
      }
    const school = await this.#parts.findSchool(schoolId)
    if (!school) throw badInput({ schoolId: answers.schoolUnknown })
    return { schoolName: school.name, place: school.city, district: school.district, state: school.state }
  }

  async #take(id: string, form: LeadForm, unsent: Recipient[]): Promise<void> {
    const { store, mail, clock } = this.#parts
    const outcome = await store.add({ id, form, receivedAt: clock(), unsent })
    if (outcome === 'other') throw conflict(answers.sentOtherwise)
    if (outcome === 'added') mail.start()
  }
}
