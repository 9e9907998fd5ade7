import type { Transaction } from 'kysely'
import { emailKey } from '#contract/text.ts'
import type { Tables } from '../../database/tables.ts'
import type { OfferStore } from './store.ts'

/** The personal data of persons who offer opportunities, for the desk. */
export class OfferPersons {
  readonly #store: OfferStore

  constructor(store: OfferStore) {
    this.#store = store
  }

  /** Oldest first. */
  async ofPerson(email: string) {
    const rows = await this.#store.ofPerson(emailKey(email))
    return rows.map(({ number, organisation, content, contact, answer, opened_at }) => ({
      form: { kind: 'opportunity', number, organisation, content, contact, ...(answer && { answer }) },
      receivedAt: opened_at,
      remarks: [],
    }))
  }

  /** A public item contains no data of the person. It stays until its last day. */
  eraseOfPerson(transaction: Transaction<Tables>, email: string): Promise<number> {
    return this.#store.eraseOfPerson(transaction, emailKey(email))
  }
}
