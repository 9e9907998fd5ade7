import { answers } from '#contract/answers.ts'
import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'
import type { School } from '#contract/schools.ts'
import type { Clock } from '../clock.ts'
import { badInput, conflict } from '../http/errors.ts'
import type { InboxForm, Recipient } from './inbox-entry.ts'
import type { InboxMail } from './inbox-mail.ts'
import type { InboxStore } from './store.ts'

type Parts = {
  store: InboxStore
  mail: InboxMail
  clock: Clock
  /** A school of the directory; nothing for an unknown id. */
  findSchool: (id: string) => Promise<School | undefined>
}

/**
 * What people send to the operator. It is stored when a call returns, and mailed after that.
 * A form that comes again with the same id is taken once.
 */
export class Inbox {
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

  async #schoolOf({ schoolId, schoolName, location, district, state }: Omit<SchoolRegistration, 'id'>) {
    // The contract asks for all of them where there is no id.
    if (schoolId === undefined)
      return {
        schoolName: schoolName ?? '',
        location: location ?? '',
        district: district ?? '',
        state: state ?? '',
      }
    const school = await this.#parts.findSchool(schoolId)
    if (!school) throw badInput({ schoolId: answers.schoolUnknown })
    return { schoolName: school.name, location: school.city, district: school.district, state: school.state }
  }

  async #take(id: string, form: InboxForm, unsent: Recipient[]): Promise<void> {
    const { store, mail, clock } = this.#parts
    const outcome = await store.add({ id, form, receivedAt: clock(), unsent })
    if (outcome === 'other') throw conflict(answers.sentOtherwise)
    if (outcome === 'added') mail.start()
  }
}
