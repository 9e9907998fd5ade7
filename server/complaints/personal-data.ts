import type { Transaction } from 'kysely'
import type { PersonalDataErased, PersonalDataFound } from '#contract/desk-complaints.ts'
import type { StaffMember } from '#contract/staff.ts'
import { emailKey } from '#contract/text.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { StaffLog } from '../desk/staff-log.ts'
import type { DeskComplaintStore } from './desk-store.ts'
import { summaryView } from './views.ts'

/** What persons have sent to the operator, such as messages and registrations. */
export type PersonMessages = {
  ofPerson(email: string): Promise<{ form: { kind: string }; receivedAt: Date; remarks: readonly object[] }[]>
  eraseOfPerson(transaction: Transaction<Tables>, email: string): Promise<number>
}

type Parts = {
  store: DeskComplaintStore
  messages: readonly PersonMessages[]
  staffLog: StaffLog
  clock: Clock
}

/**
 * Finds and deletes what a person has sent to the operator. Does not search accounts, which their owners export and
 * delete without the staff, or posts, which have no stored author.
 */
export class PersonalData {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async find(email: string, staff: StaffMember): Promise<PersonalDataFound> {
    const { store, messages, staffLog, clock } = this.#parts
    const [found, complaints] = await Promise.all([
      Promise.all(messages.map((each) => each.ofPerson(email))),
      store.ofPerson(emailKey(email)),
      store.transact((transaction) =>
        staffLog.record(transaction, { staffId: staff.id, action: 'personal-data-searched' }),
      ),
    ])
    return {
      messages: found.flat().map(({ form, receivedAt, remarks }) => ({
        kind: form.kind,
        receivedOn: indianDay(receivedAt),
        text: JSON.stringify({ ...form, ...(remarks.length > 0 && { remarks }) }, undefined, 2),
      })),
      complaints: complaints.map((row) => summaryView(row, clock())),
    }
  }

  async erase(email: string, staff: StaffMember): Promise<PersonalDataErased> {
    const { store, messages, staffLog } = this.#parts
    return store.transact(async (transaction) => {
      let count = 0
      for (const each of messages) count += await each.eraseOfPerson(transaction, email)
      const erased = {
        messages: count,
        complaints: await store.eraseOfPerson(transaction, emailKey(email)),
      }
      const detail = `${erased.messages} messages, ${erased.complaints} complaints`
      await staffLog.record(transaction, { staffId: staff.id, action: 'personal-data-erased', detail })
      return erased
    })
  }
}
