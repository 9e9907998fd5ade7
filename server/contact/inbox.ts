import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'
import * as messages from '#contract/messages.ts'
import type { School } from '#contract/schools.ts'
import { type Language, writtenIn } from '#messages/languages.ts'
import type { Clock } from '../clock.ts'
import type { InboxForm } from '../database/tables/content.ts'
import { AppError, badInput } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { InboxStore } from './store.ts'

type Parts = {
  store: InboxStore
  outbox: Pick<Outbox, 'start'>
  clock: Clock
  findSchool: (id: string) => Promise<School | undefined>
}

/** Stores and mails contact messages and school registrations. Ignores a repeated form. */
export class Inbox {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws AppError 409 if another form has this id */
  async addMessage({ id, ...message }: ContactMessage, language: Language): Promise<void> {
    await this.#add(id, { kind: 'message', ...message, ...writtenIn(language) })
  }

  /** @throws AppError 400 for an unknown school, 409 if another form has this id */
  async addRegistration({ id, ...registration }: SchoolRegistration, language: Language): Promise<void> {
    const school = await this.#completeSchool(registration)
    await this.#add(id, { kind: 'school', ...registration, ...school, ...writtenIn(language) })
  }

  async #completeSchool({ schoolId, schoolName, location, district, state }: Omit<SchoolRegistration, 'id'>) {
    if (schoolId === undefined)
      return {
        schoolName: schoolName ?? '',
        location: location ?? '',
        district: district ?? '',
        state: state ?? '',
      }
    const school = await this.#parts.findSchool(schoolId)
    if (!school) throw badInput({ schoolId: messages.schoolUnknown })
    return { schoolName: school.name, location: school.city, district: school.district, state: school.state }
  }

  async #add(id: string, form: InboxForm): Promise<void> {
    const { store, outbox, clock } = this.#parts
    const outcome = await store.add({ record: id, form, receivedAt: clock() })
    if (outcome === 'other') throw new AppError(messages.formAlreadySent)
    if (outcome === 'added') outbox.start()
  }
}
